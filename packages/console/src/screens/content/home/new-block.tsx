import { addedHomeBlocks } from '@aliquot/contract/shop/home-blocks.ts';
import { useNavigate, useParams } from 'react-router';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { BlockFields } from './block-fields.tsx';
import { type BlockValues, noBlock, writingOf } from './block-values.ts';

/** Adds a banner or a product list to the home page. */
export function NewBlock() {
  const wanted = useParams()['kind'];
  const kind = addedHomeBlocks.find((one) => one === wanted);
  return kind ? <AddBlock key={kind} kind={kind} /> : <NothingHere />;
}

function AddBlock({ kind }: { kind: (typeof addedHomeBlocks)[number] }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm(
    'homeBlocks.create',
    noBlock,
    (values: BlockValues) => ({ ...writingOf(values), kind }),
    ({ id }) => void navigate(`/content/home/${id}`),
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{kind === 'banner' ? words.home.addBanner : words.home.addList}</h1>
      <p className="text-muted">{words.home.addHint}</p>
      <Fault of={fault} />
      <BlockFields form={form} kind={kind} />
      <FormActions act={words.home.add} pending={isPending} back="/content/home" />
    </form>
  );
}

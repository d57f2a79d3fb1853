import { addedHomeBlocks } from '@aliquot/contract/schemas/home-blocks.ts';
import { Button } from '@aliquot/storefront/ui/button.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useNavigate, useParams } from 'react-router';
import { useActForm } from '../../../form/use-act-form.ts';
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
  const { form, fault, isPending, submit } = useActForm(
    'homeBlocks.create',
    noBlock,
    (values: BlockValues) => ({ ...writingOf(values), kind }),
    ({ id }) => void navigate(`/content/home/${id}`),
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{kind === 'banner' ? words.home.addBanner : words.home.addList}</h1>
      <p className="text-muted">{words.home.addHint}</p>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
      <BlockFields form={form} kind={kind} />
      <p className="form-acts">
        <Button type="submit" variant="primary" pending={isPending}>
          {words.home.add}
        </Button>
        <LinkButton href="/content/home" variant="quiet">
          {words.form.cancel}
        </LinkButton>
      </p>
    </form>
  );
}

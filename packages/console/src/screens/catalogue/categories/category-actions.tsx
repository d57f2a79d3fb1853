import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../calls/use-calls.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { Fault } from '../../../form/fault.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CategoryChoice } from './category-choice.tsx';
import type { CategoryShown } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

type Act = CategoryShown['acts'][number];

/** Actions on a category in its present state, as the server allows. */
export function CategoryActions({ category }: { category: CategoryShown }) {
  const mayEdit = useMay('catalogue.edit');
  const hide = useAction('consoleCategories.setHidden');
  const [open, setOpen] = useState<Act | null>(null);
  const text = useTaxonomyWords();
  if (!mayEdit) return null;
  const { id, version, acts } = category;
  const close = () => setOpen(null);
  const start = (act: Act) => (act === 'hide' || act === 'show' ? hide.mutate({ id, version, is_hidden: act === 'hide' }) : setOpen(act));
  return (
    <>
      <div className="form-actions">
        {acts.map((act) => (
          <Button key={act} pending={(act === 'hide' || act === 'show') && hide.isPending} onClick={() => start(act)}>
            {text[act]}
          </Button>
        ))}
      </div>
      <Fault of={hide.error} />
      {open === 'move' && <MoveCategory category={category} onClose={close} />}
      {open === 'empty' && <EmptyCategory category={category} onClose={close} />}
      {open === 'remove' && <RemoveCategory category={category} onClose={close} />}
    </>
  );
}

type DialogProps = { category: CategoryShown; onClose: () => void };

function MoveCategory({ category, onClose }: DialogProps) {
  const text = useTaxonomyWords();
  const act = useActionForm(
    'consoleCategories.move',
    { parent_id: category.parent_id ?? category.id },
    ({ parent_id }: { parent_id: number }) => ({ id: category.id, version: category.version, parent_id }),
    () => {
      showToast({ text: text.moved });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.move} hint={text.moveHint} act={act} onClose={onClose}>
      <CategoryChoice form={act.form} name="parent_id" label={text.below} without={category.id} />
    </ActionDialog>
  );
}

function EmptyCategory({ category, onClose }: DialogProps) {
  const text = useTaxonomyWords();
  const act = useActionForm(
    'consoleCategories.empty',
    { to_id: category.parent_id ?? category.id },
    ({ to_id }: { to_id: number }) => ({ id: category.id, to_id }),
    ({ moved }) => {
      showToast({ text: text.emptied(moved) });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.empty} hint={text.emptyHint(category.products)} act={act} onClose={onClose}>
      <CategoryChoice form={act.form} name="to_id" label={text.to} />
    </ActionDialog>
  );
}

function RemoveCategory({ category, onClose }: DialogProps) {
  const { language } = useWords();
  const navigate = useNavigate();
  const text = useTaxonomyWords();
  const { id, version } = category;
  const act = useActionForm(
    'consoleCategories.remove',
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: text.removed });
      void navigate(category.parent_id === null ? '/catalogue/categories' : `/catalogue/categories/${category.parent_id}`);
    },
  );
  return (
    <ActionDialog title={text.remove} hint={text.removeHint(nameIn(category, language))} act={act} isDangerous onClose={onClose}>
      {null}
    </ActionDialog>
  );
}

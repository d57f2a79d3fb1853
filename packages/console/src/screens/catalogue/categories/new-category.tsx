import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { CategoryChoice } from './category-choice.tsx';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

type Values = { parent_id: number; name_en: string; name_zh: string };

/** A new category, the last one below the chosen one; it opens at once. */
export function NewCategory({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const text = useTaxonomyWords();
  const act = useActionForm(
    'consoleCategories.create',
    { parent_id: parentId, name_en: '', name_zh: '' },
    (values: Values) => values,
    ({ id }) => {
      showToast({ text: words.form.saved });
      onClose();
      void navigate(`/catalogue/categories/${id}`);
    },
  );
  return (
    <ActionDialog title={text.newCategory} hint={text.newHint} act={act} onClose={onClose}>
      <CategoryChoice form={act.form} name="parent_id" label={text.below} />
      <FormField form={act.form} of="new-category" name="name_en" label={text.fields.name_en} control={{ maxLength: 80 }} />
      <FormField form={act.form} of="new-category" name="name_zh" label={text.fields.name_zh} control={{ maxLength: 80 }} />
    </ActionDialog>
  );
}

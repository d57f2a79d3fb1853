import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { ConflictNotice } from '../../../form/conflict-notice.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ArticleCategory } from './categories-screen.tsx';

type Values = { name_en: string; name_zh: string; summary_en: string; summary_zh: string };
const fields = ['name_en', 'name_zh', 'summary_en', 'summary_zh'] as const;

/** Makes an article category, or renames one. */
export function CategoryDialog({ category, onClose }: { category: ArticleCategory | null; onClose: () => void }) {
  return category ? <Rename category={category} onClose={onClose} /> : <Make onClose={onClose} />;
}

function Make({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'articles.createCategory',
    { name_en: '', name_zh: '', summary_en: '', summary_zh: '' },
    (values: Values) => values,
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.content.newCategory} hint={words.content.categoryHint} act={act} onClose={onClose}>
      <CategoryFields form={act.form} />
    </ActionDialog>
  );
}

function Rename({ category, onClose }: { category: ArticleCategory; onClose: () => void }) {
  const { words } = useWords();
  const [version, setVersion] = useState(category.version);
  const { name_en, name_zh, summary_en, summary_zh } = category;
  const act = useActionForm(
    'articles.updateCategory',
    { name_en, name_zh, summary_en, summary_zh },
    (values: Values) => ({ ...values, id: category.id, version }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { conflict } = act;
  const theirs = (name: (typeof fields)[number]) => {
    const now = conflict?.[name];
    return typeof now === 'string' ? now : '';
  };
  const settle = () => {
    setVersion(Number(conflict?.['version']));
    act.endConflict();
  };
  return (
    <ActionDialog title={words.content.editCategory} button={words.form.save} hint={words.content.categoryHint} act={act} onClose={onClose}>
      {conflict && (
        <ConflictNotice
          differences={fields.map((name) => ({
            label: words.content.categoryFields[name],
            mine: act.form.getValues(name),
            theirs: theirs(name),
          }))}
          onTakeTheirs={() => {
            act.form.reset({
              name_en: theirs('name_en'),
              name_zh: theirs('name_zh'),
              summary_en: theirs('summary_en'),
              summary_zh: theirs('summary_zh'),
            });
            settle();
          }}
          onKeepMine={settle}
        />
      )}
      <CategoryFields form={act.form} />
    </ActionDialog>
  );
}

function CategoryFields({ form }: { form: UseFormReturn<Values> }) {
  const { words } = useWords();
  return fields.map((name) => (
    <FormField key={name} form={form} of="category" name={name} label={words.content.categoryFields[name]} control={{ maxLength: 500 }} />
  ));
}

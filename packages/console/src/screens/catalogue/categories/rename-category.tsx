import { FormActions } from '../../../form/form-actions.tsx';
import { TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import type { CategoryShown } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

/** The names of a category in both languages. */
export function RenameCategory({ category }: { category: CategoryShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const { fields, rename } = useTaxonomyWords();
  const typed = useTypedForm(
    'consoleCategories.update',
    category,
    ({ name_en: english = '', name_zh: chinese = '' }, version) => ({ id: category.id, version, name_en: english, name_zh: chinese }),
    ({ version }) => version,
  );
  const labelOf = (name: string) => (name === 'name_en' ? fields.name_en : fields.name_zh);
  return (
    <form className="stack form-wide" onSubmit={(event) => void typed.submit(event)} noValidate>
      <TypedFormHead typed={typed} labelOf={labelOf} />
      <fieldset className="field-group" disabled={!mayEdit}>
        <legend>{rename}</legend>
        <ValueField form={typed.form} of="category" name="name_en" label={fields.name_en} as={{}} />
        <ValueField form={typed.form} of="category" name="name_zh" label={fields.name_zh} as={{}} />
      </fieldset>
      {mayEdit && <FormActions act={words.form.save} pending={typed.isPending} />}
    </form>
  );
}

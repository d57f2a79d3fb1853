import { useNavigate } from 'react-router';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';

/** Begins a product list with its names. */
export function NewList() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm(
    'consoleLists.create',
    { name_en: '', name_zh: '' },
    (values: { name_en: string; name_zh: string }) => values,
    ({ id }) => void navigate(`/catalogue/lists/${id}`),
  );
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.lists.make}</h1>
      <p className="text-muted">{words.lists.makeHint}</p>
      <Fault of={fault} />
      <FormField form={form} of="list" name="name_en" label={words.lists.fields.name_en} control={{ maxLength: 150, lang: 'en' }} />
      <FormField form={form} of="list" name="name_zh" label={words.lists.fields.name_zh} control={{ maxLength: 150, lang: 'zh-CN' }} />
      <FormActions act={words.lists.begin} pending={isPending} back="/catalogue/lists" />
    </form>
  );
}

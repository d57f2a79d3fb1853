import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { VersionFields, type VersionValues, noVersion } from './version-fields.tsx';

/** A list that the law has made, with its first version. */
export function NewList() {
  const { words } = useWords();
  const text = words.compliance;
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm(
    'ruleLists.create',
    noVersion,
    (values: VersionValues) => values,
    ({ key }) => {
      showToast({ text: text.listMade });
      void navigate(`/compliance/lists/${key}`);
    },
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{text.newList}</h1>
      <p>{text.newListHint}</p>
      <Fault of={fault} />
      <FormField form={form} of="list" name="name_zh" label={text.nameZh} control={{ maxLength: 100 }} />
      <FormField form={form} of="list" name="name_en" label={text.nameEn} control={{ maxLength: 100 }} />
      <VersionFields form={form} />
      <FormActions act={text.newList} pending={isPending} back="/compliance/lists" />
    </form>
  );
}

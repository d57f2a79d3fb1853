import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { InstitutionFields, type InstitutionValues } from './institution-fields.tsx';

/** Makes an institution for which accounts can buy. */
export function NewInstitution() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm(
    'institutions.create',
    { key: '', name_en: '', name_zh: '', kind: 'university', province_code: '', contact_en: '', contact_zh: '' },
    (values: InstitutionValues) => values,
    ({ key }) => {
      showToast({ text: words.institutions.made });
      void navigate(`/institutions/${key}`);
    },
  );
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.institutions.make}</h1>
      <Fault of={fault} />
      <FormField
        form={form}
        of="institution"
        name="key"
        label={words.institutions.key}
        hint={words.institutions.keyHint}
        control={{ mono: true, maxLength: 60, autoComplete: 'off' }}
      />
      <InstitutionFields form={form} />
      <FormActions act={words.institutions.make} pending={isPending} back="/institutions" />
    </form>
  );
}

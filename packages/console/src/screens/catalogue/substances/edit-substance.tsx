import type { Output } from '../../../calls/call.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { SubstanceFields } from './substance-fields.tsx';

/** The facts of a substance; who may not change them reads them. */
export function EditSubstance({ substance }: { substance: Output<'consoleSubstances.get'> }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const typed = useTypedForm(
    'consoleSubstances.update',
    substance,
    ({ key: _key, ...values }, version) => ({ id: substance.id, version, values }),
    ({ version }) => version,
  );
  const labels: Readonly<Record<string, string>> = words.substances.fields;
  return (
    <form className="stack form-wide" onSubmit={(event) => void typed.submit(event)} noValidate>
      <TypedFormHead typed={typed} labelOf={(name) => labels[name] ?? name} />
      <fieldset className="stack" disabled={!mayEdit}>
        <SubstanceFields form={typed.form} />
      </fieldset>
      {mayEdit && <FormActions act={words.form.save} pending={typed.isPending} isFoot />}
    </form>
  );
}

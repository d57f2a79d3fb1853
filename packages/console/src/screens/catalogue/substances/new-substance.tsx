import { useNavigate } from 'react-router';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { SubstanceFields } from './substance-fields.tsx';

/** A new substance. */
export function NewSubstance() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm<TypedValues, 'consoleSubstances.create'>(
    'consoleSubstances.create',
    {},
    // fields that nobody has touched have no value at all
    (given) => ({ values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? ''])) }),
    ({ id }) => void navigate(`/catalogue/substances/${id}`),
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.substances.make}</h1>
      <p className="text-muted">{words.substances.makeHint}</p>
      <Fault of={fault} />
      <SubstanceFields form={form} isNew />
      <FormActions act={words.substances.makeIt} pending={isPending} back="/catalogue/substances" isFoot />
    </form>
  );
}

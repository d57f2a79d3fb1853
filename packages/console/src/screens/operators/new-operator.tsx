import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useTwoPersonWords } from './use-two-person-words.ts';
import { OneTimeSecret } from './one-time-secret.tsx';
import { type OperatorValues, RoleChoice } from './role-choice.tsx';

/** Makes an operator and shows the one-time secret of their first sign-in. */
export function NewOperator() {
  const { words } = useWords();
  const text = useTwoPersonWords();
  const [made, setMade] = useState<Output<'operators.create'> | null>(null);
  const { form, fault, isPending, submit } = useActionForm(
    'operators.create',
    { name: '', email: '', roles: [] },
    (values: OperatorValues) => values,
    setMade,
  );
  if (made) return <OneTimeSecret invitation={made} />;
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.operators.make}</h1>
      <p className="text-muted">{text.tie}</p>
      <Fault of={fault} />
      <FormField form={form} of="operator" name="name" label={words.operators.name} control={{ maxLength: 100 }} />
      <FormField form={form} of="operator" name="email" label={words.operators.email} control={{ type: 'email', autoComplete: 'off' }} />
      <RoleChoice form={form} name="roles" />
      <FormActions act={words.operators.make} pending={isPending} back="/operators" />
    </form>
  );
}

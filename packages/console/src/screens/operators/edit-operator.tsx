import { type Role, roles } from '@aliquot/contract/console/permissions.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { Output } from '../../calls/call.ts';
import { FormConflict } from '../../form/form-conflict.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { resetSaved } from '../../form/reset-saved.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type OperatorValues, RoleChoice } from './role-choice.tsx';

/** Name and roles; a concurrent change is shown beside one's own. */
export function EditOperator({ operator }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  // the version that this form began with, and not the one that the page has learnt of since
  const version = useRef(operator.version);
  const act = useActionForm(
    'operators.update',
    { name: operator.name, email: operator.email, roles: operator.roles },
    ({ name, roles: held }: OperatorValues) => ({ id: operator.id, name, roles: held, version: version.current }),
    (saved, own, sent) => {
      version.current = saved.version;
      resetSaved(own, sent, { name: saved.name, email: saved.email, roles: saved.roles });
      showToast({ text: words.form.saved });
    },
  );
  const { form, fault, conflict, isPending, submit } = act;
  const theirs = conflict && readTheirs(conflict);
  const rolesText = (held: readonly Role[]) => words.frame.listed(held.map((role) => words.roles[role]));
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      {theirs && (
        <FormConflict
          act={act}
          values={{ name: theirs.name, email: operator.email, roles: theirs.roles }}
          differences={[
            { label: words.operators.name, mine: form.getValues('name'), theirs: theirs.name },
            { label: words.operators.roles, mine: rolesText(form.getValues('roles')), theirs: rolesText(theirs.roles) },
          ]}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField form={form} of="operator" name="name" label={words.operators.name} control={{ maxLength: 100 }} />
      <p>
        {words.operators.email}
        {words.frame.colon}
        {operator.email}
      </p>
      <RoleChoice form={form} name="roles" />
      <FormActions act={words.form.save} pending={isPending} />
    </form>
  );
}

/** The present state, from the refusal. */
function readTheirs({
  name,
  roles: held,
  version,
}: Readonly<Record<string, unknown>>): { name: string; roles: Role[]; version: number } | null {
  if (typeof name !== 'string' || typeof version !== 'number' || !Array.isArray(held)) return null;
  return { name, version, roles: roles.filter((role) => held.includes(role)) };
}

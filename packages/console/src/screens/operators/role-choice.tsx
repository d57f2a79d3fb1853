import { type Role, roles } from '@aliquot/contract/permissions.ts';
import { Checkbox } from '@aliquot/storefront/ui/checkbox.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../words/use-words.ts';

export type OperatorValues = { name: string; email: string; roles: Role[] };

/** What somebody may be; several at once. */
export function RoleChoice({ form }: { form: UseFormReturn<OperatorValues> }) {
  const { words } = useWords();
  const message = form.formState.errors.roles?.message;
  return (
    <fieldset className="choice-group" aria-describedby={message ? 'roles-error' : undefined}>
      <legend className="field-label">{words.operators.roles}</legend>
      {roles.map((role) => (
        <Checkbox key={role} label={words.roles[role]} value={role} {...form.register('roles')} />
      ))}
      {message && (
        <p className="field-error" id="roles-error">
          {message}
        </p>
      )}
    </fieldset>
  );
}

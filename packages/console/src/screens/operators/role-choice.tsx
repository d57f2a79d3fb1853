import { type Role, roles } from '@aliquot/contract/permissions.ts';
import type { UseFormReturn } from 'react-hook-form';
import { CheckChoices } from '../../form/check-choices.tsx';
import { useWords } from '../../words/use-words.ts';

export type OperatorValues = { name: string; email: string; roles: Role[] };

/** What somebody may be; several at once. */
export function RoleChoice({ form }: { form: UseFormReturn<OperatorValues> }) {
  const { words } = useWords();
  const options = roles.map((role) => ({ key: role, name: words.roles[role] }));
  return <CheckChoices form={form} name="roles" label={words.operators.roles} options={options} />;
}

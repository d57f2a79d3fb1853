import { type Role, roles } from '@aliquot/contract/console/permissions.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CheckChoices } from '../../form/check-choices.tsx';
import { useWords } from '../../words/use-words.ts';

export type OperatorValues = { name: string; email: string; roles: Role[] };

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  /** Those that may be given; all, unless some are named. */
  offered?: readonly Role[];
};

/** What somebody may be, or a program; several at once. */
export function RoleChoice<Values extends FieldValues>({ form, name, offered = roles }: Props<Values>) {
  const { words } = useWords();
  const options = offered.map((role) => ({ key: role, name: words.roles[role], detail: words.operators.roleDetails[role] }));
  return <CheckChoices form={form} name={name} label={words.operators.roles} options={options} />;
}

import { type Role, rolesForPrograms } from '@aliquot/contract/console/permissions.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { RoleChoice } from './role-choice.tsx';
import type { IssuedToken } from './tokens-screen.tsx';

type Values = { name: string; days: string; roles: Role[] };

/** A token for a program, shown once by its creator. */
export function IssueToken({ onIssued, onClose }: { onIssued: (issued: IssuedToken) => void; onClose: () => void }) {
  const { words } = useWords();
  const text = words.operators;
  const act = useActionForm(
    'operatorTokens.create',
    { name: '', days: '90', roles: [] },
    ({ name, days, roles }: Values) => ({ name, days: readCount(days), roles }),
    (made, form) => {
      onIssued({ ...made, name: form.getValues('name').trim() });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.issueToken} hint={text.issueTokenHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="token" name="name" label={text.tokenName} control={{ maxLength: 100, autoComplete: 'off' }} />
      <RoleChoice form={act.form} name="roles" offered={rolesForPrograms} />
      <FormField form={act.form} of="token" name="days" label={text.tokenDays} control={{ inputMode: 'numeric', maxLength: 4 }} />
    </ActionDialog>
  );
}

import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { NewPasswordField } from '../../form/new-password-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { ProofFields } from './proof-fields.tsx';

/** Another password, by the present one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm(
    'ownAccount.changePassword',
    { password: '', code: '', new_password: '' },
    (values: { password: string; code: string; new_password: string }) => values,
    () => {
      showToast({ text: words.account.passwordDone });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.account.changePassword} hint={words.account.passwordHint} act={act} onClose={onClose}>
      <ProofFields form={act.form} password="password" code="code" />
      <NewPasswordField form={act.form} of="own" name="new_password" />
    </ActionDialog>
  );
}

import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';

/** Another password, by the present one and a code. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'ownAccount.changePassword',
    { password: '', code: '', new_password: '' },
    (values: { password: string; code: string; new_password: string }) => values,
    () => {
      showToast({ text: words.account.passwordDone });
      onClose();
    },
  );
  return (
    <ActDialog title={words.account.changePassword} hint={words.account.passwordHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="own"
        name="password"
        label={words.account.currentPassword}
        control={{ type: 'password', autoComplete: 'current-password' }}
      />
      <FormField
        form={act.form}
        of="own"
        name="code"
        label={words.session.code}
        hint={words.session.codeHint}
        control={{ autoComplete: 'one-time-code', mono: true, maxLength: 20 }}
      />
      <FormField
        form={act.form}
        of="own"
        name="new_password"
        label={words.session.newPassword}
        hint={words.session.newPasswordHint}
        control={{ type: 'password', autoComplete: 'new-password' }}
      />
    </ActDialog>
  );
}

import type { Input } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** A new password for whoever knows the present one. */
export function PasswordForm({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const change = useAct(
    async (key, input: Input<'user', 'changePassword'>) => {
      await api.user.changePassword(input, { idempotencyKey: key });
      showToast({ text: words.my.passwordChanged });
      onDone();
      await revalidate();
    },
    { old_password_wrong: 'old_pwd', passwords_differ: 'confirm_pwd', password_common: 'new_pwd' },
  );
  const submit = (data: FormData) => {
    const input = { old_pwd: formText(data, 'old_pwd'), new_pwd: formText(data, 'new_pwd'), confirm_pwd: formText(data, 'confirm_pwd') };
    const missing = missingFields(input, words.account.needed);
    if (missing) return change.refuse(missing);
    if (input.new_pwd !== input.confirm_pwd) return change.refuse({ confirm_pwd: words.account.passwordsDiffer });
    void change.run(input);
  };
  const field = { form: 'password', fault: change.fault };
  return (
    <div className="act-form">
      <p className="text-muted">{words.my.changePasswordText}</p>
      <ActForm
        act={change}
        onSubmit={submit}
        submitLabel={words.account.save}
        secondary={<Button onClick={onDone}>{words.account.cancel}</Button>}
      >
        {/* for password managers: whose password it is */}
        <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
        <PasswordField {...field} name="old_pwd" label={words.my.oldPassword} autoComplete="current-password" />
        <PasswordField {...field} name="new_pwd" label={words.account.newPassword} autoComplete="new-password" rated />
        <PasswordField {...field} name="confirm_pwd" label={words.account.confirmPassword} autoComplete="new-password" />
      </ActForm>
    </div>
  );
}

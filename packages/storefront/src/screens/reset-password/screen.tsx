import type { Input } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { MobileProof } from '../../account/mobile-proof.tsx';
import { PasswordField } from '../../account/password-field.tsx';
import { useRedirectTarget } from '../../account/redirect-target.ts';
import { useCaptcha } from '../../account/use-captcha.ts';
import { useCountdown } from '@aliquot/ui/use-countdown.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { clearToken } from '../../session/token.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.resetPassword.title, noIndex: true });

/** A new password for whoever shows the code that was sent to the account's number. */
export function Screen() {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const { link } = useRedirectTarget();
  const [mobile, setMobile] = useState('');
  const captcha = useCaptcha();
  const countdown = useCountdown();
  const reset = useAct(
    async (key, input: Input<'user', 'resetPassword'>) => {
      await api.user.resetPassword(input, { idempotencyKey: key });
      // the account's sessions have ended, this browser's among them
      clearToken();
      showToast({ text: words.resetPassword.done });
      navigate(link('login'), { replace: true });
    },
    { sms_code_wrong: 'code', passwords_differ: 'confirm_pwd', password_common: 'new_pwd' },
  );
  const submit = (data: FormData) => {
    const code = formText(data, 'code').trim();
    const new_pwd = formText(data, 'new_pwd');
    const confirm_pwd = formText(data, 'confirm_pwd');
    const missing = missingFields({ mobile, code, new_pwd, confirm_pwd }, words.account.needed);
    if (missing) return reset.refuse(missing);
    if (new_pwd !== confirm_pwd) return reset.refuse({ confirm_pwd: words.account.passwordsDiffer });
    void reset.run({ mobile, code, new_pwd, confirm_pwd });
  };
  const form = 'reset';
  return (
    <div className="page">
      <section className="panel sheet">
        <h1>{words.resetPassword.title}</h1>
        <p className="text-muted">{words.resetPassword.lead}</p>
        <ActForm act={reset} onSubmit={submit} submitLabel={words.resetPassword.submit} wide>
          <MobileProof
            form={form}
            type="reset"
            mobile={mobile}
            onMobile={setMobile}
            captcha={captcha}
            countdown={countdown}
            fault={reset.fault}
            onSent={reset.clear}
          />
          <PasswordField
            form={form}
            name="new_pwd"
            label={words.account.newPassword}
            autoComplete="new-password"
            fault={reset.fault}
            rated
          />
          <PasswordField
            form={form}
            name="confirm_pwd"
            label={words.account.confirmPassword}
            autoComplete="new-password"
            fault={reset.fault}
          />
        </ActForm>
        <p className="sheet-ways">
          <a className="link" href={link('login')} data-replace>
            {words.resetPassword.back}
          </a>
        </p>
      </section>
    </div>
  );
}

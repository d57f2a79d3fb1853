import type { Input } from '@aliquot/contract/shop/client.ts';
import { ActForm } from '../../account/act-form.tsx';
import { CaptchaField } from '../../account/captcha-field.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { TextField } from '../../account/text-field.tsx';
import type { CaptchaState } from '../../account/use-captcha.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

export type PasswordLoginProps = { mobile: string; onMobile: (mobile: string) => void; captcha: CaptchaState; onDone: () => void };

/** Mobile, password and a captcha. */
export function PasswordLogin({ mobile, onMobile, captcha, onDone }: PasswordLoginProps) {
  const { words } = useWords();
  const { api, session } = useTools();
  const form = 'password-login';
  const logIn = useAct(
    async (key, input: Pick<Input<'user', 'login'>, 'mobile' | 'password'>) => {
      session.open(await api.user.login({ ...input, code: '', ...(await captcha.solution()) }, { idempotencyKey: key }));
      onDone();
    },
    { captcha_wrong: 'captcha', wrong_credentials: 'password' },
    ({ error }) => {
      // a captcha can be tried once; after a lost connection the same request is repeated
      if (error !== null && error !== 'invalid_input') captcha.renew();
    },
  );
  const submit = (data: FormData) => {
    const password = formText(data, 'password');
    const missing = missingFields({ mobile, password }, words.account.needed);
    if (missing) return logIn.refuse(missing);
    void logIn.run({ mobile, password });
  };
  return (
    <ActForm act={logIn} onSubmit={submit} submitLabel={words.login.submit} wide>
      <TextField
        form={form}
        name="mobile"
        label={words.account.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={32}
        value={mobile}
        onChange={(event) => onMobile(event.currentTarget.value)}
        fault={logIn.fault}
      />
      <PasswordField form={form} name="password" label={words.account.password} autoComplete="current-password" fault={logIn.fault} />
      <CaptchaField form={form} state={captcha} error={logIn.fault?.fields.get('captcha')} />
    </ActForm>
  );
}

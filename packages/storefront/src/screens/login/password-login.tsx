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
    async (key, input: Input<'user', 'login'>) => {
      session.open(await api.user.login(input, { idempotencyKey: key }));
      onDone();
    },
    { captcha_wrong: 'captcha', wrong_credentials: 'password' },
  );
  const submit = async (data: FormData) => {
    const password = formText(data, 'password');
    const solution = captcha.answer.trim();
    const missing = missingFields({ mobile, password, captcha: solution }, words.account.needed);
    if (missing) return logIn.refuse(missing);
    const { captcha_id = '' } = captcha.captcha ?? {};
    // a captcha can be tried once, so whatever the answer, the next try needs a new one
    if (!(await logIn.run({ mobile, password, code: '', captcha: solution, captcha_id }))) captcha.renew();
  };
  return (
    <ActForm act={logIn} onSubmit={(data) => void submit(data)} submitLabel={words.login.submit} wide>
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

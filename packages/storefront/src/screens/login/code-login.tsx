import type { Input } from '@aliquot/contract/shop/client.ts';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { MobileProof } from '../../account/mobile-proof.tsx';
import type { CaptchaState } from '../../account/use-captcha.ts';
import type { Countdown } from '@aliquot/ui/use-countdown.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

export type CodeLoginProps = {
  mobile: string;
  onMobile: (mobile: string) => void;
  captcha: CaptchaState;
  countdown: Countdown;
  onDone: () => void;
};

/** Mobile and the six digits that were sent to it; this also proves the number of a new account. */
export function CodeLogin({ mobile, onMobile, captcha, countdown, onDone }: CodeLoginProps) {
  const { words } = useWords();
  const { api, session } = useTools();
  const logIn = useAct(
    async (key, input: Input<'user', 'login'>) => {
      session.open(await api.user.login(input, { idempotencyKey: key }));
      onDone();
    },
    { sms_code_wrong: 'code' },
  );
  const submit = (data: FormData) => {
    const code = formText(data, 'code').trim();
    const missing = missingFields({ mobile }, words.account.needed) ?? missingFields({ code }, words.account.codeNeeded);
    if (missing) return logIn.refuse(missing);
    void logIn.run({ mobile, password: '', code, captcha: '', captcha_id: '' });
  };
  return (
    <ActForm act={logIn} onSubmit={submit} submitLabel={words.login.submit} wide>
      <MobileProof
        form="code-login"
        type="login"
        mobile={mobile}
        onMobile={onMobile}
        captcha={captcha}
        countdown={countdown}
        fault={logIn.fault}
        onSent={logIn.clear}
      />
    </ActForm>
  );
}

import type { Input } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { MobileProof } from '../../account/mobile-proof.tsx';
import { useCaptcha } from '../../account/use-captcha.ts';
import { useCountdown } from '@aliquot/ui/use-countdown.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { setUserState } from '../../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** Moves the account to another number, proved by the code that was sent to it. */
export function MobileForm({ onDone }: { onDone: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const [mobile, setMobile] = useState('');
  const captcha = useCaptcha();
  const countdown = useCountdown();
  const change = useAct(
    async (key, input: Input<'user', 'changeMobile'>) => {
      setUserState({ userProfile: await api.user.changeMobile(input, { idempotencyKey: key }) });
      showToast({ text: words.my.mobileChanged });
      onDone();
      await revalidate();
    },
    { sms_code_wrong: 'code', mobile_taken: 'mobile' },
  );
  const submit = (data: FormData) => {
    const code = formText(data, 'code').trim();
    const missing = missingFields({ mobile }, words.account.needed) ?? missingFields({ code }, words.account.codeNeeded);
    if (missing) return change.refuse(missing);
    void change.run({ mobile, code });
  };
  return (
    <div className="act-form">
      <p className="text-muted">{words.my.changeMobileText}</p>
      <ActForm
        act={change}
        onSubmit={submit}
        submitLabel={words.account.save}
        secondary={<Button onClick={onDone}>{words.account.cancel}</Button>}
      >
        <MobileProof
          form="mobile"
          type="mobile"
          mobile={mobile}
          onMobile={setMobile}
          mobileLabel={words.my.newMobile}
          captcha={captcha}
          countdown={countdown}
          fault={change.fault}
          onSent={change.clear}
        />
      </ActForm>
    </div>
  );
}

import type { Input } from '@aliquot/contract/shop/client.ts';
import { useRef, useState } from 'react';
import { type Fault, useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../words/use-words.ts';
import { CaptchaField } from './captcha-field.tsx';
import { FaultMessage } from './fault-message.tsx';
import { useFocusOnFault } from './focus-on-fault.ts';
import type { CaptchaState } from './use-captcha.ts';
import { TextField } from './text-field.tsx';
import type { Countdown } from '@aliquot/ui/use-countdown.ts';
import { waitText } from './wait-text.ts';

export type MobileProofProps = {
  form: string;
  type: Input<'sms', 'send'>['type'];
  mobile: string;
  onMobile: (mobile: string) => void;
  mobileLabel?: string;
  captcha: CaptchaState;
  /** Belongs to the page, so that it runs on whatever happens to this form. */
  countdown: Countdown;
  /** What the form's own act failed with. */
  fault: Fault | null;
  /** A code is on its way: messages about the last one are outdated. */
  onSent: () => void;
};

/**
 * Verifies a mobile number: the browser solves the captcha, the code is sent, its six digits are
 * typed.
 */
export function MobileProof({ form, type, mobile, onMobile, mobileLabel, captcha, countdown, fault, onSent }: MobileProofProps) {
  const { words } = useWords();
  const { api } = useTools();
  const container = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [sentTo, setSentTo] = useState('');
  const send = useAct(
    async (key, input: Pick<Input<'sms', 'send'>, 'mobile' | 'type'>) => {
      const { wait_seconds } = await api.sms.send({ ...input, ...(await captcha.solution()) }, { idempotencyKey: key });
      countdown.waitUntil(Date.now() + wait_seconds * 1000);
      setSentTo(input.mobile.trim());
      onSent();
    },
    { captcha_wrong: 'captcha' },
    ({ error, waitUntil }) => {
      if (waitUntil !== null) countdown.waitUntil(waitUntil);
      // a captcha is used up by its first check, but not by input that was never looked at
      if (error !== null && error !== 'invalid_input') captcha.renew();
    },
  );
  const { left } = countdown;
  useFocusOnFault(container, send.fault);

  const press = async () => {
    if (mobile.trim() === '') return send.refuse({ mobile: words.account.needed });
    if (!(await send.run({ mobile, type }))) return;
    captcha.renew();
    code.current?.focus();
  };
  const shown = send.fault ?? fault;

  return (
    <div ref={container} className="act-form">
      <TextField
        form={form}
        name="mobile"
        label={mobileLabel ?? words.account.mobile}
        hint={words.account.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        value={mobile}
        onChange={(event) => onMobile(event.currentTarget.value)}
        fault={shown}
      />
      {left === 0 && <CaptchaField form={form} state={captcha} error={shown?.fields.get('captcha')} />}
      <Field id={`${form}-code`} label={words.account.code} error={fault?.fields.get('code')}>
        {(ties) => (
          <div className="joined">
            <TextInput {...ties} ref={code} name="code" mono inputMode="numeric" autoComplete="one-time-code" maxLength={16} />
            <Button className="needs-script" pending={send.pending} disabled={left > 0} onClick={() => void press()}>
              {left > 0 ? words.account.sendCodeIn(waitText(left, words)) : words.account.sendCode}
            </Button>
          </div>
        )}
      </Field>
      {send.fault && <FaultMessage form={container} fault={send.fault} />}
      {send.fault?.fields.size !== 0 && left > 0 && sentTo !== '' && (
        <Message kind="info" live>
          {words.account.codeSent(sentTo)}
        </Message>
      )}
    </div>
  );
}

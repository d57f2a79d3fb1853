import { useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../words/use-words.ts';
import type { CaptchaState } from './use-captcha.ts';

/** A captcha to solve by its picture or, for those who cannot read it, by its question. */
export function CaptchaField({ form, state, error }: { form: string; state: CaptchaState; error: string | undefined }) {
  const { words } = useWords();
  const [asQuestion, setAsQuestion] = useState(false);
  const { captcha, failed } = state;
  const waiting = failed ? words.account.captchaFailed : words.account.captchaLoading;
  return (
    <div className="captcha needs-script">
      <Field
        id={`${form}-captcha`}
        label={asQuestion ? words.account.captchaQuestion : words.account.captcha}
        hint={asQuestion ? (captcha?.question ?? waiting) : null}
        error={error}
      >
        {(ties) => (
          <TextInput
            {...ties}
            name="captcha"
            mono
            maxLength={16}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={asQuestion ? 'numeric' : 'text'}
            value={state.answer}
            onChange={(event) => state.setAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
      {!asQuestion &&
        (captcha ? (
          <img className="captcha-picture" src={captcha.captcha} width={220} height={76} alt={words.account.captchaPicture} />
        ) : (
          <p className="captcha-picture text-muted" role="status">
            {waiting}
          </p>
        ))}
      <p className="captcha-ways">
        <Button variant="quiet" size="sm" onClick={state.renew}>
          {asQuestion ? words.account.captchaNewQuestion : words.account.captchaNew}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setAsQuestion(!asQuestion)}>
          {asQuestion ? words.account.captchaShowPicture : words.account.captchaQuestionInstead}
        </Button>
      </p>
    </div>
  );
}

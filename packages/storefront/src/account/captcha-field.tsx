import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import type { CaptchaState } from './use-captcha.ts';

/**
 * How far the browser is with its captcha. There is nothing to read or to type: a form waits for
 * the solution itself.
 */
export function CaptchaField({ form, state, error }: { form: string; state: CaptchaState; error: string | undefined }) {
  const { words } = useWords();
  const texts = { working: words.account.captchaWorking, solved: words.account.captchaSolved, failed: words.account.captchaFailed };
  return (
    <div className="field needs-script">
      <p className="captcha" role="status" data-state={state.state}>
        <Icon name={state.state === 'solved' ? 'success' : 'info'} size={16} />
        <span>{texts[state.state]}</span>
      </p>
      {error && (
        <p className="field-error" id={`${form}-captcha-error`} role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

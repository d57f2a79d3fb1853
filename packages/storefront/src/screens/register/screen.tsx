import { useRedirectTarget } from '../../account/redirect-target.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useWords } from '../../words/use-words.ts';
import { RegistrationForm } from './registration-form.tsx';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.register.title, noIndex: true });

/** Opens an account; what comes next is the proof of its number. */
export function Screen() {
  const { words } = useWords();
  const { link } = useRedirectTarget();
  return (
    <div className="page">
      <section className="panel sheet is-wide">
        <h1>{words.register.title}</h1>
        <p className="text-muted">{words.register.lead}</p>
        <RegistrationForm proofHref={link('login', { way: 'code' })} />
        <p className="sheet-ways">
          <span>
            {words.register.haveAccount}{' '}
            <a className="link" href={link('login')} data-replace>
              {words.register.logIn}
            </a>
          </span>
        </p>
      </section>
    </div>
  );
}

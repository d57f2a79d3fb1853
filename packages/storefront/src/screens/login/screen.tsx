import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRedirectTarget } from '../../account/redirect-target.ts';
import { useCaptcha } from '../../account/use-captcha.ts';
import { useCountdown } from '@aliquot/ui/use-countdown.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useUser } from '../../session/use-session.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.login.title, noIndex: true });

/** Two ways to sign in, each with an address. Input, captcha and SMS delay survive switching. */
export function Screen() {
  const { words } = useWords();
  const { token, userProfile } = useUser();
  const { link, leave } = useRedirectTarget();
  const byCode = new URLSearchParams(useLocation().search).get('way') === 'code';
  const [typed, setMobile] = useState<string | null>(null);
  const countdown = useCountdown();
  const captcha = useCaptcha();
  const isUnproven = token !== null && userProfile?.mobile_verified === false;

  // who has just registered proves that number
  const mobile = typed ?? (isUnproven ? userProfile.mobile : '');

  return (
    <div className="page">
      <section className="panel sheet">
        <h1>{isUnproven ? words.login.proveTitle : words.login.title}</h1>
        {isUnproven && <Message kind="info">{words.login.proveText}</Message>}
        {token !== null && userProfile?.mobile_verified && (
          <Message kind="info">
            {words.login.already(userProfile.nick_name)}{' '}
            <button type="button" className="link" onClick={leave}>
              {words.login.goOn}
            </button>
          </Message>
        )}
        <Tabs
          label={words.login.ways}
          replace
          tabs={[
            { href: link('login'), label: words.login.byPassword, current: !byCode },
            { href: link('login', { way: 'code' }), label: words.login.byCode, current: byCode },
          ]}
        />
        {byCode ? (
          <CodeLogin mobile={mobile} onMobile={setMobile} captcha={captcha} countdown={countdown} onDone={leave} />
        ) : (
          <PasswordLogin mobile={mobile} onMobile={setMobile} captcha={captcha} onDone={leave} />
        )}
        <p className="sheet-ways">
          {!isUnproven && (
            <span>
              {words.login.noAccount}{' '}
              <a className="link" href={link('register')} data-replace>
                {words.login.register}
              </a>
            </span>
          )}
          <a className="link" href={link('resetPassword')} data-replace>
            {words.login.forgotten}
          </a>
        </p>
      </section>
    </div>
  );
}

import { Button } from '@aliquot/ui/button.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useActionWithToast } from '../../calls/use-action-with-toast.ts';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useMe } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { SessionList } from '../operators/session-list.tsx';
import { ChangePassword } from './change-password.tsx';
import { RenewAuthenticator } from './renew-authenticator.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** One's own account: how one signs in, and where one is signed in. */
export function AccountScreen() {
  const { words } = useWords();
  const me = useMe();
  return (
    <>
      <div className="area-head">
        <h1>{words.account.title}</h1>
      </div>
      <p>
        {me.name} · {me.email} · {words.frame.listed(me.roles.map((role) => words.roles[role]))}
      </p>
      <div className="columns">
        <SigningIn />
        <OwnSessions />
      </div>
    </>
  );
}

const dialogs = { password: ChangePassword, authenticator: RenewAuthenticator, codes: RenewCodes } as const;

function SigningIn() {
  const { words, language } = useWords();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { data } = useShown('ownAccount.get', {});
  const Shown = open && dialogs[open];
  const made = data?.recovery_codes_at;
  return (
    <section className="stack" aria-labelledby="signing-in">
      <h2 id="signing-in">{words.account.signIn}</h2>
      <h3>{words.account.password}</h3>
      <p className="form-actions">
        <Button onClick={() => setOpen('password')}>{words.account.changePassword}</Button>
      </p>
      <h3>{words.account.authenticator}</h3>
      <p className="form-actions">
        <Button onClick={() => setOpen('authenticator')}>{words.account.renewAuthenticator}</Button>
      </p>
      <h3>{words.account.recovery}</h3>
      {data && <p>{words.account.codesLeft(data.recovery_codes_left, made ? formatInstant(made, language) : null)}</p>}
      <p className="form-actions">
        <Button onClick={() => setOpen('codes')}>{words.account.renewCodes}</Button>
      </p>
      {Shown && <Shown onClose={() => setOpen(null)} />}
    </section>
  );
}

/** The session one works in ends by signing out. */
function OwnSessions() {
  const { words } = useWords();
  const { data } = useShown('ownAccount.get', {});
  const end = useActionWithToast('ownAccount.endSessions', words.operators.ended);
  const sessions = data?.sessions ?? [];
  return (
    <section className="stack" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{words.account.sessions}</h2>
      {!data && <p role="status">{words.frame.loading}</p>}
      <SessionList
        sessions={sessions}
        renderEnd={({ id, is_current: isCurrent }) =>
          !isCurrent && (
            <Button size="sm" onClick={() => end.mutate({ session_id: id })}>
              {words.operators.endSession}
            </Button>
          )
        }
      />
      {sessions.length > 1 && (
        <p className="form-actions">
          <ConfirmButton
            call="ownAccount.endSessions"
            input={{}}
            title={words.account.endOthers}
            hint={words.account.endOthersHint}
            done={words.operators.ended}
            isDangerous
          />
        </p>
      )}
    </section>
  );
}

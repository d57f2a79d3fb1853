import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { deviceName } from './device-name.ts';

type Session = Output<'user', 'findSessions'>['items'][number];

/** Where the buyer is logged in; all but this browser can be ended from here. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const end = useAct(async (key, id: number) => {
    await api.user.endSession({ id }, { idempotencyKey: key });
    showToast({ text: words.my.sessionEnded });
    await revalidate();
  });
  const nameOf = ({ user_agent }: Session) => {
    const { browser, system } = deviceName(user_agent);
    return browser && system ? words.my.onSystem(browser, system) : (browser ?? system ?? words.my.unknownDevice);
  };
  return (
    <section className="account-section panel account-panel">
      <h2>{words.my.sessionsTitle}</h2>
      {end.fault && (
        <Message kind="danger" live>
          {end.fault.text}
        </Message>
      )}
      <ul className="account-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span title={session.user_agent}>{nameOf(session)}</span>
            <span className="text-muted">
              {words.my.sessionSince} <time dateTime={session.created_at}>{formatInstant(session.created_at, language)}</time>
            </span>
            {session.current ? (
              <Badge tone="accent">{words.my.thisSession}</Badge>
            ) : (
              <Button
                size="sm"
                className="needs-script"
                pending={end.pending}
                aria-label={words.my.endSessionOf(nameOf(session))}
                onClick={() => void end.run(session.id)}
              >
                {words.my.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

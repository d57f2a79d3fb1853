import type { ReactNode } from 'react';
import type { Output } from '../../calls/call.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';

type Session = Output<'ownAccount.get'>['sessions'][number];

/** Where somebody is signed in; `renderEnd` is the way to end one. */
export function SessionList({ sessions, renderEnd }: { sessions: readonly Session[]; renderEnd: (session: Session) => ReactNode }) {
  const { words } = useWords();
  return (
    <ul className="stack">
      {sessions.map((session) => (
        <li key={session.id}>
          <InstantText at={session.last_seen_at} /> {session.address} {session.is_current && <strong>{words.operators.current}</strong>}
          <br />
          <small className="text-muted">{session.user_agent}</small> {renderEnd(session)}
        </li>
      ))}
    </ul>
  );
}

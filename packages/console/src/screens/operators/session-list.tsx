import { Button } from '@aliquot/storefront/ui/button.tsx';
import type { Output } from '../../calls/call.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';

type Session = Output<'ownAccount.get'>['sessions'][number];

/** Where somebody is signed in; those that can be ended have the button. */
export function SessionList({
  sessions,
  isEndable,
  onEnd,
}: {
  sessions: readonly Session[];
  isEndable?: (session: Session) => boolean;
  onEnd: (id: number) => void;
}) {
  const { words } = useWords();
  return (
    <ul className="stack">
      {sessions.map((session) => (
        <li key={session.id}>
          <InstantText at={session.last_seen_at} /> {session.address} {session.is_current && <strong>{words.operators.current}</strong>}
          <br />
          <small className="text-muted">{session.user_agent}</small>{' '}
          {isEndable?.(session) !== false && (
            <Button size="sm" onClick={() => onEnd(session.id)}>
              {words.operators.endSession}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

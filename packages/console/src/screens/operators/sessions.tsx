import { Button } from '@aliquot/storefront/ui/button.tsx';
import type { Output } from '../../calls/call.ts';
import { useToldAct } from '../../calls/use-told-act.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';

/** Where somebody is signed in, and the way to end it. */
export function Sessions({ operator: { id, sessions } }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  const end = useToldAct('operators.endSessions', words.operators.ended);
  return (
    <section className="stack">
      <h2>{words.operators.sessions}</h2>
      {sessions.length === 0 && <p>{words.operators.noSessions}</p>}
      <ul className="stack">
        {sessions.map((session) => (
          <li key={session.id}>
            <InstantText at={session.last_seen_at} /> {session.address} {session.is_current && <strong>{words.operators.current}</strong>}
            <br />
            <small className="text-muted">{session.user_agent}</small>{' '}
            <Button size="sm" onClick={() => end.mutate({ id, session_id: session.id })}>
              {words.operators.endSession}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="form-acts">
          <Button onClick={() => end.mutate({ id })}>{words.operators.endAll}</Button>
        </p>
      )}
    </section>
  );
}

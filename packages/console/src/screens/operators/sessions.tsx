import { Button } from '@aliquot/storefront/ui/button.tsx';
import type { Output } from '../../calls/call.ts';
import { useToldAct } from '../../calls/use-told-act.ts';
import { useWords } from '../../words/use-words.ts';
import { SessionList } from './session-list.tsx';

/** Where somebody is signed in, and the way to end it. */
export function Sessions({ operator: { id, sessions } }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  const end = useToldAct('operators.endSessions', words.operators.ended);
  return (
    <section className="stack">
      <h2>{words.operators.sessions}</h2>
      {sessions.length === 0 && <p>{words.operators.noSessions}</p>}
      <SessionList sessions={sessions} onEnd={(session_id) => end.mutate({ id, session_id })} />
      {sessions.length > 1 && (
        <p className="form-acts">
          <Button onClick={() => end.mutate({ id })}>{words.operators.endAll}</Button>
        </p>
      )}
    </section>
  );
}

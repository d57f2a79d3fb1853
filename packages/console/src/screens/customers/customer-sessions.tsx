import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useToldAct } from '../../calls/use-told-act.ts';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

/** Where the customer is signed in, and the way to end it. */
export function CustomerSessions({ customer: { id, sessions, acts } }: { customer: CustomerShown }) {
  const { words } = useWords();
  const end = useToldAct('customers.endSessions', words.customers.ended);
  const may = useMay('customers.edit') && acts.includes('end_sessions');
  return (
    <section className="stack">
      <h2>{words.customers.sessions}</h2>
      {sessions.length === 0 && <p className="text-muted">{words.customers.noSessions}</p>}
      <ul className="stack">
        {sessions.map((session) => (
          <li key={session.id}>
            <InstantText at={session.created_at} /> <small className="text-muted">{session.user_agent}</small>{' '}
            {may && (
              <Button size="sm" onClick={() => end.mutate({ id, session_id: session.id })}>
                {words.customers.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && sessions.length > 1 && (
        <p className="form-acts">
          <Button onClick={() => end.mutate({ id })}>{words.customers.endAll}</Button>
        </p>
      )}
    </section>
  );
}

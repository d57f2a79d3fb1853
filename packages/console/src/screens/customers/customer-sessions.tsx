import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

/** Where the customer is signed in, and the way to end it. */
export function CustomerSessions({ customer: { id, sessions, acts } }: { customer: CustomerShown }) {
  const { words } = useWords();
  const text = words.customers;
  const may = useMay('customers.edit') && acts.includes('end_sessions');
  const endDialog = { call: 'customers.endSessions', hint: text.endHint, done: text.ended, isDangerous: true } as const;
  return (
    <section className="stack">
      <h2>{text.sessions}</h2>
      {sessions.length === 0 && <p className="text-muted">{text.noSessions}</p>}
      <ul className="stack">
        {sessions.map((session) => (
          <li key={session.id}>
            <InstantText at={session.created_at} /> <small className="text-muted">{session.user_agent}</small>{' '}
            {may && (
              <ConfirmButton
                {...endDialog}
                size="sm"
                input={{ id, session_id: session.id }}
                title={text.endTitle}
                label={text.endSession}
              />
            )}
          </li>
        ))}
      </ul>
      {may && sessions.length > 1 && (
        <p className="form-actions">
          <ConfirmButton {...endDialog} input={{ id }} title={text.endAll} />
        </p>
      )}
    </section>
  );
}

import type { Output } from '../../calls/call.ts';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { SessionList } from './session-list.tsx';

/** Where somebody is signed in, and the way to end it. */
export function Sessions({ operator: { id, sessions } }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  const text = words.operators;
  const endDialog = { call: 'operators.endSessions', hint: text.endHint, done: text.ended, isDangerous: true } as const;
  return (
    <section className="stack">
      <h2>{text.sessions}</h2>
      {sessions.length === 0 && <p>{text.noSessions}</p>}
      <SessionList
        sessions={sessions}
        renderEnd={({ id: session }) => (
          <ConfirmButton {...endDialog} size="sm" input={{ id, session_id: session }} title={text.endTitle} label={text.endSession} />
        )}
      />
      {sessions.length > 1 && (
        <p className="form-actions">
          <ConfirmButton {...endDialog} input={{ id }} title={text.endAll} />
        </p>
      )}
    </section>
  );
}

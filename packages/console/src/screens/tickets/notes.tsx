import { NoteForm } from '../../form/note-form.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';

/** What operators wrote for one another. */
export function Notes({ shown: { ticket, notes } }: { shown: TicketShown }) {
  const { words } = useWords();
  return (
    <section className="stack notes">
      <h2>{words.tickets.notes}</h2>
      {notes.length > 0 && (
        <ol className="messages">
          {notes.map((note) => (
            <li key={note.id} className="is-note">
              <p className="message-by">
                <strong>
                  <Signed by={note.written_by} />
                </strong>{' '}
                <InstantText at={note.written_at} />
              </p>
              <p className="message-body">{note.body}</p>
            </li>
          ))}
        </ol>
      )}
      <NoteForm
        key={ticket.id}
        call="consoleTickets.note"
        inputOf={(note) => ({ id: ticket.id, ...note })}
        label={words.tickets.note}
        hint={words.tickets.noteHint}
      />
    </section>
  );
}

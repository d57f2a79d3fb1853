import type { Output } from '../../calls/call.ts';
import { NoteForm } from '../../form/note-form.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ThreadOf } from './thread-of.ts';

type NotesProps = { of: ThreadOf; notes: Output<'consoleTickets.get'>['notes'] };

/** What operators wrote for one another. */
export function Notes({ of: { kind, id }, notes }: NotesProps) {
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
        key={id}
        call={`${kind}.note`}
        inputOf={(note) => ({ id, ...note })}
        label={words.tickets.note}
        hint={words.tickets.noteHint}
      />
    </section>
  );
}

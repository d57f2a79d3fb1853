import { NoteForm } from '../../form/note-form.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

/** What operators noted about the customer, and a place for the next note. */
export function CustomerNotes({ customer: { id, notes, acts } }: { customer: CustomerShown }) {
  const { words } = useWords();
  const may = useMay('customers.edit') && acts.includes('note');
  return (
    <section className="stack">
      <h2>{words.customers.notes}</h2>
      {notes.length === 0 && <p className="text-muted">{words.customers.noNotes}</p>}
      <ul className="stack">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="note-text">{note.text}</p>
            <small className="text-muted">
              <InstantText at={note.written_at} /> <Signed by={note.written_by} />
            </small>
          </li>
        ))}
      </ul>
      {may && (
        <NoteForm
          key={id}
          call="customers.addNote"
          inputOf={(note) => ({ id, ...note })}
          label={words.customers.note}
          hint={words.customers.noteHint}
        />
      )}
    </section>
  );
}

import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Field } from '@aliquot/storefront/ui/field.tsx';
import { Textarea } from '@aliquot/storefront/ui/textarea.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { Fault } from '../../form/fault.tsx';
import { useActForm } from '../../form/use-act-form.ts';
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
      {may && <NewNote id={id} />}
    </section>
  );
}

function NewNote({ id }: { id: number }) {
  const { words } = useWords();
  const { form, fault, isPending, submit } = useActForm(
    'customers.addNote',
    { text: '' },
    ({ text }: { text: string }) => ({ id, text }),
    (_done, own) => {
      own.reset({ text: '' });
      showToast({ text: words.customers.noted });
    },
  );
  const message = form.formState.errors.text?.message;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      <Field id="note-text" label={words.customers.note} hint={words.customers.noteHint} error={message}>
        {(ties) => <Textarea {...ties} rows={2} maxLength={2000} {...form.register('text')} />}
      </Field>
      <p className="form-acts">
        <Button type="submit" pending={isPending}>
          {words.customers.addNote}
        </Button>
      </p>
    </form>
  );
}

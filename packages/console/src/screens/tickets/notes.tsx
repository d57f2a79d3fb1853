import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useRef } from 'react';
import { Fault } from '../../form/fault.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';

/** What operators wrote for one another. */
export function Notes({ shown: { ticket, notes } }: { shown: TicketShown }) {
  const { words } = useWords();
  // pressed twice it is one note; the next one has a key of its own
  const key = useRef(crypto.randomUUID());
  const { form, fault, isPending, submit } = useActForm(
    'consoleTickets.note',
    { body: '' },
    ({ body }: { body: string }) => ({ id: ticket.id, body, key: key.current }),
    (_, own) => {
      key.current = crypto.randomUUID();
      own.reset({ body: '' });
    },
  );
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
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault of={fault} />
        <FormText form={form} of="note" name="body" label={words.tickets.note} hint={words.tickets.noteHint} rows={2} />
        <p className="form-acts">
          <Button type="submit" pending={isPending}>
            {words.tickets.addNote}
          </Button>
        </p>
      </form>
    </section>
  );
}

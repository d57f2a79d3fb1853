import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import type { Input } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';
import { Fault } from './fault.tsx';
import { FormText } from './form-text.tsx';
import { resetSaved } from './reset-saved.ts';
import { useActionForm } from './use-action-form.ts';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

type NoteCall = 'consoleOrders.note' | 'consoleTickets.note' | 'consoleRequests.note' | 'customers.addNote';
type Props<Name extends NoteCall> = {
  call: Name;
  inputOf: (note: { body: string; key: string }) => Input<Name>;
  label: string;
  hint: string;
};

/** A note for colleagues. */
export function NoteForm<Name extends NoteCall>({ call, inputOf, label, hint }: Props<Name>) {
  const { words } = useWords();
  const { keyOf, renew } = useIdempotencyKeys();
  const { form, fault, isPending, submit } = useActionForm(
    call,
    { body: '' },
    ({ body }: { body: string }) => inputOf({ body, key: keyOf(body.trim()) }),
    (_, own, sent) => {
      renew();
      resetSaved(own, sent, { body: '' });
      showToast({ text: words.customers.noted });
    },
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      <FormText form={form} of="note" name="body" label={label} hint={hint} rows={2} />
      <p className="form-actions">
        <Button type="submit" pending={isPending}>
          {words.tickets.addNote}
        </Button>
      </p>
    </form>
  );
}

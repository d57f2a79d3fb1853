import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ActProps } from './decide-ticket.tsx';
import { useTicketWords } from './use-ticket-words.ts';

/** A ticket that nobody goes on with ends as it was seen, with a reason that the buyer reads. */
export function EndTicket({ ticket, onClose }: ActProps) {
  const { words } = useWords();
  const text = words.tickets;
  const own = useTicketWords();
  // as it stood when the dialog opened: what goes on behind it is not ended
  const [{ id, state, kind, messages }] = useState(ticket);
  const seen = messages.at(-1)?.id ?? 0;
  const act = useActionForm(
    'consoleTickets.end',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id, state, seen, reason }),
    () => {
      showToast({ text: text.done });
      onClose();
    },
  );
  const isHere = state === 'quoted' || state === 'accepted';
  const hint = isHere ? own.endHints.here : kind === 'exchange' ? own.endHints.exchange : own.endHints.others;
  return (
    <ActionDialog title={own.end} hint={hint} act={act} isDangerous onClose={onClose}>
      <FormText form={act.form} of="end" name="reason" label={text.rejectReason} />
    </ActionDialog>
  );
}

import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { useTicketWords } from './use-ticket-words.ts';

export type ActProps = { ticket: TicketShown['ticket']; onClose: () => void };

export function ApproveTicket({ ticket: { id, kind }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActionForm(
    'consoleTickets.approve',
    {},
    () => ({ id }),
    ({ replacement_missing: isMissing }) => {
      showToast({ text: isMissing ? words.tickets.replacementMissing : words.tickets.done });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.tickets.acts.approve} hint={own.approveHints[kind]} act={act} onClose={onClose}>
      {null}
    </ActionDialog>
  );
}

export function ReceiveReturn({ ticket: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActionForm(
    'consoleTickets.receive',
    {},
    () => ({ id }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.tickets.acts.receive} hint={own.receiveHint} act={act} onClose={onClose}>
      {null}
    </ActionDialog>
  );
}

/** The buyer reads why. */
export function RejectTicket({ ticket: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActionForm(
    'consoleTickets.reject',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id, reason }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.tickets.acts.reject} hint={own.rejectHint} act={act} isDangerous onClose={onClose}>
      <FormText form={act.form} of="reject" name="reason" label={words.tickets.rejectReason} />
    </ActionDialog>
  );
}

import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { useTicketWords } from './use-ticket-words.ts';

export type ActProps = { ticket: TicketShown['ticket']; onClose: () => void };

export function ApproveTicket({ ticket: { id, kind }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActForm(
    'consoleTickets.approve',
    {},
    () => ({ id }),
    ({ replacement_missing: isMissing }) => {
      showToast({ text: isMissing ? words.tickets.replacementMissing : words.tickets.done });
      onClose();
    },
  );
  return (
    <ActDialog title={words.tickets.acts.approve} hint={own.approveHints[kind]} act={act} onClose={onClose}>
      {null}
    </ActDialog>
  );
}

export function ReceiveReturn({ ticket: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActForm(
    'consoleTickets.receive',
    {},
    () => ({ id }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActDialog title={words.tickets.acts.receive} hint={own.receiveHint} act={act} onClose={onClose}>
      {null}
    </ActDialog>
  );
}

/** The buyer reads why. */
export function RejectTicket({ ticket: { id }, onClose }: ActProps) {
  const { words } = useWords();
  const own = useTicketWords();
  const act = useActForm(
    'consoleTickets.reject',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ id, reason }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActDialog title={words.tickets.acts.reject} hint={own.rejectHint} act={act} isDangerous onClose={onClose}>
      <FormText form={act.form} of="reject" name="reason" label={words.tickets.rejectReason} />
    </ActDialog>
  );
}

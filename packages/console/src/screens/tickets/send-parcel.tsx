import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ActProps } from './decide-ticket.tsx';
import type { TicketShown } from './detail.tsx';
import { useTicketWords } from './use-ticket-words.ts';

type Props = ActProps & {
  call: 'consoleTickets.replace' | 'consoleTickets.repair' | 'consoleTickets.sendBack';
  act: 'replace' | 'repair' | 'send_back';
  /** The only packs that go back, where a refund left them out. */
  leftOut?: TicketShown['left_out'];
};

/** Something leaves for the buyer: a replacement, what was repaired, or their goods as they are. */
export function SendParcel({ call, act: name, ticket: { id }, leftOut, onClose }: Props) {
  const { words } = useWords();
  const own = useTicketWords();
  const packs = leftOut?.map(({ code, quantity }) => `${quantity} × ${code}`).join(words.frame.comma) ?? '';
  const act = useActionForm(
    call,
    { carrier: '', tracking_number: '' },
    (values: { carrier: string; tracking_number: string }) => ({ id, ...values }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={words.tickets.acts[name]}
      hint={packs === '' ? own.sendHints[name] : own.leftOutHint(packs)}
      act={act}
      onClose={onClose}
    >
      <FormField form={act.form} of="send" name="carrier" label={words.orders.carrier} control={{ maxLength: 40 }} />
      <FormField form={act.form} of="send" name="tracking_number" label={words.orders.tracking} control={{ mono: true, maxLength: 60 }} />
    </ActionDialog>
  );
}

import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { FormText } from '../../form/form-text.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ActProps } from './decide-ticket.tsx';
import { useTicketWords } from './use-ticket-words.ts';

type Quote = { amount: string; days: string; work: string };

/** A repair's price outside warranty; changeable until the buyer decides. */
export function QuoteRepair({ ticket: { id, quote }, onClose }: ActProps) {
  const { words } = useWords();
  const { quoteHint } = useTicketWords();
  const act = useActionForm(
    'consoleTickets.quote',
    { amount: quote ? writeYuan(quote.amount) : '', days: '14', work: quote?.work ?? '' },
    // what is no sum or number is refused by the shop, beside its field
    ({ amount, days, work }: Quote) => ({ id, amount: readYuan(amount) ?? 0, days: /^\d{1,3}$/.test(days) ? Number(days) : 0, work }),
    () => {
      showToast({ text: words.tickets.done });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={words.tickets.acts.quote} hint={quoteHint} act={act} onClose={onClose}>
      <FormField form={form} of="quote" name="amount" label={words.orders.amountYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="quote" name="days" label={words.tickets.validDays} control={{ inputMode: 'numeric', mono: true }} />
      <FormText form={form} of="quote" name="work" label={words.tickets.work} />
    </ActionDialog>
  );
}

type Payment = { amount: string; reference: string };

/** A transfer for an accepted repair, which carries the ticket's number. */
export function ConfirmRepairPayment({ ticket: { id, quote }, onClose }: ActProps) {
  const { words } = useWords();
  const act = useActionForm(
    'consoleTickets.confirmPayment',
    { amount: quote ? writeYuan(quote.amount - quote.paid) : '', reference: '' },
    ({ amount, reference }: Payment) => ({ id, amount: readYuan(amount) ?? 0, reference }),
    ({ missing }) => {
      showToast({ text: words.orders.confirmed(missing > 0 ? formatFen(missing) : null) });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={words.tickets.acts.confirm_payment} hint={words.orders.confirmHint} act={act} onClose={onClose}>
      <FormField form={form} of="repair-pay" name="amount" label={words.orders.amountYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="repair-pay" name="reference" label={words.orders.reference} control={{ mono: true, maxLength: 100 }} />
    </ActionDialog>
  );
}

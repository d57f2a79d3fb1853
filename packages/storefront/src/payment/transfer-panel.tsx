import { Message } from '@aliquot/ui/message.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { BankForm } from './bank-form.tsx';
import type { OrderToPay } from './payment-panel.tsx';
import { SlipForm } from './slip-form.tsx';

/** How to pay by bank transfer: the form's details, the deadline, and the slip's upload. */
export function TransferPanel({ order }: { order: OrderToPay }) {
  const { words, language } = useWords();
  const waiting = order.payment_state === 'slip_uploaded';
  return (
    <>
      <h2 id="payment-title">{words.payment.byTransfer}</h2>
      {waiting ? (
        <Message kind="success">{order.received > 0 ? words.payment.partThere : words.payment.slipThere}</Message>
      ) : (
        <p>{words.payment.transferBy(formatDay(order.payment_due_at, language))}</p>
      )}
      <BankForm bank={order.bank} total={order.total} received={order.received} />
      <SlipForm orderId={order.id} replaces={waiting} />
    </>
  );
}

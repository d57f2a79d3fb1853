import { formatFen } from '@aliquot/contract/money.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Message } from '../ui/message.tsx';
import { formatDay } from '../words/format-time.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderToPay } from './payment-panel.tsx';
import { SlipForm } from './slip-form.tsx';

/** How to pay by bank transfer: what to write on the bank's form, until when, and where to hand in the slip. */
export function TransferPanel({ order }: { order: OrderToPay }) {
  const { words, language } = useWords();
  const { bank } = order;
  const missing = order.total - order.received;
  const waiting = order.payment_state === 'slip_uploaded';
  return (
    <>
      <h2 id="payment-title">{words.payment.byTransfer}</h2>
      {waiting ? (
        <Message kind="success">{order.received > 0 ? words.payment.partThere : words.payment.slipThere}</Message>
      ) : (
        <p>{words.payment.transferBy(formatDay(order.payment_due_at, language))}</p>
      )}
      <DescriptionList
        items={[
          ...(order.received > 0 ? [{ key: 'received', term: words.payment.received, value: formatFen(order.received) }] : []),
          {
            key: 'amount',
            term: order.received > 0 ? words.payment.stillToPay : words.payment.toPay,
            value: <CopyText text={(missing / 100).toFixed(2)} shown={formatFen(missing)} />,
          },
          { key: 'reference', term: words.payment.reference, value: <CopyText text={bank.reference} mono /> },
          { key: 'holder', term: words.payment.holder, value: <CopyText text={bank.holder} /> },
          { key: 'bank', term: words.payment.bank, value: bank.bank },
          { key: 'account', term: words.payment.accountNumber, value: <CopyText text={bank.account} mono /> },
        ]}
      />
      <SlipForm orderId={order.id} replaces={waiting} />
    </>
  );
}

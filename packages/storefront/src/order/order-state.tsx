import type { Output } from '@aliquot/contract/shop/client.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { paymentStates } from '@aliquot/contract/core/payment-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { useWords } from '../words/use-words.ts';

export type Order = Output<'orders', 'find'>['items'][number];

/** States of a line's permits in which the buyer has something to do. */
const waitsForPermits: ReadonlySet<Order['lines'][number]['permit_state']> = new Set(['needed', 'rejected']);

/** An order's state, by its one name, and what adds to it. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'payment_state' | 'partly_shipped' | 'lines'> }) {
  const { words, language } = useWords();
  const text = words.orderList;
  const checking = order.status === 'pending_payment' && order.payment_state === 'slip_uploaded';
  const { names, tone, isUnshipped } = orderStatuses[order.status];
  return (
    <span className="order-state">
      <Badge tone={tone}>{names[language]}</Badge>
      {checking && <Badge tone="info">{paymentStates.slip_uploaded.names[language]}</Badge>}
      {order.partly_shipped && <Badge tone="accent">{text.partlyShipped}</Badge>}
      {order.lines.some(({ picked_quantity: picked }) => picked > 0) && <Badge tone="info">{text.beingPicked}</Badge>}
      {order.payment_state === 'on_account' && <Badge>{text.onAccount}</Badge>}
      {order.payment_state === 'refunded' && <Badge tone="info">{text.refunded}</Badge>}
      {isUnshipped && order.lines.some(({ permit_state }) => waitsForPermits.has(permit_state)) && (
        <Badge tone="warning">{text.permitsNeeded}</Badge>
      )}
    </span>
  );
}

import type { Output } from '@aliquot/contract/shop/client.ts';
import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import { useWords } from '../words/use-words.ts';

export type Order = Output<'orders', 'find'>['items'][number];

const tones: Record<Order['status'], BadgeTone> = {
  pending_payment: 'warning',
  pending_shipment: 'info',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

/** States of a line's permits in which the buyer has something to do. */
const waitsForPermits: ReadonlySet<Order['lines'][number]['permit_state']> = new Set(['needed', 'rejected']);

/** An order's state and what adds to it; a slip being checked replaces the state. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'payment_state' | 'partly_shipped' | 'lines'> }) {
  const { words } = useWords();
  const text = words.orderList;
  const checking = order.status === 'pending_payment' && order.payment_state === 'slip_uploaded';
  const isOpen = order.status === 'pending_payment' || order.status === 'pending_shipment';
  return (
    <span className="order-state">
      <Badge tone={checking ? 'info' : tones[order.status]}>{checking ? text.slipChecked : text.statuses[order.status]}</Badge>
      {order.partly_shipped && <Badge tone="accent">{text.partlyShipped}</Badge>}
      {order.lines.some(({ picked_quantity: picked }) => picked > 0) && <Badge tone="info">{text.beingPicked}</Badge>}
      {order.payment_state === 'on_account' && <Badge>{text.onAccount}</Badge>}
      {order.payment_state === 'refunded' && <Badge tone="info">{text.refunded}</Badge>}
      {isOpen && order.lines.some(({ permit_state }) => waitsForPermits.has(permit_state)) && (
        <Badge tone="warning">{text.permitsNeeded}</Badge>
      )}
    </span>
  );
}

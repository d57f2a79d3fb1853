import type { Output } from '@aliquot/contract/client.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { useWords } from '../words/use-words.ts';

export type Order = Output<'orders', 'find'>['items'][number];

const tones: Record<Order['status'], BadgeTone> = {
  pending_payment: 'warning',
  pending_shipment: 'info',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

/** An order's state in a word; a slip that is being checked is said in its place. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'payment_state'> }) {
  const { words } = useWords();
  const checking = order.status === 'pending_payment' && order.payment_state === 'slip_uploaded';
  return (
    <Badge tone={checking ? 'info' : tones[order.status]}>
      {checking ? words.orderList.slipChecked : words.orderList.statuses[order.status]}
    </Badge>
  );
}

import type { Output } from '@aliquot/contract/client.ts';
import type { OrderRow } from './order-rows.ts';

type Action = Output<'orders', 'get'>['actions'][number];

/**
 * What the buyer can do with an order now; `received` is the money that has come in for it, `claimable` says whether packs are left for an after-sales ticket, `open` whether
 * some can be taken out: not picked, and of a service not begun; `inWork` whether a service is neither accepted nor ended.
 */
export function orderActions(
  { status, payment_state }: Pick<OrderRow, 'status' | 'payment_state'>,
  { received, claimable, open, inWork }: { received: number; claimable: boolean; open: boolean; inWork: boolean },
): Action[] {
  const actions: Action[] = [];
  if (status === 'pending_payment') actions.push('pay');
  if (status === 'pending_payment' && (payment_state === 'unpaid' || received > 0)) actions.push('cancel');
  if (status === 'pending_payment' && payment_state === 'unpaid') actions.push('change_payment_way');
  if ((status === 'pending_shipment' || status === 'shipped') && open) actions.push('cancel_lines');
  if (status === 'shipped' && !inWork) actions.push('confirm_receipt');
  if (claimable && status !== 'cancelled') actions.push('after_sales');
  actions.push('reorder');
  return actions;
}

import type { Output } from '@aliquot/contract/client.ts';
import type { OrderRow } from './order-rows.ts';

type Action = Output<'orders', 'get'>['actions'][number];

/** What the buyer can do with an order now; `claimable` says whether packs are left for an after-sales ticket. */
export function orderActions({ status, payment_state }: Pick<OrderRow, 'status' | 'payment_state'>, claimable: boolean): Action[] {
  const actions: Action[] = [];
  if (status === 'pending_payment') actions.push('pay');
  if (status === 'pending_payment' && payment_state === 'unpaid') actions.push('cancel');
  if (status === 'shipped') actions.push('confirm_receipt');
  if (claimable && status !== 'cancelled') actions.push('after_sales');
  actions.push('reorder');
  return actions;
}

import type { Output } from '@aliquot/contract/shop/client.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import type { OrderRow } from './order-rows.ts';

type Action = Output<'orders', 'get'>['actions'][number];

type RelatedRecords = { received: number } & Record<'claimable' | 'open' | 'picked' | 'requested' | 'inWork', boolean>;

/**
 * What the buyer can do now. `received`: money so far; `claimable`: packs for a ticket; `open`:
 * cancellable packs; `picked`, `requested`: some are, with a request; `inWork`: a service is.
 */
export function orderActions(
  { status, payment_state }: Pick<OrderRow, 'status' | 'payment_state'>,
  { received, claimable, open, picked, requested, inWork }: RelatedRecords,
): Action[] {
  const { isConfirmed, isFinal } = orderStatuses[status];
  const actions: Action[] = [];
  if (status === 'pending_payment') actions.push('pay');
  if (status === 'pending_payment' && (payment_state === 'unpaid' || received > 0)) actions.push('cancel');
  if (status === 'pending_payment' && payment_state === 'unpaid') actions.push('change_payment_way');
  if (isConfirmed && !isFinal && open) actions.push('cancel_lines');
  if (requested) actions.push('withdraw_request');
  else if (picked) actions.push('request_cancellation');
  if (status === 'shipped' && !inWork) actions.push('confirm_receipt');
  if (claimable && status !== 'cancelled') actions.push('after_sales');
  actions.push('reorder');
  return actions;
}

import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { claimReference } from '../../money/payments/bank-reference.ts';
import { type BookedMoney, bookMoney, lockOrderToPay } from './internal/book-money.ts';

export type ConfirmedTransfer = {
  /** The order's number, which the remitter wrote on the transfer. */
  number: string;
  /** Fen. */
  amount: number;
  /** The bank's reference of the incoming line. */
  bankReference: string;
  confirmedBy: string;
  payer?: { name?: string | undefined; account?: string | undefined };
};

/**
 * An operator confirms money on the shop's bank account for an order, in the caller's transaction. With the whole total in, the order
 * goes to `pending_shipment`; with less it stays, its clock stopped. What is too much, or comes for an order that is cancelled or
 * paid already, goes to the refund queue. The same bank line again changes nothing. Refuses `not_found`, and `wrong_state` (with
 * a reason) where the bank's reference stands for other money.
 */
export async function confirmPayment(
  transaction: Database,
  { number, amount, bankReference, confirmedBy, payer }: ConfirmedTransfer,
): Promise<Result<BookedMoney>> {
  const order = await lockOrderToPay(transaction, { number });
  if (!order) return refuse('not_found');
  const reference = await claimReference(transaction, bankReference);
  return bookMoney(transaction, order, {
    method: 'bank_transfer',
    amount,
    reference,
    confirmedBy,
    ...(payer && { payer }),
  });
}

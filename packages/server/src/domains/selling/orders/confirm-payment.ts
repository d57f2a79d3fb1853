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
 * Confirms money on the shop's account for an order. The full total makes it `pending_shipment`; a
 * part stops its deadline; any excess is refunded. Idempotent by bank line. Refuses `not_found` and
 * `wrong_state`.
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

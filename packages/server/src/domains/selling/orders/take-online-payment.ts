import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findAttempt, markAttemptPaid } from '../../money/payments/payment-attempts.ts';
import { type BookedMoney, bookMoney, lockOrderToPay } from './internal/book-money.ts';

/**
 * Books a payment at the gateway (fen) from a verified notice or query. The order's lock makes
 * duplicates count once.
 */
export async function takeOnlinePayment(
  transaction: Database,
  { outTradeNo, tradeNo, amount }: { outTradeNo: string; tradeNo: string; amount: number },
): Promise<Result<BookedMoney>> {
  const attempt = await findAttempt(transaction, outTradeNo);
  const order = attempt && (await lockOrderToPay(transaction, { id: attempt.order_id }));
  if (!order) return refuse('not_found');
  await markAttemptPaid(transaction, outTradeNo, tradeNo);
  return bookMoney(transaction, order, { method: 'alipay', amount, reference: tradeNo, confirmedBy: 'alipay' });
}

import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type PaymentAttempt, claimAttempts, markAttemptClosed } from '../../money/payments/payment-attempts.ts';
import type { PaymentGateway } from '../../money/payments/payment-gateway.ts';
import { takeOnlinePayment } from './take-online-payment.ts';

type GatewayQuery = {
  now: Date;
  /** Only about this order, whenever its turn would be. */
  orderId?: number;
  /** Called when the gateway could not be queried; retried later. */
  onError: (error: unknown) => void;
};

/**
 * Queries the gateway about due attempts and books payments without a notice. Attempts to close or
 * overdue are closed there first: money wins. Runs on several servers at once.
 */
export async function queryGateway(db: DatabasePool, gateway: PaymentGateway, { now, orderId, onError }: GatewayQuery): Promise<void> {
  for (const attempt of await claimAttempts(db, { now, ...(orderId !== undefined && { orderId }) })) {
    try {
      await settleAttempt(db, gateway, attempt, now);
    } catch (error) {
      onError(error);
    }
  }
}

async function settleAttempt(db: DatabasePool, gateway: PaymentGateway, attempt: PaymentAttempt, now: Date): Promise<void> {
  const { out_trade_no: outTradeNo } = attempt;
  const trade = await gateway.query(outTradeNo);
  if (trade.state === 'paid') return book(db, outTradeNo, trade);
  if (trade.state === 'closed') return markAttemptClosed(db, outTradeNo);
  if (attempt.state === 'open' && attempt.expires_at > now) return;
  if ((await gateway.close(outTradeNo)) === 'closed') return markAttemptClosed(db, outTradeNo);
  const paid = await gateway.query(outTradeNo);
  if (paid.state !== 'paid') throw new Error(`the gateway reports ${outTradeNo} as paid and as ${paid.state}`);
  return book(db, outTradeNo, paid);
}

async function book(db: DatabasePool, outTradeNo: string, { tradeNo, amount }: { tradeNo: string; amount: number }): Promise<void> {
  const booked = await withTransaction(db, (transaction) => takeOnlinePayment(transaction, { outTradeNo, tradeNo, amount }));
  if (!booked.ok) throw new Error(`the payment ${tradeNo} of ${outTradeNo} was refused: ${booked.error}`);
}

import type { DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { querySoon, findAttempt } from '../../money/payments/payment-attempts.ts';
import type { Notice, NoticeRefusal, PaymentGateway } from '../../money/payments/payment-gateway.ts';
import { recordNotice } from '../../money/payments/record-notice.ts';
import { takeOnlinePayment } from './take-online-payment.ts';

/** What is answered to the gateway, letter for letter: after `fail` it sends the notice again. */
export type NoticeAnswer = { answer: 'success' | 'fail'; outcome: string };

/** The gateway repeats notices for 25 hours; older or future ones are verified by a query. */
const oldestNoticeMs = 48 * 3_600_000;
const furthestAheadMs = 15 * 60_000;

/**
 * Receives a notice. Books money only if signature, parties, attempt and amount match (domain
 * rules, Payment); refund notices and repeats book nothing. Throws on a database failure, to get it
 * again.
 */
export async function takeNotice(
  db: DatabasePool,
  gateway: PaymentGateway,
  fields: Record<string, string>,
  now: Date,
): Promise<NoticeAnswer> {
  const read = await gateway.readNotice(fields);
  if (!read.ok) return { answer: 'fail', outcome: refusals[read.reason] };
  const { notice } = read;
  const attempt = await findAttempt(db, notice.outTradeNo);
  if (!attempt) return { answer: 'fail', outcome: 'it is about no attempt of ours' };
  if (notice.amount !== attempt.amount) return { answer: 'fail', outcome: 'its amount is not the attempt’s' };
  const outcome = await act(db, notice, now);
  await recordNotice(db, notice, outcome);
  return { answer: 'success', outcome };
}

async function act(db: DatabasePool, notice: Notice, now: Date): Promise<string> {
  const { outTradeNo, tradeNo, amount } = notice;
  if (notice.isRefund) return 'about a refund';
  if (notice.tradeStatus === 'TRADE_CLOSED' || !isTimely(notice, now)) {
    await querySoon(db, outTradeNo);
    return 'the gateway is asked';
  }
  if (amount === null || (notice.tradeStatus !== 'TRADE_SUCCESS' && notice.tradeStatus !== 'TRADE_FINISHED')) return 'not a payment';
  const booked = await withTransaction(db, (transaction) => takeOnlinePayment(transaction, { outTradeNo, tradeNo, amount }));
  if (!booked.ok) return `refused: ${booked.error}`;
  const { repeated, cause } = booked.value;
  if (repeated) return 'known already';
  return cause ? `${cause}: sent to the refund queue` : 'booked';
}

const isTimely = ({ sentAt }: Notice, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() <= oldestNoticeMs && sentAt.getTime() - now.getTime() <= furthestAheadMs;

const refusals: Record<NoticeRefusal, string> = {
  signature: 'its signature is wrong',
  malformed: 'it lacks what a notice must have',
  app: 'it is for another application',
  seller: 'it is for another seller',
};

import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { finishRefund } from './internal/finish-refund.ts';
import type { PaymentGateway, RefundAnswer } from './payment-gateway.ts';
import { awaitsApproval } from './refund-approval.ts';

type DueRefund = { id: number; trade_no: string; amount: number; attempts: number; number: string };

/**
 * Sends due refunds that need no approval to the gateway, each under a fixed request number; a lost
 * answer is queried first. Runs on several servers at once.
 */
export async function sendRefunds(db: DatabasePool, gateway: PaymentGateway, now: Date): Promise<void> {
  for (const refund of await claimRefunds(db, now)) {
    const answer = await send(gateway, refund).catch((error: unknown): RefundAnswer => ({
      state: 'unknown',
      reason: error instanceof Error ? error.message : String(error),
    }));
    await withTransaction(db, (transaction) => recordAnswer(transaction, refund, answer));
  }
}

/** What the gateway knows a refund by (out_request_no). */
const requestNoOf = ({ id }: DueRefund): string => `refund_${id}`;

async function send(gateway: PaymentGateway, refund: DueRefund): Promise<RefundAnswer> {
  const request = { tradeNo: refund.trade_no, requestNo: requestNoOf(refund) };
  if (refund.attempts > 1) {
    const known = await gateway.queryRefund(request);
    if (known.state === 'done') return known;
  }
  const answer = await gateway.refund({ ...request, amount: refund.amount, reason: `Order ${refund.number}` });
  if (answer.state !== 'unknown') return answer;
  const known = await gateway.queryRefund(request).catch(() => answer);
  return known.state === 'absent' ? answer : known;
}

async function claimRefunds(db: Database, now: Date): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>(sql`
    update refund set state = 'sent', sent_at = coalesce(sent_at, now()), attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 minute' * power(2, attempts), interval '6 hours')
    from payment, customer_order
    where refund.id in (
        select id from refund where way = 'gateway' and state in ('requested', 'approved', 'sent') and next_attempt_at <= ${now}
          and not ${awaitsApproval}
        order by id limit 20 for update skip locked
      )
      and payment.id = refund.payment_id and customer_order.id = refund.order_id
    returning refund.id, payment.reference as trade_no, refund.amount, refund.attempts, customer_order.number`);
  return rows;
}

async function recordAnswer(transaction: Database, { id }: DueRefund, answer: RefundAnswer): Promise<void> {
  if (answer.state === 'done') {
    await finishRefund(transaction, id, answer.outcome);
    return;
  }
  const state = answer.state === 'refused' ? 'failed' : 'sent';
  await transaction.query(sql`update refund set state = ${state}, last_error = ${answer.reason} where id = ${id} and state = 'sent'`);
}

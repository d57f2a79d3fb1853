import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { releaseCredit } from '../credit/release-credit.ts';
import { recordRefundMade } from './record-refund-made.ts';

/** A credit note that waits for two people; fen. */
export type WaitingCreditNote = { refundId: number; orderId: number; amount: number; requestedAt: Date };

/** Unapproved credit notes of these orders requested from `since` on, oldest first. */
export async function findWaitingCreditNotes(db: Database, orderIds: readonly number[], since: Date): Promise<WaitingCreditNote[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.query<WaitingCreditNote>(sql`
    select id as "refundId", order_id as "orderId", amount, requested_at as "requestedAt" from refund
    where order_id = any(${orderIds}::bigint[]) and way = 'credit_note' and state = 'requested' and requested_at >= ${since}
    order by id`);
  return rows;
}

type CreditNote = { orderId: number; amount: number; reference: string };

/** Reduces an institution's debt (fen) at once, without a transfer; under the order's lock. */
export async function bookCreditNote(transaction: Database, { orderId, amount, reference }: CreditNote): Promise<void> {
  await releaseCredit(transaction, { orderId, amount, reference });
  await recordRefundMade(transaction, { orderId, amount, way: 'credit_note' });
}

/** Books a credit note that was approved just now; under the order's lock. */
export async function finishCreditNote(transaction: Database, refundId: number): Promise<void> {
  const { rows } = await transaction.query<CreditNote>(sql`
    update refund set state = 'done', done_at = now() where id = ${refundId} and way = 'credit_note' and state = 'approved'
    returning order_id as "orderId", amount, reference`);
  const [note] = rows;
  if (!note) throw new Error(`refund ${refundId} is no approved credit note`);
  await bookCreditNote(transaction, note);
}

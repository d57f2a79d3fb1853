import type { refundWays } from '@aliquot/contract/console/refunds.ts';
import { type RefundState, refundStates } from '@aliquot/contract/core/refund-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { type RefundRow, refundColumns, refundTables } from './find-refunds.ts';

/** A refund in the queue, with the number of attempts at the gateway and the time of the next. */
export type QueuedRefund = RefundRow & { attempts: number; next_attempt_at: Date };

export type RefundSearch = {
  /** Part of an order number, or of the payee's name. */
  q?: string;
  /** `waiting` is all that is not done. */
  state?: RefundState | 'waiting';
  way?: (typeof refundWays)[number];
  sort?: 'requested' | '-requested' | 'amount' | '-amount';
  page: number;
  limit: number;
};

const sorts = {
  requested: sql`refund.id`,
  '-requested': sql`refund.id desc`,
  amount: sql`refund.amount, refund.id`,
  '-amount': sql`refund.amount desc, refund.id desc`,
} as const satisfies Record<NonNullable<RefundSearch['sort']>, Sql>;

/** A page of refunds, with how many the search finds in each state. */
export async function findRefundQueue(
  db: Database,
  { q = '', state, way, sort = '-requested', page, limit }: RefundSearch,
): Promise<{ items: QueuedRefund[]; total: number; counts: Record<string, number> }> {
  const words = q.trim().toLowerCase();
  const payee = words !== '' && contains(sql`coalesce(refund.payee_name, payment.payer_name, '')`, words);
  // order and payment are read only if searched; an order number has digits only
  const isNumber = /^\d+$/.test(words);
  const named = isNumber ? sql`(${payee} or ${contains(sql`customer_order.number`, words)})` : payee;
  const paid = words === '' ? sql`refund` : sql`refund left join payment on payment.id = refund.payment_id`;
  const from = isNumber ? refundTables : paid;
  const where = allOf([named, way && sql`refund.way = ${way}`]);
  const { ids, total, counts } = await findTabbedPage(
    db,
    { from, id: sql`refund.id`, where, order: sorts[sort], page, limit, ...oncePerText(q) },
    { by: sql`refund.state`, wanted: state === 'waiting' ? valuesOf(refundStates).filter((one) => one !== 'done') : state && [state] },
  );
  const { rows } = await db.query<QueuedRefund>(sql`
    select ${refundColumns}, refund.attempts, refund.next_attempt_at from ${refundTables}
    where refund.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`refund.id`)}`);
  return { items: rows, total, counts: { ...counts, waiting: counts.all - (counts['done'] ?? 0) } };
}

import type { refundStates, refundWays } from '@aliquot/contract/schemas/console-refunds.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type RefundRow, refundColumns, refundTables } from './find-refunds.ts';

/** A refund as those see it who work on it: with how often the gateway was asked, and when it is asked next. */
export type QueuedRefund = RefundRow & { attempts: number; next_attempt_at: Date };

export type RefundSearch = {
  /** Part of an order number, or of the payee's name. */
  q?: string;
  /** `waiting` is all that is not done. */
  state?: (typeof refundStates)[number] | 'waiting';
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
  const named =
    words === ''
      ? sql`true`
      : sql`(strpos(customer_order.number, ${words}) > 0
          or strpos(lower(coalesce(refund.payee_name, payment.payer_name, '')), ${words}) > 0)`;
  const found = sql`${named} and (${way ?? null}::text is null or refund.way = ${way ?? null})`;
  const counted = await db.query<{ state: string; count: number }>(
    // the order and the payment are looked at only where one searches in them
    sql`select refund.state, count(*)::int as count from ${words === '' ? sql`refund` : refundTables} where ${found} group by refund.state`,
  );
  const counts: Record<string, number> = Object.fromEntries(counted.rows.map((row) => [row.state, row.count]));
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  const waiting = all - (counts['done'] ?? 0);
  const inState = state === undefined ? sql`true` : state === 'waiting' ? sql`refund.state <> 'done'` : sql`refund.state = ${state}`;
  const { rows } = await db.query<QueuedRefund>(sql`
    select ${refundColumns}, refund.attempts, refund.next_attempt_at from ${refundTables}
    where ${found} and ${inState} order by ${sorts[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  const total = state === undefined ? all : state === 'waiting' ? waiting : (counts[state] ?? 0);
  return { items: rows, total, counts: { ...counts, all, waiting } };
}

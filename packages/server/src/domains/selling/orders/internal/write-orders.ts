import { done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { type NotWritten, type OrderOutcome, type WrittenOrder, readRefusal } from './order-outcome.ts';
import { type ClaimedDraft, requestOf } from './write-order.ts';

/**
 * Writes decided orders without `hasMore` in one statement and commit; a refusal rolls back that
 * order only. `undefined` must be written singly: its rows are locked, or it failed.
 */
export async function writeOrders(db: DatabasePool, orders: readonly ClaimedDraft[]): Promise<(OrderOutcome | undefined)[]> {
  const requests = orders.map((order) => requestOf(order, { withStock: true }));
  const { rows } = await db.query<{ outcomes: (WrittenOrder | NotWritten)[] }>(
    sql`select place_each_order(${JSON.stringify(requests)}::jsonb) as outcomes`,
  );
  return (rows[0]?.outcomes ?? []).map((outcome) => ('code' in outcome ? (readRefusal(outcome) ?? undefined) : done(outcome)));
}

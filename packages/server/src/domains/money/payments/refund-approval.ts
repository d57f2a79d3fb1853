import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Refunds above this (fen) need two operators (domain rules, Payment); as in the constraint. */
const twoNamesAbove = 1_000_000;

/** Of `refund`: whether it counts towards an order's refunds by operators; as in the triggers. */
export const isCounted: Sql = sql`(refund.by_operator or refund.way = 'bank_transfer')`;

/**
 * Whether an operator's refund (fen) needs two people. Earlier ones of the order and transfers
 * count, so that splitting does not help.
 */
export async function takesTwoToGiveBack(db: Database, { orderId, amount }: { orderId: number; amount: number }): Promise<boolean> {
  if (amount === 0) return false;
  const { rows } = await db.query<{ given: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as given from refund where order_id = ${orderId} and ${isCounted}`,
  );
  return amount + (rows[0]?.given ?? 0) > twoNamesAbove;
}

/**
 * Of `refund`: whether it needs two approvers. Buyers' own and timed refunds do not, unless by
 * transfer.
 */
export const takesTwoNames: Sql = sql`
  (refund.whole + refund.given_before > ${twoNamesAbove} and ${isCounted})`;

/** Of `refund`: whether it lacks one of its two names, also where it has failed. */
export const lacksNames: Sql = sql`(${takesTwoNames} and refund.second_approved_by is null)`;

/** Of `refund`: whether it awaits approval. A failed one that is retried keeps its approvals. */
export const awaitsApproval: Sql = sql`(refund.state = 'requested' and (refund.way = 'bank_transfer' or ${lacksNames}))`;

import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Refunds above this (fen) need two operators (domain rules, Payment); the table's constraint knows the same. */
const twoNamesAbove = 1_000_000;

/** Of `refund`: whether it counts with what operators give back of its order; the table's triggers know the same. */
export const isCounted: Sql = sql`(refund.by_operator or refund.way = 'bank_transfer')`;

/**
 * Whether a sum (fen) that an operator's act gives back of an order takes two operators. What such acts gave back of the same order before, and
 * all that went by transfer, is counted in, so that no sum goes in parts to which one person is enough.
 */
export async function takesTwoToGiveBack(db: Database, { orderId, amount }: { orderId: number; amount: number }): Promise<boolean> {
  if (amount === 0) return false;
  const { rows } = await db.query<{ given: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as given from refund where order_id = ${orderId} and ${isCounted}`,
  );
  return amount + (rows[0]?.given ?? 0) > twoNamesAbove;
}

/** Of `refund`: whether it may not leave without two names. What a buyer takes back themselves or the clock ends may, if by no transfer. */
export const takesTwoNames: Sql = sql`
  (refund.whole + refund.given_before > ${twoNamesAbove} and ${isCounted})`;

/** Of `refund`: whether it lacks one of its two names, also where it has failed. */
export const lacksNames: Sql = sql`(${takesTwoNames} and refund.second_approved_by is null)`;

/** Of `refund`: whether it waits for a name. One that failed and is asked for again keeps those that it left with. */
export const awaitsApproval: Sql = sql`(refund.state = 'requested' and (refund.way = 'bank_transfer' or ${lacksNames}))`;

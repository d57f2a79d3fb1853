import { type Result, done } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type DecidedLot, type LotDecision, decideLot } from '../stock/decide-lot.ts';

/** Somebody who has packs of a lot: the buyer of an order, or of a ticket's replacement. */
export type LotHolder = { order_number: string; recipient: string; mobile: string; code: string; quantity: number; sent_at: Date };

/** Everybody to whom packs of these lots were sent, by the lots' own ledger, the newest first. */
export async function findLotHolders(db: Database, lotIds: readonly number[]): Promise<LotHolder[]> {
  const { rows } = await db.query<LotHolder>(sql`
    select o.number as order_number, o.recipient, o.mobile, sent_lot.code, sent_lot.quantity, sent_lot.sent_at
    from sent_lot join customer_order o on o.id = sent_lot.order_id
    where sent_lot.lot_id = any(${[...lotIds]}::bigint[])
    order by sent_lot.sent_at desc, o.id desc`);
  return rows;
}

/**
 * Recalls a lot in all packs that were filled from it: nothing of it is sold any more, and the timeline of every order that has some
 * says so, by which its buyer is told. Refuses as `decideLot` does. Belongs last in its transaction.
 */
export async function recallLot(
  transaction: Database,
  decision: Omit<LotDecision, 'status' | 'retestOn'>,
): Promise<Result<{ lots: DecidedLot[]; holders: LotHolder[] }>> {
  const decided = await decideLot(transaction, { ...decision, status: 'recalled' });
  if (!decided.ok) return decided;
  const holders = await findLotHolders(
    transaction,
    decided.value.map(({ lot_id }) => lot_id),
  );
  const told = [...new Map(holders.map(({ order_number, code }) => [`${order_number} ${code}`, { order_number, code }])).values()];
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    select o.id, 'lot_recalled', 'operator', jsonb_build_object('lot', ${decision.number}::text, 'code', told.code, 'reason', ${decision.reason}::text)
    from json_to_recordset(${JSON.stringify(told)}) as told (order_number text, code text)
    join customer_order o on o.number = told.order_number order by o.id`);
  return done({ lots: decided.value, holders });
}

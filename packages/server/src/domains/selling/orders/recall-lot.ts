import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type DecidedLot, decideLot } from '../../warehouse/stock/decide-lot.ts';
import type { LotSought } from '../../warehouse/stock/find-lot-ids.ts';

/** Somebody who has packs of a lot: the buyer of an order, or of a ticket's replacement. */
type LotHolder = {
  order_number: string;
  recipient: string;
  mobile: string;
  code: string;
  /** The lot's number, and the printed one where it was corrected since. */
  number: string;
  noted: string | null;
  quantity: number;
  sent_at: Date;
};

/** Everybody to whom packs of these lots were sent, by the lots' own ledger, the newest first. */
export async function findLotHolders(db: Database, lotIds: readonly number[]): Promise<LotHolder[]> {
  const { rows } = await db.query<LotHolder>(sql`
    select o.number as order_number, o.recipient, o.mobile, sent_lot.code, sent_lot.number,
      nullif(sent_lot.noted_number, sent_lot.number) as noted, sent_lot.quantity, sent_lot.sent_at
    from sent_lot join customer_order o on o.id = sent_lot.order_id
    where sent_lot.lot_id = any(${[...lotIds]}::bigint[])
    order by sent_lot.sent_at desc, o.id desc`);
  return rows;
}

/**
 * Recalls a lot in all packs filled from it: sales stop, and affected orders note it. Earlier
 * recalled packs are left out. Refuses as `decideLot`. Belongs last in its transaction.
 */
export async function recallLot(
  transaction: Database,
  decision: LotSought & { by: string; reason: string },
): Promise<Result<{ lots: DecidedLot[]; holders: LotHolder[] }>> {
  const decided = await decideLot(transaction, { ...decision, status: 'recalled' });
  if (!decided.ok) return decided;
  const holders = await findLotHolders(
    transaction,
    decided.value.map(({ lot_id }) => lot_id),
  );
  const affected = new Map(
    holders.map(({ order_number, code, number, noted }) => [
      `${order_number} ${code} ${noted}`,
      { order_number, code, lot: number, noted },
    ]),
  );
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    select o.id, 'lot_recalled', 'operator', jsonb_strip_nulls(jsonb_build_object('lot', affected.lot, 'noted', affected.noted,
      'code', affected.code, 'reason', ${decision.reason}::text))
    from json_to_recordset(${JSON.stringify([...affected.values()])}) as affected (order_number text, code text, lot text, noted text)
    join customer_order o on o.number = affected.order_number order by o.id`);
  return done({ lots: decided.value, holders });
}

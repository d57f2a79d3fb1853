import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockLotsOfPacks } from './lock-lots-of.ts';
import { receiveStock } from './receive-stock.ts';
import { stockTexts } from './stock-texts.ts';

/** A lot as it comes in; days are YYYY-MM-DD. */
export type ReceivedLot = {
  /** Catalogue number of the pack, and the lot number on its label. */
  code: string;
  number: string;
  quantity: number;
  warehouse: string;
  manufacturedOn: string;
  receivedOn: string;
  retestOn: string | null;
  expiresOn: string | null;
  /** Confirmed: another lot than the one whose number was corrected from this one. */
  isAnother?: boolean | undefined;
};

/**
 * Receives packs of a lot, once per `reference`. A new lot waits in quarantine; a known one keeps
 * its status. A number that was corrected before needs `isAnother`, with `details.corrected`.
 * Refuses `not_found`, `wrong_state`. Last in its transaction.
 */
export async function receiveLot(transaction: Database, reference: string, lot: ReceivedLot): Promise<Result<null>> {
  // a delivery may have several lots of one pack
  const ledgerName = `${reference}:${lot.number}`;
  // setting a lot number waits for others of the same pack
  await lockLotsOfPacks(transaction, [lot.code]);
  const { rows } = await transaction.query<{
    sku_id: number;
    warehouse_id: number;
    lot_id: number | null;
    differs: boolean;
    is_received: boolean;
    is_booked: boolean;
    booked_as: string[];
    corrected: string[];
  }>(sql`
    select sku.id as sku_id, warehouse.id as warehouse_id, lot.id as lot_id,
      coalesce((lot.manufactured_on, lot.expires_on) is distinct from (${lot.manufacturedOn}::date, ${lot.expiresOn}::date), false)
        and lot.id is not null as differs,
      exists (
        select from lot_movement moved where moved.reference = ${reference} and moved.kind = 'receive' and moved.lot_id = lot.id
      ) as is_received,
      exists (
        select from stock_movement moved where moved.reference = ${ledgerName} and moved.kind = 'receive' and moved.sku_id = sku.id
      ) as is_booked,
      -- whose packs those are, where the number was corrected since
      array(
        select now.number from lot now
        where now.sku_id = sku.id and now.number <> ${lot.number}
          and exists (select from lot_correction former where former.lot_id = now.id and former.number = ${lot.number})
          and exists (select from lot_movement moved where moved.lot_id = now.id and moved.kind = 'receive' and moved.reference = ${reference})
        order by now.number
      ) as booked_as,
      array(
        select distinct now.number from lot_correction former join lot now on now.id = former.lot_id join sku pack on pack.id = now.sku_id
        where former.number = ${lot.number} and now.number <> ${lot.number} and pack.product_id = sku.product_id order by now.number
      ) as corrected
    from sku cross join warehouse left join lot on lot.sku_id = sku.id and lot.number = ${lot.number}
    where sku.code = ${lot.code} and sku.stocked and warehouse.key = ${lot.warehouse} and warehouse.closed_at is null
    for share of warehouse`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  if (found.is_received || (found.is_booked && found.booked_as.length === 0))
    return refuse('wrong_state', { reason: stockTexts.alreadyReceived(reference) });
  if (found.differs) return refuse('wrong_state', { reason: stockTexts.otherDays(lot.number) });
  if (!lot.isAnother) {
    const requested = questionIfAnother(reference, lot.number, found);
    if (requested) return requested;
  }
  const lotId = found.lot_id ?? (await insertLot(transaction, found.sku_id, lot));
  await receiveStock(transaction, {
    warehouseId: found.warehouse_id,
    // what was typed by this number has that name, and this is the next one that the note calls so
    reference: found.is_booked ? `${ledgerName}:${found.booked_as.length + 1}` : ledgerName,
    note: reference,
    lines: [{ sku_id: found.sku_id, quantity: lot.quantity }],
  });
  await transaction.query(sql`
    insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
    values (${lotId}, ${found.warehouse_id}, 'receive', ${lot.quantity}, ${reference})`);
  return done(null);
}

/** Where a lot had this number before a correction: another lot, or the same mistake? */
function questionIfAnother(
  reference: string,
  number: string,
  { lot_id, booked_as, corrected: had }: { lot_id: number | null; booked_as: string[]; corrected: string[] },
): Refusal | null {
  if (booked_as.length > 0) {
    const corrected = booked_as.join(', ');
    return refuse('wrong_state', { reason: stockTexts.receivedAs(reference, number, corrected), details: { corrected } });
  }
  if (lot_id !== null || had.length === 0) return null;
  const corrected = had.join(', ');
  return refuse('wrong_state', { reason: stockTexts.corrected(number, corrected), details: { corrected } });
}

async function insertLot(transaction: Database, skuId: number, lot: ReceivedLot): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into lot (sku_id, number, status, manufactured_on, received_on, retest_on, expires_on)
    values (${skuId}, ${lot.number}, 'quarantine', ${lot.manufacturedOn}, ${lot.receivedOn}, ${lot.retestOn}, ${lot.expiresOn})
    returning id`);
  const [row] = rows;
  if (!row) throw new Error(`lot ${lot.number} was not written`);
  return row.id;
}

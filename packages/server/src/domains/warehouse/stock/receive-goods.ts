import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { beginStockAct } from './begin-stock-act.ts';
import { lockLotsOfPacks } from './lock-lots-of.ts';
import { type ReceivedLot, receiveLot } from './receive-lot.ts';
import { receiveStock } from './receive-stock.ts';
import { stockTexts } from './stock-texts.ts';

/** Packs of a delivery: of a lot, or of none where the goods have none. Days are YYYY-MM-DD. */
export type ReceivedLine = {
  code: string;
  quantity: number;
  lot: Pick<ReceivedLot, 'number' | 'manufacturedOn' | 'retestOn' | 'expiresOn' | 'isAnother'> | null;
};

/** A delivery: its note's number, where it is put, when it came. */
export type Delivery = { reference: string; warehouse: string; receivedOn: string; lines: readonly ReceivedLine[] };

/**
 * Receives a whole delivery or nothing, once per `key`, each lot of a delivery note once. Refuses
 * `not_found` and `wrong_state`; `details.line` is the index.
 */
export async function receiveGoods(transaction: Database, { lines, ...delivery }: Delivery, key: string): Promise<Result<null>> {
  const begun = await beginStockAct(transaction, 'receive', { lines, ...delivery }, { reason: delivery.reference, key });
  if (!begun.ok) return begun;
  if (begun.value === null) return done(null);
  await lockLotsOfPacks(
    transaction,
    lines.flatMap(({ code, lot }) => (lot ? code : [])),
  );
  for (const [line, received] of lines.entries()) {
    const taken = await receiveLine(transaction, delivery, received);
    if (!taken.ok) return { ...taken, details: { ...taken.details, line } };
  }
  return done(null);
}

async function receiveLine(
  transaction: Database,
  { reference, warehouse, receivedOn }: Omit<Delivery, 'lines'>,
  { code, quantity, lot }: ReceivedLine,
): Promise<Result<null>> {
  if (lot) return receiveLot(transaction, reference, { code, quantity, warehouse, receivedOn, ...lot });
  const { rows } = await transaction.query<{ sku_id: number; warehouse_id: number; has_lots: boolean; is_repeated: boolean }>(sql`
    select sku.id as sku_id, warehouse.id as warehouse_id, exists (select from lot where lot.sku_id = sku.id) as has_lots,
      exists (select from stock_movement moved where moved.reference = ${reference} and moved.kind = 'receive' and moved.sku_id = sku.id) as is_repeated
    from sku cross join warehouse where sku.code = ${code} and sku.stocked and warehouse.key = ${warehouse} and warehouse.closed_at is null
    for share of warehouse`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  if (found.has_lots) return refuse('wrong_state', { reason: stockTexts.lotNeeded(code) });
  if (found.is_repeated) return refuse('wrong_state', { reason: stockTexts.alreadyReceived(reference) });
  await receiveStock(transaction, {
    warehouseId: found.warehouse_id,
    reference,
    note: reference,
    lines: [{ sku_id: found.sku_id, quantity }],
  });
  return done(null);
}

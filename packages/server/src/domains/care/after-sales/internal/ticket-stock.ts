import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { releaseStock } from '../../../warehouse/stock/release-stock.ts';
import { type StockLine, reserveStock } from '../../../warehouse/stock/reserve-stock.ts';
import { type ReturnedPacks, returnStock } from '../../../warehouse/stock/return-stock.ts';
import { shipStock } from '../../../warehouse/stock/ship-stock.ts';

const reservation = (ticketId: number) => `ticket:${ticketId}`;

/** Reserves an exchange's replacement at approval. Refuses `out_of_stock`, leaving a refund. */
export const reserveReplacement = async (transaction: Database, ticketId: number): Promise<Result<null>> =>
  reserveStock(transaction, reservation(ticketId), await findLines(transaction, ticketId));

/** Gives them back where the exchange does not happen. */
export const releaseReplacement = async (transaction: Database, ticketId: number): Promise<void> =>
  releaseStock(transaction, reservation(ticketId), await findLines(transaction, ticketId));

/** Ships the replacement. Refuses `out_of_stock` if its lot was set aside meanwhile. */
export const shipReplacement = async (transaction: Database, ticketId: number): Promise<Result<null>> =>
  shipStock(transaction, {
    reservation: reservation(ticketId),
    shipment: `${reservation(ticketId)}:replacement`,
    lines: await findLines(transaction, ticketId),
  });

/**
 * Puts returned goods that the shop keeps into quarantine, with the refund or replacement. Packs
 * that never arrived or were not found do not count; what a refund leaves out stays the buyer's
 * (`findLeftOut`).
 */
export async function quarantineReturned(transaction: Database, ticketId: number): Promise<void> {
  // a claim has the printed lot number, which may have changed or belong to another lot now
  const { rows } = await transaction.query<ReturnedPacks>(sql`
    select line.sku_id, kept.quantity, coalesce(lot.number, line.lot) as lot
    from ticket_line line left join ticket_finding finding using (ticket_id, order_line_id)
    left join ticket_refund_line refunded using (ticket_id, order_line_id) left join lot on lot.id = line.lot_id
    cross join lateral (
      select least(coalesce(finding.quantity, line.quantity), coalesce(refunded.quantity, line.quantity)) as quantity
    ) kept
    where ticket_id = ${ticketId} and line.reason <> 'missing' and kept.quantity > 0
    order by line.sku_id, line.order_line_id`);
  await returnStock(transaction, `${reservation(ticketId)}:return`, rows);
}

async function findLines(db: Database, ticketId: number): Promise<StockLine[]> {
  const { rows } = await db.query<StockLine>(
    sql`select sku_id, sum(quantity)::int as quantity from ticket_line where ticket_id = ${ticketId} group by sku_id order by sku_id`,
  );
  return rows;
}

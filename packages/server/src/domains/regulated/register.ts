import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A line of the register; days are YYYY-MM-DD in Asia/Shanghai. */
export type RegisteredSale = {
  id: number;
  order_number: string;
  list_keys: string[];
  substance: string;
  cas: string | null;
  code: string;
  packs: number;
  label: string;
  unit_name: string;
  unit_address: string;
  handler: string | null;
  identity_sealed: Buffer | null;
  purpose: string | null;
  papers: string[];
  shipped_on: string;
  report_due_on: string | null;
  report_reference: string | null;
};

/** Sales of regulated substances, what is due first; `due` gives those alone that have not been reported. */
export function findRegisteredSales(db: Database, { due }: { due: boolean }): Promise<RegisteredSale[]> {
  return selectSales(db, due ? sql`sale.reported_at is null and sale.report_due_on is not null` : sql`true`);
}

async function selectSales(db: Database, which: Sql): Promise<RegisteredSale[]> {
  const { rows } = await db.query<RegisteredSale>(sql`
    select sale.id, placed.number as order_number, sale.list_keys, coalesce(substance.name_zh, substance.name_en) as substance,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      line.code, sale.packs, line.label_zh as label, coalesce(institution.name_zh, placed.recipient) as unit_name,
      placed.province || placed.city || coalesce(placed.district, '') || placed.detail as unit_address,
      handler.name as handler, handler.identity_sealed, handler.purpose,
      array(select paper.number from line_paper cover join regulated_paper paper on paper.id = cover.paper_id
            where cover.order_line_id = line.id order by paper.number) as papers,
      to_char(sale.shipped_on, 'YYYY-MM-DD') as shipped_on, to_char(sale.report_due_on, 'YYYY-MM-DD') as report_due_on, sale.report_reference
    from regulated_sale sale
    join order_line line on line.id = sale.order_line_id
    join customer_order placed on placed.id = line.order_id
    join substance on substance.id = sale.substance_id
    left join institution on institution.id = sale.institution_id
    left join regulated_handler handler on handler.order_id = placed.id
    where ${which}
    order by sale.report_due_on nulls last, sale.id`);
  return rows;
}

/**
 * An operator has reported a sale to the authority and got its receipt; a line is `reported` with its last pack. Refuses `not_found`
 * and `wrong_state`, where it was reported before.
 */
export async function recordReport(
  transaction: Database,
  { saleId, by, reference }: { saleId: number; by: string; reference: string },
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ order_line_id: number }>(sql`
    update regulated_sale set reported_at = now(), reported_by = ${by}, report_reference = ${reference}
    where id = ${saleId} and reported_at is null returning order_line_id`);
  const [sale] = rows;
  if (!sale) {
    const { rowCount } = await transaction.query(sql`select from regulated_sale where id = ${saleId}`);
    return rowCount === 0 ? refuse('not_found') : refuse('wrong_state', { details: { reason: 'it was reported before' } });
  }
  await transaction.query(sql`
    update order_line line set paper_state = 'reported'
    where id = ${sale.order_line_id} and paper_state = 'released'
      and not exists (select from regulated_sale open where open.order_line_id = line.id and open.reported_at is null)
      and quantity - cancelled_quantity = (select coalesce(sum(sent.quantity), 0) from shipment_line sent where sent.order_line_id = line.id)`);
  return done(null);
}

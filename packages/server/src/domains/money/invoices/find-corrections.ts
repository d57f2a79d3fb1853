import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A requested reissue or a changed title: to whom, why, by whom, and whether withdrawn. */
export type CorrectionRecord = { number: string; title: string; reason: string; by: string; requested_at: Date; withdrawn_at: Date | null };

/** Reissues requested and titles changed for an account's orders, oldest first. */
export async function findCorrectionsOf(db: Database, accountId: number): Promise<CorrectionRecord[]> {
  const { rows } = await db.query<CorrectionRecord>(sql`
    with requested as (
      select correction.*, invoice.number from invoice_correction correction join invoice on invoice.id = correction.invoice_id
      where correction.id in (
        select of_order.correction_id from invoice_correction_order of_order
        join customer_order placed on placed.id = of_order.order_id where placed.account_id = ${accountId}
      )
    )
    select number, title, reason, requested_by as by, requested_at, withdrawn_at from requested
    union all
    select distinct requested.number, changed.title, changed.reason, changed.changed_by, changed.changed_at, null::timestamptz
    from invoice_retitling changed join requested on requested.id = changed.correction_id
    join customer_order placed on placed.id = changed.order_id where placed.account_id = ${accountId}
    order by requested_at, number`);
  return rows;
}

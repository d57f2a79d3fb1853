import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';

/**
 * Issues a watermarked safety data sheet for each hazardous product without one, so that the demo
 * may sell it.
 */
export const loadSafetySheets = (transaction: Database) =>
  transaction.query(sql`
    insert into safety_data_sheet (product_id, revision, issued_on, issued_by)
    select product_id, 1, (now() at time zone 'Asia/Shanghai')::date - 30, 'Demo Product Safety'
    from product_hazard where ghs is not null or exists (
      select from product join substance_regulation using (substance_id) where product.id = product_hazard.product_id
    )
    on conflict (product_id) do nothing`);

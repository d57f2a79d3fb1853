import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { removeAttachments } from '../../site/attachments/change-attachment.ts';

/** Days after an order ended without sending regulated goods until its handler is erased. */
const unusedDays = 30;

/**
 * Erases identities after their retention (domain rules: precursors two years, others three),
 * number and picture; the register stays. Returns how many.
 */
export async function purgeIdentities(db: Database, dataDir: string): Promise<number> {
  const { rows } = await db.query<{ identity_image: string | null }>(sql`
    with over as (
      select handler.order_id, handler.identity_image from regulated_handler handler
      join customer_order placed on placed.id = handler.order_id
      left join lateral (
        select max(sale.keep_until) as keep_until from regulated_sale sale join order_line line on line.id = sale.order_line_id
        where line.order_id = placed.id
      ) kept on true
      where handler.erased_at is null and coalesce(
        kept.keep_until < ${today},
        placed.cancelled_at < now() - make_interval(days => ${unusedDays}),
        false
      )
    )
    update regulated_handler set name = null, identity_sealed = null, identity_hash = null, identity_image = null, erased_at = now()
    from over where regulated_handler.order_id = over.order_id
    returning over.identity_image`);
  const images = rows.flatMap(({ identity_image }) => identity_image ?? []);
  if (images.length > 0) await removeAttachments(db, dataDir, images);
  return rows.length;
}

import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { releasePermits } from './release-permits.ts';
import { sealIdentity } from './internal/seal-identity.ts';

/** `imageId` is an attachment that carries its watermark already. */
export type Handler = { name: string; identityNumber: string; purpose: string; imageId: string };

/**
 * Names the handler of a regulated purchase; replaceable until the first regulated pack leaves.
 * `identityNumber` is validated. Refuses `not_found`, and `wrong_state` without unsent regulated
 * goods.
 */
export async function nameHandler(
  transaction: Database,
  { accountId, number, shopKey }: { accountId: number; number: string; shopKey: Buffer },
  handler: Handler,
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ id: number; status: string; is_open: boolean }>(sql`
    select id, status,
      status = any(${unshippedStatuses})
      and exists (select from order_line where order_id = o.id and permit_state not in ('none', 'cancelled'))
      and not exists (select from regulated_sale sale join order_line line on line.id = sale.order_line_id where line.order_id = o.id) as is_open
    from customer_order o where number = ${number} and account_id = ${accountId} for update`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  if (!order.is_open) return refuse('wrong_state', { details: { status: order.status } });
  const { sealed, hash } = sealIdentity(shopKey, handler.identityNumber);
  await transaction.query(sql`
    insert into regulated_handler (order_id, name, identity_sealed, identity_hash, identity_image, purpose)
    values (${order.id}, ${handler.name.trim()}, ${sealed}, ${hash}, ${handler.imageId}, ${handler.purpose.trim()})
    on conflict (order_id) do update set name = excluded.name, identity_sealed = excluded.identity_sealed,
      identity_hash = excluded.identity_hash, identity_image = excluded.identity_image, purpose = excluded.purpose, submitted_at = now()`);
  await releasePermits(transaction, order.id);
  return done(null);
}

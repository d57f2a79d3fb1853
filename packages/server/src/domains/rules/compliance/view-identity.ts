import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { openIdentity } from './internal/seal-identity.ts';

export type ShownIdentity = {
  name: string;
  identityNumber: string;
  purpose: string;
  storedAs: string | null;
  /** Of the picture. */
  mediaType: string | null;
};

type Row = {
  order_id: number;
  name: string | null;
  identity_sealed: Buffer | null;
  purpose: string;
  stored_as: string | null;
  media_type: string | null;
};

/**
 * Opens the handler's identity of an order, and records who viewed it and why. Refuses `not_found`.
 */
export async function viewIdentity(
  transaction: Database,
  { number, shopKey, by, reason }: { number: string; shopKey: Buffer; by: string; reason: string },
): Promise<Result<ShownIdentity>> {
  const { rows } = await transaction.query<Row>(sql`
    select handler.order_id, handler.name, handler.identity_sealed, handler.purpose, file.stored_as, file.media_type
    from customer_order placed
    join regulated_handler handler on handler.order_id = placed.id
    left join attachment file on file.id = handler.identity_image
    where placed.number = ${number}`);
  const [row] = rows;
  if (!row?.name || !row.identity_sealed) return refuse('not_found');
  await transaction.query(sql`insert into identity_view (order_id, viewed_by, reason) values (${row.order_id}, ${by}, ${reason})`);
  return done({
    name: row.name,
    identityNumber: openIdentity(shopKey, row.identity_sealed),
    purpose: row.purpose,
    storedAs: row.stored_as,
    mediaType: row.media_type,
  });
}

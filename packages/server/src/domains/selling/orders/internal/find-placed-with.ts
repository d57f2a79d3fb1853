import type { Output } from '@aliquot/contract/shop/client.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

type PlacedWith = Output<'orders', 'get'>['placed_with'];

/** The orders that one act placed with this one, itself among them, in their order. */
export async function findPlacedWith(db: Database, orderId: number): Promise<PlacedWith> {
  const { rows } = await db.query<PlacedWith[number]>(sql`
    select o.number as id, o.status, o.total, o.wished_on::text, o.recipient, o.province, o.city, o.district, o.detail
    from customer_order o
    where o.placed_with = (select placed_with from customer_order where id = ${orderId}) order by o.id`);
  return rows;
}

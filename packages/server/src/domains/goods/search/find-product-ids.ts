import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Up to `limit` ids of products after the given one, on sale or not, in order. */
export async function findProductIds(db: Database, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`select id from product where id > ${after} order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

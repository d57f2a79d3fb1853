import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The ids of all products, on sale or not, that come after the given one; so many at most, in order. */
export async function findProductIds(db: Database, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`select id from product where id > ${after} order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

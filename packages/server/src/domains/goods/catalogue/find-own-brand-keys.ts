import type { Database } from '../../../platform/database/connection.ts';

/** The keys of the shop's own brands, the oldest first. */
export async function findOwnBrandKeys(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(`select key from brand where kind = 'own' order by id`);
  return rows.map(({ key }) => key);
}

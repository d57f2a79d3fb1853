import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** The products of these substances. */
export async function findProductIdsOfSubstances(db: Database, substanceIds: readonly number[]): Promise<number[]> {
  if (substanceIds.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(
    sql`select id from product where substance_id = any (${substanceIds}::bigint[]) order by id`,
  );
  return rows.map(({ id }) => id);
}

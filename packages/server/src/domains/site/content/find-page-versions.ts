import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PageVersion = { number: number; in_force_from: string; is_material: boolean; consents: number };

/** The texts that a page had or will have, newest first, with how many customers agreed to each. */
export async function findPageVersions(db: Database, articleId: number): Promise<PageVersion[]> {
  const { rows } = await db.query<Omit<PageVersion, 'in_force_from'> & { in_force_from: Date }>(sql`
    select number, in_force_from, is_material, (select count(*) from consent where version_id = version.id) as consents
    from page_version version where article_id = ${articleId} order by id desc limit 50`);
  return rows.map((row) => ({ ...row, in_force_from: row.in_force_from.toISOString() }));
}

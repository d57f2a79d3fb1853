import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/**
 * Whether the shop has the structure or formula of any substance. Without one, as where all was
 * imported from lists of names, nothing can be related to another substance.
 */
export async function knowsComposition(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(sql`
    select exists (select from substance where smiles is not null or formula is not null) as known`);
  return rows[0]?.known === true;
}

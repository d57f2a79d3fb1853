import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { DrawnPicture } from '../pictures/change-pictures.ts';
import { type SavedBrand, lockBrand, savedBrand } from './save-brand.ts';

/** Gives a brand the mark that was drawn, in place of the one that it has. Refuses `not_found`. */
export async function setBrandMark(
  transaction: Database,
  { brandId, drawn }: { brandId: number; drawn: DrawnPicture },
): Promise<Result<SavedBrand & { key: string }>> {
  const locked = await lockBrand(transaction, brandId, null);
  if (!locked.ok) return locked;
  const { rows } = await transaction.query<{ key: string }>(sql`
    insert into brand_mark (brand_id, small, medium, large) values (${brandId}, ${drawn.small}, ${drawn.medium}, ${drawn.large}) returning key`);
  const [row] = rows;
  if (!row) throw new Error('the mark was not written');
  await transaction.query(sql`update brand set mark = ${row.key} where id = ${brandId}`);
  const saved = await savedBrand(transaction, brandId);
  return saved.ok ? done({ ...saved.value, key: row.key }) : saved;
}

/**
 * Removes a brand's mark; its files stay for open pages. Refuses `not_found`, `changed_meanwhile`.
 */
export async function removeBrandMark(transaction: Database, { id, version }: SavedBrand): Promise<Result<SavedBrand>> {
  const locked = await lockBrand(transaction, id, version);
  if (!locked.ok) return locked;
  await transaction.query(sql`update brand set mark = null where id = ${id}`);
  return savedBrand(transaction, id);
}

/** Those of the stored names that a brand's mark has, marks of before among them. */
export async function findStoredBrandMarks(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql`
    select name from brand_mark cross join unnest(array[small, medium, large]) name where name = any (${[...names]}::text[])`);
  return rows.map(({ name }) => name);
}

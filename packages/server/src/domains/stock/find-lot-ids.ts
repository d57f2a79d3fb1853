import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Lots of a number, in all packs that were filled from them; of one product where a catalogue number of it is given. */
export async function findLotIds(db: Database, { number, code }: { number: string; code: string | null }): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select lot.id from lot join sku on sku.id = lot.sku_id
    where lot.number = ${number} and (${code}::text is null or sku.product_id = (select product_id from sku where sku.code = ${code}))`);
  return rows.map(({ id }) => id);
}

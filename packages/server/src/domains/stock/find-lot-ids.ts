import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Lots of a number, in all packs that were filled from them; of one product where a catalogue number of it is given. */
export async function findLotIds(db: Database, { number, code }: { number: string; code: string | null }): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select lot.id from lot join sku on sku.id = lot.sku_id
    where lot.number = ${number} and (${code}::text is null or sku.product_id = (select product_id from sku where sku.code = ${code}))`);
  return rows.map(({ id }) => id);
}

/** Lots by catalogue number and lot number, in the order in which they came in. */
export async function findLotsNamed(
  db: Database,
  named: readonly { code: string; number: string }[],
): Promise<{ id: number; code: string; number: string }[]> {
  const { rows } = await db.query<{ id: number; code: string; number: string }>(sql`
    select lot.id, sku.code, lot.number from lot join sku on sku.id = lot.sku_id
    join json_to_recordset(${JSON.stringify(named)}) as named (code text, number text) on named.code = sku.code and named.number = lot.number
    order by lot.id`);
  return rows;
}

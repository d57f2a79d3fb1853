import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Products by a pack's catalogue number or by their own key; a catalogue number goes first. */
export async function findProductIdsByNumber(db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ number: string; id: number }>(sql`
    select key as number, id from product where key = any (${[...numbers]}::text[])
    union all
    select code, product_id from sku where code = any (${[...numbers]}::text[])`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

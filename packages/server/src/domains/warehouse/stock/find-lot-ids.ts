import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A lot by id, or by a printed number, with a catalogue number where several match. */
export type LotSought = { lotId: number } | { number: string; code?: string | null | undefined };

/**
 * The lot, or all lots of a number in packs filled from them; if none has it, those that had it
 * before a correction, with the rest of their batch.
 */
export async function findSoughtLots(db: Database, sought: LotSought): Promise<{ id: number; number: string; product_id: number }[]> {
  const { rows } = await db.query<{ id: number; number: string; product_id: number }>(sql`
    select lot.id, lot.number, sku.product_id from lot join sku on sku.id = lot.sku_id where ${meant(sought)} order by lot.id`);
  return rows;
}

function meant(sought: LotSought): Sql {
  if ('lotId' in sought) return sql`lot.id = ${sought.lotId}`;
  const code = sought.code ?? null;
  return sql`lot.id in (select lots_named(${sought.number}))
    and (${code}::text is null or sku.product_id = (select product_id from sku where sku.code = ${code}))`;
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

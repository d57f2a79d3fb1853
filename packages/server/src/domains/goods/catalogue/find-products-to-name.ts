import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductIdsByCode } from '../search/find-product-ids-by-code.ts';

/** A product as one chooses it: by its name and the catalogue number of its first pack. */
export type NamedProduct = { id: number; name: string; code: string };

const MOST = 10;

/**
 * Up to ten published products by part of a name or a whole catalogue number, popular ones first.
 */
export async function findProductsToName(db: Database, typed: string, language: Language): Promise<NamedProduct[]> {
  const words = typed.trim().toLowerCase();
  const byCode = await findProductIdsByCode(db, [typed]);
  const found =
    byCode.length > 0
      ? sql`product.id = any (${byCode}::bigint[])`
      : sql`(strpos(lower(product.name_en), ${words}) > 0 or strpos(product.name_zh, ${words}) > 0)`;
  return readNamed(db, sql`${found} and product.published_at <= now() order by popularity desc, product.id limit ${MOST}`, language);
}

/** The products of these ids, in their order. */
export const findNamedProducts = (db: Database, ids: readonly number[], language: Language): Promise<NamedProduct[]> =>
  readNamed(db, sql`product.id = any (${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], product.id)`, language);

async function readNamed(db: Database, which: Sql, language: Language): Promise<NamedProduct[]> {
  const { rows } = await db.query<NamedProduct>(sql`
    select product.id, case when ${language} = 'en' then product.name_en else coalesce(product.name_zh, product.name_en) end as name,
      coalesce((select code from sku where sku.product_id = product.id order by position limit 1), '') as code
    from product where ${which}`);
  return rows;
}

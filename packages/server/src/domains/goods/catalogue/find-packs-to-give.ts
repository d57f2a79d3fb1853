import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findProductsToName } from './find-products-to-name.ts';
import { packName } from '../../../platform/language/spoken.ts';

/** A pack as one chooses it; `name` is the product's and the pack's. */
export type NamedPack = { id: number; code: string; name: string };

/**
 * Packs that can be given for points (domain rules, Points), of what `findProductsToName` finds.
 */
export async function findPacksToGive(db: Database, typed: string, language: Language): Promise<NamedPack[]> {
  const products = await findProductsToName(db, typed, language);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const { rows } = await db.query<{ id: number; product_id: number; code: string; label: string }>(sql`
    select id, product_id, code, case when ${language} = 'en' then label_en else label_zh end as label
    from sku
    where product_id = any (${[...names.keys()]}::bigint[]) and withdrawn_at is null and sku_may_be_given(id)
    order by array_position(${[...names.keys()]}::bigint[], product_id), position limit 20`);
  return rows.map(({ id, product_id, code, label }) => ({ id, code, name: packName(names.get(product_id) ?? code, label, language) }));
}

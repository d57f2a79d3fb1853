import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A product made of its substance: the Chinese name that a file gives, the facts after the name in
 * its summary, and the summary that it has without a Chinese name.
 */
export type ProductToName = { key: string; name: string | null; facts: string; plain: string };

/**
 * Names products without a Chinese name by the file or by their substance, with those texts that
 * still are the defaults. Returns the products that were named.
 */
export async function nameProductsInChinese(
  transaction: Database,
  products: readonly ProductToName[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await transaction.query<{ id: number; key: string }>(sql`
    update product set name_zh = named.name,
      summary_zh = case product.summary_zh when named.plain then named.name || named.facts else product.summary_zh end,
      description_zh = case product.description_zh when named.plain then named.name || named.facts else product.description_zh end
    from (
      select given.key, coalesce(given.name, substance.name_zh) as name, given.facts, given.plain
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (key text, name text, facts text, plain text)
      join product on product.key = given.key
      join substance on substance.id = product.substance_id
    ) named
    where product.key = named.key and product.name_zh is null and named.name is not null
    returning product.id, product.key`);
  return rows;
}

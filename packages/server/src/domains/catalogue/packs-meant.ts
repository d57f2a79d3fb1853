import sql, { type Sql } from 'sql-template-tag';
import { productsNamed } from './goods-named.ts';

/**
 * The ids of the packs that words in small letters mean, some of them twice: by the beginning of their catalogue number, or by a part of
 * their product's name; what is typed is never a pattern.
 */
export const packsMeant = (words: string): Sql => sql`
  ${packsNumbered(words)}
  union all
  select sku.id from ${productsNamed(words)} product join sku on sku.product_id = product.id`;

/**
 * The ids of packs whose catalogue number begins with words: a span of texts, since a plan that is kept for a statement does not know what
 * `like` will be asked for, and would read every row.
 */
export function packsNumbered(words: string): Sql {
  const number = words.toUpperCase();
  return sql`select id from sku where upper(code) ~>=~ ${number} and upper(code) ~<~ ${`${number}\u{10FFFF}`}`;
}

import sql, { type Sql } from 'sql-template-tag';
import { contains } from '../../database/find-page.ts';

/**
 * The ids of the packs that words in small letters mean, some of them twice: by the beginning of their catalogue number, or by a part of
 * their product's name; what is typed is never a pattern.
 */
export const packsMeant = (words: string): Sql => sql`
  select id from sku where ${isNumbered(words)}
  union all
  select sku.id from product join sku on sku.product_id = product.id
  where ${contains(sql`product.name_en`, words)} or ${contains(sql`product.name_zh`, words)}`;

/** A span of texts, since a plan that is kept for a statement does not know what `like` will be asked for, and would read every row. */
function isNumbered(words: string): Sql {
  const number = words.toUpperCase();
  return sql`upper(code) ~>=~ ${number} and upper(code) ~<~ ${`${number}\u{10FFFF}`}`;
}

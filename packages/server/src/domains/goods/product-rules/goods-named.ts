import sql, { type Sql } from 'sql-template-tag';
import { idsNamed, nameContains } from '../../../platform/database/names-contain.ts';

/** The ids of products of which a name contains words in small letters, a statement in brackets. */
export const productsNamed = (words: string): Sql => goodsNamed(sql`product`, words);

/** The same of substances. */
export const substancesNamed = (words: string): Sql => goodsNamed(sql`substance`, words);

/** Whether a row of `product` is one of those. */
export const isProductNamed = (words: string): Sql => nameContains(sql`product.name_en`, sql`product.name_zh`, words);

const names = [sql`name_en`, sql`name_zh`] as const;
/** Whether both names fit the index of names; longer ones have an index of their existence. */
const fit = sql`names_fit(name_en, name_zh)`;

const goodsNamed = (table: Sql, words: string): Sql => sql`(
  select id from ${idsNamed(table, ...names, words, fit)} indexed
  union all
  select id from ${table} where not ${fit} and ${nameContains(...names, words)}
)`;

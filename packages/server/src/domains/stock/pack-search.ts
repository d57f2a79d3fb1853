import sql, { type Sql } from 'sql-template-tag';
import { type PageSearch, contains } from '../../database/find-page.ts';

/**
 * Which packs a text means: the beginning of their catalogue number or of a lot number, or part of the product's name; what is typed is
 * never a pattern. `where` speaks of `sku` and of what is `given`.
 */
export function packsNamed(q: string | undefined): Pick<PageSearch, 'given' | 'where'> {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return { where: sql`true` };
  const begins = `${words.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const given: Sql = sql`meant as materialized (
    select id from sku where upper(code) like ${begins}
    union all
    select sku_id from lot where number like ${begins}
    union all
    select sku.id from product join sku on sku.product_id = product.id
    where ${contains(sql`product.name_en`, words)} or ${contains(sql`product.name_zh`, words)}
  )`;
  return { given, where: sql`sku.id in (select id from meant)` };
}

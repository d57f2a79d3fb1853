import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { contains, mostCounted } from '../../database/find-page.ts';

/**
 * Which packs a text means: the beginning of their catalogue number or of a lot number, or part of the product's name; what is typed is
 * never a pattern. Few are found once and named by their ids; where they are many, the condition looks for them itself. Speaks of `sku`.
 */
export async function packsNamed(db: Database, q: string | undefined, few = mostCounted): Promise<Sql> {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return sql`true`;
  const begins = `${words.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const names = sql`(${contains(sql`product.name_en`, words)} or ${contains(sql`product.name_zh`, words)})`;
  const { rows } = await db.query<{ ids: number[] }>(sql`
    select array(
      select id from (
        select id from sku where upper(code) like ${begins}
        union all
        select sku_id from lot where number like ${begins}
        union all
        select sku.id from product join sku on sku.product_id = product.id where ${names}
      ) meant limit ${few + 1}
    )::float8[] as ids`);
  const ids = rows[0]?.ids ?? [];
  if (ids.length <= few) return sql`sku.id = any (${ids}::bigint[])`;
  return sql`(upper(sku.code) like ${begins} or exists (select from lot named where named.sku_id = sku.id and named.number like ${begins})
    or exists (select from product where product.id = sku.product_id and ${names}))`;
}

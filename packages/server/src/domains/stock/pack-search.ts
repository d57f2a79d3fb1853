import sql, { type Sql } from 'sql-template-tag';

/** No list counts further: beyond it, how many more there are helps nobody, and counting costs. */
export const mostCounted = 10_000;

/**
 * Which packs a text means: the beginning of their catalogue number or of a lot number, or part of the product's name. Speaks of `sku`
 * and `product`; what is typed is never a pattern.
 */
export function packsNamed(q: string | undefined): Sql {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return sql`true`;
  return sql`(starts_with(lower(sku.code), ${words}) or strpos(lower(product.name_en), ${words}) > 0 or strpos(product.name_zh, ${words}) > 0
    or exists (select from lot named where named.sku_id = sku.id and starts_with(named.number, ${words.toUpperCase()})))`;
}

import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';

/**
 * How many products have a value for an attribute; `type` is null where no category declares it.
 */
export type AttributeUse = { key: string; type: string | null; unit: string | null; count: number };

/** Of `product`, which of them to look at: those below a category, or those with these ids. */
export const belowCategory = (id: number): Sql =>
  sql`product.category_id = any (array(select below.id from category below where ${id} = any (below.path)))`;
export const ofProducts = (ids: readonly number[]): Sql => sql`product.id = any (${[...ids]}::bigint[])`;

/** Attribute values in use and their meaning; compared before and after a change to find losses. */
export async function countAttributeUse(db: Database, products: Sql): Promise<AttributeUse[]> {
  const { rows } = await db.query<AttributeUse>(sql`
    with used as materialized (
      select product.category_id, attribute.key, count(*)::int as count
      from product cross join lateral jsonb_object_keys(product.attributes) attribute (key)
      where ${products} group by product.category_id, attribute.key
    )
    select used.key, named.type, named.unit, sum(used.count)::int as count
    from used join category own on own.id = used.category_id
    left join lateral (
      select attribute.type, attribute.unit from category_attribute attribute join category holder on holder.id = attribute.category_id
      where attribute.category_id = any (own.path) and attribute.key = used.key
      order by cardinality(holder.path) desc limit 1
    ) named on true
    group by used.key, named.type, named.unit`);
  return rows;
}

/** What fewer products say in the same meaning than before, most of it first. */
export function findLost(before: readonly AttributeUse[], after: readonly AttributeUse[]): { key: string; count: number }[] {
  const kept = (one: AttributeUse) =>
    after.find(({ key, type, unit }) => key === one.key && type === one.type && unit === one.unit)?.count ?? 0;
  return before
    .filter(({ type }) => type !== null)
    .flatMap((one) => (kept(one) < one.count ? [{ key: one.key, count: one.count - kept(one) }] : []))
    .toSorted((a, b) => b.count - a.count);
}

/** Why a change is refused that would take from products what they say. */
export function lostReason(lost: readonly { key: string; count: number }[], language: Language): string {
  const listed = lost.slice(0, 3).map(({ key, count }) => texts[language].use(key, count));
  return texts[language].lost(listed.join(texts[language].comma));
}

const texts = {
  en: {
    use: (key: string, count: number) => `“${key}” (${count === 1 ? '1 product' : `${count} products`})`,
    comma: ', ',
    lost: (listed: string) =>
      `Products would lose what they say: ${listed}. Give the new place these attributes first, with the same type and unit.`,
  },
  'zh-CN': {
    use: (key: string, count: number) => `“${key}”（${count} 个商品）`,
    comma: '、',
    lost: (listed: string) => `商品已填写的属性将失效：${listed}。请先在目标分类中添加类型和单位相同的属性。`,
  },
} as const;

import type { listSorts } from '@aliquot/contract/console/lists.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../../platform/database/find-page.ts';

export type ListLine = { id: number; name_en: string; name_zh: string; is_shown: boolean; products: number };

export type ListSearch = {
  /** Part of a name. */
  q?: string;
  sort?: (typeof listSorts)[number];
  page: number;
  limit: number;
};

/** All that is written about a product list, with its products in their order. */
export type ListWriting = {
  name_en: string;
  name_zh: string;
  summary_en: string;
  summary_zh: string;
  is_shown: boolean;
  product_ids: number[];
};
export type WrittenList = ListWriting & { id: number; version: number };

const orders = {
  name: sql`name_en, id`,
  '-name': sql`name_en desc, id desc`,
  products: sql`coalesce(held.products, 0), id`,
  '-products': sql`coalesce(held.products, 0) desc, id desc`,
} as const satisfies Record<(typeof listSorts)[number], Sql>;
const counted = sql`left join (select list_id, count(*) as products from product_list_item group by 1) held on held.list_id = id`;

/** A page of the lists that people have made; those of brands are their brands' pages. */
export async function findLists(
  db: Database,
  { q = '', sort = 'name', page, limit }: ListSearch,
): Promise<{ items: ListLine[]; total: number }> {
  const words = q.trim().toLowerCase();
  const named = words !== '' && sql`(${contains(sql`name_en`, words)} or ${contains(sql`name_zh`, words)})`;
  const { ids, total } = await findPage(db, {
    from: sql`product_list`,
    sortedWith: sort.endsWith('products') ? counted : undefined,
    id: sql`id`,
    where: allOf([sql`brand_id is null`, named]),
    order: orders[sort],
    page,
    limit,
    ...oncePerText(q),
  });
  const { rows } = await db.query<ListLine>(sql`
    select id, name_en, name_zh, is_shown, (select count(*)::int from product_list_item where list_id = product_list.id) as products
    from product_list where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows, total };
}

/** A list that people have made, as it is written. Refuses `not_found`, also for a brand's. */
export async function getWrittenList(db: Database, id: number): Promise<Result<WrittenList>> {
  const { rows } = await db.query<WrittenList>(sql`
    select id, name_en, name_zh, summary_en, summary_zh, is_shown, version,
      (select coalesce(json_agg(product_id order by position, product_id), '[]') from product_list_item where list_id = product_list.id) as product_ids
    from product_list where id = ${id} and brand_id is null`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/** Of each of the lists that are shown the ids of its products, in its order. */
export async function findProductsOfLists(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; product_ids: number[] }>(sql`
    select list.id, json_agg(item.product_id order by item.position, item.product_id) as product_ids
    from product_list list join product_list_item item on item.list_id = list.id
    where list.id = any (${[...ids]}::bigint[]) and list.is_shown group by list.id`);
  return new Map(rows.map((row) => [row.id, row.product_ids]));
}

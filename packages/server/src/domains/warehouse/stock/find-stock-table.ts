import type { Language } from '@aliquot/contract/core/language.ts';
import type { stockSorts, stockStates } from '@aliquot/contract/console/stock.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, mostCounted } from '../../../platform/database/find-page.ts';
import { type Found, readByKeys } from '../../../platform/database/read-found.ts';
import { isLowEverywhere, lowLevel, mayBeLow } from './low-stock.ts';
import { packsNamed } from './internal/pack-search.ts';

export type StockTableRow = {
  code: string;
  name: string;
  label: string;
  warehouse: { key: string; name: string };
  on_hand: number;
  reserved: number;
  unsellable: number;
  free: number;
  short: number;
};

export type StockSearch = {
  q?: string;
  warehouse?: string;
  state?: (typeof stockStates)[number];
  sort?: (typeof stockSorts)[number];
  page: number;
  limit: number;
};

const free = sql`greatest(0, stock.on_hand - stock.unsellable - stock.reserved)`;

const states = {
  short: sql`stock.reserved + stock.unsellable > stock.on_hand`,
  aside: sql`stock.unsellable > 0`,
  none: sql`stock.on_hand = 0`,
  low: sql`${mayBeLow} and ${isLowEverywhere(sql`stock.sku_id`, lowLevel)}`,
} as const satisfies Record<(typeof stockStates)[number], Sql>;

const orders = {
  code: sql`code, warehouse_id`,
  '-code': sql`code desc, warehouse_id`,
  on_hand: sql`on_hand, code, warehouse_id`,
  '-on_hand': sql`on_hand desc, code, warehouse_id`,
  free: sql`free, code, warehouse_id`,
  '-free': sql`free desc, code, warehouse_id`,
} as const satisfies Record<(typeof stockSorts)[number], Sql>;

/** The common columns of tables of packs, in the reader's language. */
export const packColumns = (language: Language): Sql =>
  language === 'en'
    ? sql`sku.code, product.name_en as name, sku.label_en as label`
    : sql`sku.code, coalesce(product.name_zh, product.name_en) as name, sku.label_zh as label`;

/** A warehouse as a small object, in the reader's language. */
export const warehouseObject = (language: Language): Sql =>
  language === 'en'
    ? sql`json_build_object('key', warehouse.key, 'name', warehouse.name_en)`
    : sql`json_build_object('key', warehouse.key, 'name', warehouse.name_zh)`;

export const stockColumns = (language: Language): Sql => sql`
  ${warehouseObject(language)} as warehouse, stock.on_hand, stock.reserved, stock.unsellable, ${free} as free,
  greatest(0, stock.reserved + stock.unsellable - stock.on_hand) as short`;

/** Rows of stock with what they are sorted by. */
const sortable = (from: Sql, where: Sql, more: Sql = sql``): Sql => sql`
  select stock.sku_id, stock.warehouse_id, sku.code, stock.on_hand, ${free} as free ${more} from ${from} join sku on sku.id = stock.sku_id where ${where}`;

const lowInOrder = (order: Sql): Sql => sql`
  select * from (select * from candidate order by ${order} offset 0) sorted where ${isLowEverywhere(sql`sorted.sku_id`, sql`sorted.level`)} order by ${order}`;

/**
 * Low packs are sorted before they are summed up one by one, up to the count, further only for
 * later pages.
 */
const lowSorted = (mayBe: Sql, order: Sql, slice: Sql, most: number, isCounted: boolean): Sql => sql`
  candidate as materialized (${sortable(sql`stock`, mayBe, sql`, ${lowLevel} as level`)}),
  matches as materialized (${lowInOrder(order)} limit ${most + 1}),
  counted as materialized (select count(*)::int as count from matches),
  page as materialized (
    select sku_id, warehouse_id from ${isCounted ? sql`matches order by ${order} ${slice}` : sql`(${lowInOrder(order)} ${slice}) low`}
  )`;

/** Few are sorted; of more, the first are found in index order. */
const sortedAsFound = (matches: Sql, meant: Sql, page: Sql, most: number): Sql => sql`
  matches as materialized (select stock.sku_id, stock.warehouse_id from ${matches} limit ${most + 1}),
  counted as materialized (select count(*)::int as count from matches),
  page as materialized (
    (with found as (${sortable(sql`matches join stock using (sku_id, warehouse_id)`, sql`(select count from counted) <= ${most}`)}) ${page})
    union all
    (with found as (${sortable(sql`stock`, sql`${meant} and (select count from counted) > ${most}`)}) ${page})
  )`;

/** A page of what each warehouse has of each pack, counted as far as `most`. */
export async function findStockTable(
  db: Database,
  { q, warehouse, state, sort = 'code', page: atPage, limit }: StockSearch,
  language: Language,
  most = mostCounted,
): Promise<{ items: StockTableRow[]; total: number; isMore: boolean }> {
  const lies = warehouse !== undefined && sql`stock.warehouse_id = ${await getWarehouseId(db, warehouse)}`;
  const named = packsNamed(q);
  const chosen = allOf([lies, state && states[state]]);
  const meant = allOf([named?.where, chosen]);
  // unused tables are not read, and few rows of a state are queried separately
  const matches =
    named && !state
      ? sql`stock join sku on sku.id = stock.sku_id where ${meant}`
      : sql`stock where ${allOf([named?.whereOne(sql`stock.sku_id`), chosen])}`;
  const order = orders[sort];
  const slice = sql`limit ${limit} offset ${(atPage - 1) * limit}`;
  const page = sql`select sku_id, warehouse_id from found order by ${order} ${slice}`;
  const found =
    state === 'low'
      ? lowSorted(allOf([named?.where, lies, mayBeLow]), order, slice, most, atPage * limit <= most)
      : sortedAsFound(matches, meant, page, most);
  const { rows } = await db.query<{ count: number; items: StockTableRow[] }>(sql`
    with ${named?.given ? sql`${named.given},` : sql``} ${found}
    select (select count from counted) as count, coalesce((
      select json_agg(shown) from (
        select ${packColumns(language)}, ${stockColumns(language)}
        from page join stock using (sku_id, warehouse_id) join sku on sku.id = stock.sku_id join product on product.id = sku.product_id
        join warehouse on warehouse.id = stock.warehouse_id order by ${order}
      ) shown
    ), '[]') as items`);
  const { count = 0, items = [] } = rows[0] ?? {};
  return { items, total: Math.min(count, most), isMore: count > most };
}

/** All that the table's search finds, in its order. */
export async function findStockToExport(
  db: Database,
  { q, warehouse, state, sort = 'code' }: Omit<StockSearch, 'page' | 'limit'>,
  language: Language,
): Promise<Found<StockTableRow>> {
  const lies = warehouse !== undefined && sql`stock.warehouse_id = ${await getWarehouseId(db, warehouse)}`;
  const named = packsNamed(q);
  const meant = allOf([named?.where, lies, state && states[state]]);
  const { rows: keys } = await db.query<{ sku: number; warehouse: number }>(sql`
    ${named?.given ? sql`with ${named.given}` : sql``}
    select sku_id as sku, warehouse_id as warehouse from (${sortable(sql`stock`, meant)}) found order by ${orders[sort]}`);
  return readByKeys(keys, async (some) => {
    const { rows } = await db.query<StockTableRow>(sql`
      select ${packColumns(language)}, ${stockColumns(language)}
      from unnest(${some.map(({ sku }) => sku)}::bigint[], ${some.map((key) => key.warehouse)}::bigint[])
        with ordinality as wanted (sku_id, warehouse_id, turn)
      join stock using (sku_id, warehouse_id) join sku on sku.id = stock.sku_id
      join product on product.id = sku.product_id join warehouse on warehouse.id = stock.warehouse_id
      order by wanted.turn`);
    return rows;
  });
}

/** A warehouse's id by key, or null: as a constant it lets the planner estimate rows. */
export async function getWarehouseId(db: Database, key: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(sql`select id from warehouse where key = ${key}`);
  return rows[0]?.id ?? null;
}

import type { Language } from '@aliquot/contract/core/language.ts';
import type { lotSorts, lotStates } from '@aliquot/contract/console/stock.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findBoundedPage, inOrderOf, mostCounted } from '../../../platform/database/find-page.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { getWarehouseId, packColumns } from './find-stock-table.ts';
import { packsNamed } from './internal/pack-search.ts';

export type LotState = (typeof lotStates)[number];

/** A lot with what is left of it; days are YYYY-MM-DD. */
export type LotTableRow = {
  id: number;
  code: string;
  name: string;
  label: string;
  number: string;
  state: LotState;
  expires_on: string | null;
  retest_on: string | null;
  received_on: string;
  on_hand: number;
  aside: number;
  warehouses: string[];
};

export type LotSearch = {
  q?: string;
  warehouse?: string;
  state?: LotState;
  sort?: (typeof lotSorts)[number];
  page: number;
  limit: number;
};

/** A released lot is about to expire with this many days left: time to sell it as short-dated. */
const expiringDays = 180;
/** Reckoned once, not for every lot. */
const todayOnce = sql`(select ${today})`;
const end = sql`least(lot.expires_on, lot.retest_on)`;

/** The present state of `lot`. */
export const lotState: Sql = sql`case when lot.status <> 'released' then lot.status when ${end} <= ${todayOnce} then 'expired'
  when ${end} <= ${todayOnce} + ${expiringDays}::int then 'expiring' else 'released' end`;

const isLeft = sql`exists (select from lot_stock where lot_stock.lot_id = lot.id and lot_stock.on_hand > 0)`;

/** What is about to expire or has expired matters while packs of it are there. */
const states = {
  quarantine: sql`lot.status = 'quarantine'`,
  released: sql`lot.status = 'released'`,
  expiring: sql`lot.status = 'released' and ${end} > ${todayOnce} and ${end} <= ${todayOnce} + ${expiringDays}::int and ${isLeft}`,
  expired: sql`lot.status = 'released' and ${end} <= ${todayOnce} and ${isLeft}`,
  rejected: sql`lot.status = 'rejected'`,
  recalled: sql`lot.status = 'recalled'`,
} as const satisfies Record<LotState, Sql>;

const orders = {
  expires: sql`lot.expires_on nulls last, lot.id`,
  '-expires': sql`lot.expires_on desc nulls first, lot.id desc`,
  code: sql`sku.code, lot.number`,
  '-code': sql`sku.code desc, lot.number`,
  received: sql`lot.received_on, lot.id`,
  '-received': sql`lot.received_on desc, lot.id desc`,
} as const satisfies Record<(typeof lotSorts)[number], Sql>;

const withPack = sql`join sku on sku.id = lot.sku_id`;

/** A page of lots, counted as far as `most`. */
export async function findLotTable(
  db: Database,
  { q, warehouse, state, sort = 'expires', page, limit }: LotSearch,
  language: Language,
  most = mostCounted,
): Promise<{ items: LotTableRow[]; total: number; isMore: boolean }> {
  const named = packsNamed(q);
  const lies =
    warehouse !== undefined &&
    sql`lot.id in (select lot_id from lot_stock where on_hand > 0 and warehouse_id = ${await getWarehouseId(db, warehouse)})`;
  const byCode = sort === 'code' || sort === '-code';
  const wanted = allOf([lies, state && states[state]]);
  const isNamedOnly = named && !state;
  const { ids, ...counted } = await findBoundedPage(
    db,
    {
      from: sql`lot`,
      sortedWith: byCode ? withPack : undefined,
      id: sql`lot.id`,
      given: named?.given,
      where: allOf([byCode ? named?.where : named?.whereOne(sql`lot.sku_id`), wanted]),
      matches: isNamedOnly
        ? { from: sql`lot ${withPack}`, where: allOf([named.where, wanted]) }
        : { from: sql`lot`, where: allOf([named?.whereOne(sql`lot.sku_id`), wanted]) },
      order: orders[sort],
      // joining each lot to its pack and its rest costs more than sorting
      isCountedInOrder: byCode && state === 'expiring' && !named,
      page,
      limit,
    },
    most,
  );
  const { rows } = await db.query<LotTableRow>(sql`
    select lot.id, ${packColumns(language)}, lot.number, ${lotState} as state, lot.expires_on::text, lot.retest_on::text, lot.received_on::text,
      coalesce(left_over.on_hand, 0) as on_hand, coalesce(left_over.aside, 0) as aside, coalesce(left_over.warehouses, '{}') as warehouses
    from lot join sku on sku.id = lot.sku_id join product on product.id = sku.product_id
    left join lateral (
      select sum(on_hand)::int as on_hand, sum(quarantined)::int as aside,
        array_agg(${language === 'en' ? sql`warehouse.name_en` : sql`warehouse.name_zh`} order by warehouse.id) as warehouses
      from lot_stock join warehouse on warehouse.id = lot_stock.warehouse_id where lot_stock.lot_id = lot.id and on_hand > 0
    ) left_over on true
    where lot.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`lot.id`)}`);
  return { items: rows, ...counted };
}

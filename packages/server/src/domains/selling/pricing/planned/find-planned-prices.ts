import type { Language } from '@aliquot/contract/core/language.ts';
import type { plannedStates } from '@aliquot/contract/console/price-parts.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { allOf, findBoundedPage, inOrderOf } from '../../../../platform/database/find-page.ts';
import { packsOneByOne } from '../../../goods/product-rules/packs-meant.ts';
import { type Tier, readTiers } from '../price-steps.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';

/** A planned price for price editors; `price_now` is today's, in fen; null tiers stay unchanged. */
export type PlannedPrice = {
  id: number;
  sku_id: number;
  code: string;
  label: string;
  product: string;
  price_now: number;
  day: string;
  price: number;
  tiers: Tier[] | null;
  state: (typeof plannedStates)[number];
  planned_by: string | null;
  import_id: number | null;
  planned_at: Date;
  /** Whether it can be withdrawn: later plans that build on it go first. */
  is_last: boolean;
};

export type PlannedSearch = { q?: string; state?: PlannedPrice['state']; skuId?: number; page: number; limit: number };

/**
 * A page of planned prices by day, latest first where applied or withdrawn; counted up to
 * `mostCounted`.
 */
export async function findPlannedPrices(
  db: Database,
  { q = '', state, skuId, page, limit }: PlannedSearch,
  language: Language,
): Promise<{ items: PlannedPrice[]; total: number; isMore: boolean }> {
  const words = q.trim().toLowerCase();
  const named = words === '' ? undefined : packsOneByOne(words);
  const list = {
    from: sql`planned_price planned`,
    id: sql`planned.id`,
    given: named?.given,
    where: allOf([
      named?.whereOne(sql`planned.sku_id`),
      state && sql`planned.state = ${state}`,
      skuId !== undefined && sql`planned.sku_id = ${skuId}`,
    ]),
    order: state === 'waiting' ? sql`planned.day, planned.id` : sql`planned.day desc, planned.id desc`,
    page,
    limit,
  };
  const { ids, ...counted } = await findBoundedPage(db, list);
  const { rows } = await db.query<Unread<PlannedPrice, 'tiers'>>(
    sql`${selectPlanned(language)} where planned.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`planned.id`)}`,
  );
  return { items: readJson(rows, { tiers: readTiers }), ...counted };
}

const selectPlanned = (language: Language): Sql => sql`
  select planned.id, planned.sku_id, sku.code, case ${language} when 'en' then sku.label_en else sku.label_zh end as label,
    case ${language} when 'en' then product.name_en else coalesce(product.name_zh, product.name_en) end as product,
    sku.price as price_now, planned.day::text, planned.price, planned.tiers, planned.state, planned.planned_by, planned.import_id, planned.planned_at,
    not exists (
      select from planned_price later where later.sku_id = planned.sku_id and later.state = 'waiting' and later.day > planned.day
    ) as is_last
  from planned_price planned
  join sku on sku.id = planned.sku_id
  join product on product.id = sku.product_id`;

import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { type MallGood, getMallGood } from './find-mall-table.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** An operator's facts about a pack in the mall. */
export type GoodFacts = {
  points: number;
  /** Pieces that the mall may give from now on. */
  stock: number;
  /** Instants; null at once, and without an end. */
  starts_at: string | null;
  ends_at: string | null;
};

/**
 * Adds a pack to the mall. Refuses `invalid_input` at its field: unknown, listed already, never
 * given (domain rules, Points), or an end before its start.
 */
export async function createGood(
  transaction: Database,
  { sku_id: skuId, ...facts }: GoodFacts & { sku_id: number },
  language: Language,
): Promise<Result<MallGood>> {
  const pack = (await findPacks(transaction, [skuId])).get(skuId);
  const { rows } = await transaction.query<{ given: boolean; known: boolean }>(sql`
    select sku_may_be_given(${skuId}) as given, exists (select from points_good where sku_id = ${skuId}) as known`);
  if (!pack || pack.withdrawn || rows[0]?.given !== true) return refuseField('sku_id', 'ungivable', language);
  if (rows[0].known) return refuseField('sku_id', 'known', language);
  if (endsEarly(facts)) return refuseField('ends_at', 'window', language);
  const { points, stock, starts_at, ends_at } = facts;
  const made = await transaction.query<{ id: number }>(sql`
    insert into points_good (key, sku_id, points, stock, starts_at, ends_at)
    values (${`sku-${skuId}`}, ${skuId}, ${points}, ${stock}, ${starts_at}, ${ends_at})
    on conflict (key) do nothing returning id`);
  const [good] = made.rows;
  return good ? getMallGood(transaction, good.id, language) : refuseField('sku_id', 'known', language);
}

/**
 * Changes a pack in the mall. Stock changes by the difference to what was seen, at least to 0.
 * Refuses `not_found`, `wrong_state` for coupons, `changed_meanwhile` with the present state, and
 * `invalid_input`.
 */
export async function updateGood(
  transaction: Database,
  { id, version, seen_stock: seenStock, ...facts }: GoodFacts & { id: number; version: number; seen_stock: number },
  language: Language,
): Promise<Result<MallGood>> {
  const found = await lockGood(transaction, { id, version }, language);
  if (!found.ok) return found;
  // a past end that nobody changed stays
  const isEndKept = facts.ends_at !== null && found.value.ends_at?.getTime() === Date.parse(facts.ends_at);
  if (isEndKept ? isBackwards(facts) : endsEarly(facts)) return refuseField('ends_at', 'window', language);
  await transaction.query(sql`
    update points_good set points = ${facts.points}, stock = greatest(0, stock + ${facts.stock - seenStock}::int),
      starts_at = ${facts.starts_at}, ends_at = ${facts.ends_at}, version = version + 1
    where id = ${id}`);
  return getMallGood(transaction, id, language);
}

/** Hides or shows a good in the mall; its orders stay. Refuses as `updateGood`. */
export async function showGood(
  transaction: Database,
  { id, version, shown }: { id: number; version: number; shown: boolean },
  language: Language,
): Promise<Result<MallGood>> {
  const found = await lockGood(transaction, { id, version }, language);
  if (!found.ok) return found;
  const at = shown ? sql`null` : sql`coalesce(withdrawn_at, now())`;
  await transaction.query(sql`update points_good set withdrawn_at = ${at}, version = version + 1 where id = ${id}`);
  return getMallGood(transaction, id, language);
}

async function lockGood(
  transaction: Database,
  { id, version }: { id: number; version: number },
  language: Language,
): Promise<Result<MallGood>> {
  await transaction.query(sql`select from points_good where id = ${id} for update`);
  const found = await getMallGood(transaction, id, language);
  if (!found.ok) return found;
  const now = found.value;
  if (now.coupon_id !== null) return refuse('wrong_state', { reason: couponsElsewhere });
  return now.version === version ? found : refuse('changed_meanwhile', { details: { now } });
}

const isBackwards = ({ starts_at, ends_at }: GoodFacts): boolean =>
  starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
const endsEarly = (facts: GoodFacts): boolean =>
  isBackwards(facts) || (facts.ends_at !== null && Date.parse(facts.ends_at) <= databaseNow().getTime());

const refuseField = (field: string, fault: keyof (typeof texts)['en'], language: Language) =>
  refuse('invalid_input', { fields: [{ field, msg: texts[language][fault] }] });

const couponsElsewhere = { en: 'Coupons are changed where coupons are.', 'zh-CN': '优惠券请在优惠券页面修改。' } as const;

const texts = {
  en: {
    ungivable: 'Choose a pack that is sold, and neither hazardous, regulated nor cold-chain: others are never given for points.',
    known: 'The mall has this pack already: change that one, or show it again.',
    window: 'The end must come after the beginning, and not be over.',
  },
  'zh-CN': {
    ungivable: '请选择在售规格；危险、管制和冷链商品不得用积分兑换。',
    known: '积分商城已有该规格，请直接修改或重新上架。',
    window: '结束时间须晚于开始时间，且不能早于现在。',
  },
} as const;

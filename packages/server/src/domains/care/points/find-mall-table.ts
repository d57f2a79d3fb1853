import type { Language } from '@aliquot/contract/core/language.ts';
import type { pointsGoodFilters, pointsGoodStates } from '@aliquot/contract/console/points-good-states.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { packName, spoken } from '../../../platform/language/spoken.ts';
import { findCouponNames } from '../../selling/promotions/find-coupon-names.ts';
import { isGivable, runsLow } from './given-now.ts';

export type MallState = (typeof pointsGoodStates)[number];

/** A good or coupon of the mall as who looks after it sees it. */
export type MallGood = {
  id: number;
  version: number;
  name: string;
  pack: { product_id: number; code: string } | null;
  coupon_id: number | null;
  points: number;
  stock: number;
  state: MallState;
  starts_at: Date | null;
  ends_at: Date | null;
};

type Row = Omit<MallGood, 'name' | 'pack'> & { sku_id: number | null };

const stateNow = sql`case
  when withdrawn_at is not null then 'hidden'
  when not ${isGivable} then 'ungivable'
  when ends_at <= now() then 'ended'
  when starts_at > now() then 'planned'
  when stock = 0 then 'sold_out'
  else 'given' end`;

/** A page of the mall, the cheapest first, with how many there are. */
export async function findMallTable(
  db: Database,
  { state, page, limit }: { state: (typeof pointsGoodFilters)[number] | undefined; page: number; limit: number },
  language: Language,
): Promise<{ items: MallGood[]; total: number }> {
  const where = state === undefined ? sql`true` : state === 'low' ? runsLow : sql`${stateNow} = ${state}`;
  const { ids, total } = await findPage(db, { from: sql`points_good`, id: sql`id`, where, order: sql`points, id`, page, limit });
  return { items: await readGoods(db, sql`id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`, language), total };
}

/** One of the mall; refuses `not_found`. */
export async function getMallGood(db: Database, id: number, language: Language): Promise<Result<MallGood>> {
  const [good] = await readGoods(db, sql`id = ${id}`, language);
  return good ? done(good) : refuse('not_found');
}

async function readGoods(db: Database, where: Sql, language: Language): Promise<MallGood[]> {
  const { rows } = await db.query<Row>(sql`
    select id, version, sku_id, coupon_id, points, stock, ${stateNow} as state, starts_at, ends_at from points_good where ${where}`);
  const packs = await findPacks(
    db,
    rows.flatMap(({ sku_id }) => sku_id ?? []),
  );
  const coupons = await findCouponNames(
    db,
    rows.flatMap(({ coupon_id }) => coupon_id ?? []),
  );
  return rows.map(({ sku_id, ...row }) => {
    const coupon = row.coupon_id === null ? undefined : coupons.get(row.coupon_id);
    if (coupon) return { ...row, name: language === 'en' ? coupon.title_en : coupon.title_zh, pack: null };
    const pack = sku_id === null ? undefined : packs.get(sku_id);
    if (!pack) throw new Error(`the pack of good ${row.id} is not there`);
    const { product_id, code } = pack;
    const label = language === 'en' ? pack.label_en : pack.label_zh;
    const name = packName(spoken({ en: pack.name_en, zh: pack.name_zh }, language), label, language);
    return { ...row, name, pack: { product_id, code } };
  });
}

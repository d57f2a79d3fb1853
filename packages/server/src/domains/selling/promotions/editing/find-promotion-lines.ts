import type { promotionSorts } from '@aliquot/contract/console/promotion-calls.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../../platform/database/find-page.ts';
import { findCouponPoints } from '../internal/find-coupon-points.ts';
import { selectSteps } from '../running-reductions.ts';
import { type PromotionState, windowState } from '../internal/window-state.ts';
import { usedClaims } from './coupon-kind.ts';
import { trialCounts } from './trial-kind.ts';

export type PromotionSearch = {
  /** Part of the title in either language. */
  q?: string | undefined;
  state?: PromotionState | undefined;
  /** Without one: what begins last first. */
  sort?: (typeof promotionSorts)[number] | undefined;
  page: number;
  limit: number;
};

/** What a table shows of every promotion; instants are ISO 8601. */
export type PromotionLine = {
  id: number;
  title_en: string;
  title_zh: string;
  state: PromotionState;
  starts_at: string;
  ends_at: string | null;
};
type ActivityLine = PromotionLine & { products: number; quota: number | null; taken: number | null };
type ReductionLine = PromotionLine & { steps: { threshold: number; off: number }[]; covers: number };
type CouponLine = PromotionLine & { off: number; threshold: number; quota: number; claimed: number; used: number };
type TrialLine = PromotionLine & { code: string; places: number; applied: number; granted: number };

type Found<Line> = { items: Line[]; total: number };

const orders = {
  title: sql`title_en, id`,
  '-title': sql`title_en desc, id desc`,
  starts: sql`starts_at, id`,
  '-starts': sql`starts_at desc, id desc`,
  ends: sql`ends_at, id`,
  '-ends': sql`ends_at desc, id desc`,
} as const satisfies Record<(typeof promotionSorts)[number], Sql>;

/** An instant as ISO 8601 in UTC. */
const inUtc = (instant: Sql): Sql => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A page of one kind, of `table`: the keys, and a statement that reads lines with `more` columns.
 */
async function findLines(
  db: Database,
  table: Sql,
  more: Sql,
  { q = '', state, sort = '-starts', page, limit }: PromotionSearch,
): Promise<{ lines: Sql; total: number }> {
  const words = q.trim().toLowerCase();
  const where = allOf([
    words !== '' && sql`(${contains(sql`title_en`, words)} or ${contains(sql`title_zh`, words)})`,
    state && sql`${windowState} = ${state}`,
  ]);
  const { ids, total } = await findPage(db, { from: table, id: sql`id`, where, order: orders[sort], page, limit, ...oncePerText(q) });
  const lines = sql`
    select id, title_en, title_zh, ${windowState} as state, ${inUtc(sql`starts_at`)} as starts_at, ${inUtc(sql`ends_at`)} as ends_at, ${more}
    from ${table} where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`;
  return { lines, total };
}

/** A page of activities with products; quota and used packs count limited products, else null. */
export async function findActivityLines(db: Database, search: PromotionSearch): Promise<Found<ActivityLine>> {
  const more = sql`(select count(*)::int from activity_product where activity_id = activity.id) as products,
    (select sum(quota)::int from activity_quota where activity_id = activity.id) as quota,
    (select sum(taken)::int from activity_quota where activity_id = activity.id and quota is not null) as taken`;
  const { lines, total } = await findLines(db, sql`activity`, more, search);
  return { items: (await db.query<ActivityLine>(lines)).rows, total };
}

/**
 * A page of full reductions with steps (fen) and the number of things covered; 0: the whole shop.
 */
export async function findReductionLines(db: Database, search: PromotionSearch): Promise<Found<ReductionLine>> {
  const more = sql`${selectSteps} as steps, (select count(*)::int from offer_scope where full_reduction_id = full_reduction.id) as covers`;
  const { lines, total } = await findLines(db, sql`full_reduction`, more, search);
  return { items: (await db.query<ReductionLine>(lines)).rows, total };
}

/** A page of coupons (fen) with claims, uses, and their price in the points mall. */
export async function findCouponLines(db: Database, search: PromotionSearch): Promise<Found<CouponLine & { points: number | null }>> {
  const { lines, total } = await findLines(db, sql`coupon`, sql`off, threshold, quota, claimed, ${usedClaims} as used`, search);
  const { rows } = await db.query<CouponLine>(lines);
  const points = await findCouponPoints(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((line) => ({ ...line, points: points.get(line.id) ?? null })), total };
}

/** A page of trials with their pack's catalogue number, and numbers of applications and grants. */
export async function findTrialLines(db: Database, search: PromotionSearch): Promise<Found<TrialLine>> {
  const more = sql`(select code from sku where sku.id = sku_id) as code /* not null: code (a trial is of a pack) */, places, ${trialCounts}`;
  const { lines, total } = await findLines(db, sql`trial`, more, search);
  return { items: (await db.query<TrialLine>(lines)).rows, total };
}

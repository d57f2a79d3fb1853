import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { CouponWriting } from '@aliquot/contract/console/coupons.ts';
import type { NamedScope } from '@aliquot/contract/shop/promotion-scope.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findCouponPoints } from '../internal/find-coupon-points.ts';
import { putCouponGood, removeCouponGood } from '../internal/put-coupon-good.ts';
import { nameScope, selectScope } from '../internal/named-scope.ts';
import {
  type BoldPart,
  type PromotionKind,
  type WindowRow,
  type Written,
  isBold,
  plainWindow,
  shownWindow,
  windowColumns,
} from './promotion-kind.ts';
import { findScopeFaults } from '../internal/editing/scope-faults.ts';
import { isSameScope, writeScope } from '../internal/editing/write-scope.ts';

/** `claimed` and `used` count its claims; those that were used hold an order. */
export type WrittenCoupon = Written & CouponWriting & { claimed: number; used: number; named: NamedScope };

/** How many claims of a `coupon` are used in orders. */
export const usedClaims: Sql = sql`(select count(*)::int from coupon_claim where coupon_id = coupon.id and order_id is not null)`;

type Row = Omit<WindowRow, 'ends_at'> & { ends_at: Date | null } & Omit<CouponWriting, 'starts_at' | 'ends_at' | 'points'> & {
    claimed: number;
    used: number;
  };

async function readCoupon(db: Database, id: number, language: Language): Promise<WrittenCoupon | null> {
  const { rows } = await db.query<Row>(sql`
    select ${windowColumns}, audience = 'given' as is_given, terms_en, terms_zh, off, threshold, valid_days, quota, claimed, ${usedClaims} as used,
      ${selectScope('coupon_id', sql`coupon.id`)} as scope
    from coupon where id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { ends_at: endsAt, ...rest } = row;
  return {
    ...shownWindow({ ...rest, ends_at: endsAt ?? row.starts_at }),
    ends_at: endsAt?.toISOString() ?? null,
    points: (await findCouponPoints(db, [id])).get(id) ?? null,
    named: await nameScope(db, row.scope, language),
  };
}

/** Claimed coupons keep their worth, within the quota; a coupon's audience never changes. */
async function findCouponFaults(
  transaction: Database,
  writing: CouponWriting,
  before: WrittenCoupon | null,
  language: Language,
): Promise<FieldFault[]> {
  const words = texts[language];
  const { off, threshold, quota, points, scope, is_given: isGiven = before?.is_given ?? false } = writing;
  const claimed = before?.claimed ?? 0;
  const stays = (field: string, isSame: boolean) => (claimed === 0 || isSame ? [] : [{ field, msg: words.worth }]);
  return [
    ...(threshold > 0 && off > threshold ? [{ field: 'off', msg: words.off }] : []),
    ...stays('off', off === before?.off),
    ...stays('threshold', threshold === before?.threshold),
    ...stays('scope', before !== null && isSameScope(scope, before.scope)),
    ...(quota < claimed ? [{ field: 'quota', msg: words.quota(claimed) }] : []),
    ...(before && (points === null) !== (before.points === null) ? [{ field: 'points', msg: words.audience }] : []),
    ...(before && isGiven !== before.is_given ? [{ field: 'is_given', msg: words.audience }] : []),
    ...(isGiven && points !== null ? [{ field: 'points', msg: words.given }] : []),
    ...(await findScopeFaults(transaction, scope, language)),
  ];
}

async function insertCoupon(transaction: Database, writing: CouponWriting): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into coupon (title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota, audience, starts_at, ends_at)
    values (${writing.title_en.trim()}, ${writing.title_zh.trim()}, ${writing.terms_en.trim()}, ${writing.terms_zh.trim()}, ${writing.off},
      ${writing.threshold}, ${writing.valid_days}, ${writing.quota}, ${audienceOf(writing)}, ${writing.starts_at},
      ${writing.ends_at}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the coupon was not written');
  await writeBeside(transaction, row.id, writing);
  return row.id;
}

const audienceOf = ({ points, is_given: isGiven }: CouponWriting) => (isGiven ? 'given' : points === null ? 'everyone' : 'points');

async function updateCoupon(transaction: Database, id: number, writing: CouponWriting): Promise<void> {
  await transaction.query(sql`
    update coupon set title_en = ${writing.title_en.trim()}, title_zh = ${writing.title_zh.trim()}, terms_en = ${writing.terms_en.trim()},
      terms_zh = ${writing.terms_zh.trim()}, off = ${writing.off}, threshold = ${writing.threshold}, valid_days = ${writing.valid_days},
      quota = ${writing.quota}, starts_at = ${writing.starts_at}, ends_at = ${writing.ends_at} where id = ${id}`);
  await writeBeside(transaction, id, writing);
}

/** What it covers, and its price in the points mall, which has as many as the quota has left. */
async function writeBeside(transaction: Database, id: number, { scope, points, quota }: CouponWriting): Promise<void> {
  await writeScope(transaction, 'coupon_id', id, scope);
  if (points === null) return;
  const { rows } = await transaction.query<{ claimed: number }>(sql`select claimed from coupon where id = ${id}`);
  await putCouponGood(transaction, { couponId: id, points, stock: quota - (rows[0]?.claimed ?? 0) });
}

/** Points are worth a fen each; without a threshold a coupon may pay for the cheapest goods. */
function findBoldCoupon({ off, threshold, quota, points, valid_days: days, scope, ...window }: CouponWriting): BoldPart[] {
  if (!isBold(off - (points ?? 0), threshold || off)) return [];
  const more = [points, days, plainWindow(window), scope.map(({ kind, id }) => `${kind} ${id}`).toSorted()];
  return [{ product_id: null, percent_off: null, off, threshold, quota, more }];
}

export const couponKind: PromotionKind<CouponWriting, WrittenCoupon> = {
  table: sql`coupon`,
  read: readCoupon,
  findFaults: findCouponFaults,
  findBold: findBoldCoupon,
  insert: insertCoupon,
  update: updateCoupon,
  remove: removeCouponGood,
};

const texts = {
  en: {
    off: 'A coupon takes off no more than its threshold.',
    worth: 'It has been claimed; what it is worth stays.',
    quota: (claimed: number) => `${claimed} are claimed already; the number cannot be less.`,
    audience: 'For whom a coupon is stays as it was made.',
    given: 'One that we give ourselves is not sold for points.',
  },
  'zh-CN': {
    off: '优惠金额不能超过使用门槛。',
    worth: '该优惠券已被领取，不可更改。',
    quota: (claimed: number) => `已领取 ${claimed} 张，发放总量不能更少。`,
    audience: '领取方式在创建后不可更改。',
    given: '仅由商城发放的优惠券不能用积分兑换。',
  },
} as const;

import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { Buyer } from './tickets.ts';
import { NamedScope, Scope } from '../shop/promotion-scope.ts';
import { Sum, boundUpTo, countUpTo, openWindow, promotionCalls, terms, titles } from './promotion-calls.ts';

const writing = {
  ...titles,
  ...terms,
  ...openWindow,
  off: Sum,
  threshold: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    hint: { en: 'A sum with at most two decimals; 0 for none.', 'zh-CN': '请输入金额，最多两位小数；0 表示无门槛。' },
  }),
  /** Days of Shanghai after the one on which it was claimed. */
  valid_days: countUpTo(730),
  quota: countUpTo(10_000_000),
  /** Its price in the points mall; null if everybody may claim it. */
  points: boundUpTo(10_000_000),
  /** Only for customers chosen by operators; neither claimed nor sold for points. */
  is_given: Type.Optional(Type.Boolean()),
  scope: Scope,
};
/** All that is written about a coupon; amounts in fen. */
export const CouponWriting = Type.Object(writing);
export type CouponWriting = Static<typeof CouponWriting>;

const counts = { claimed: Type.Integer(), used: Type.Integer() };

/** A given coupon's state. */
export const couponGiftStates = ['usable', 'used', 'expired', 'taken_back'] as const;

export const couponsCalls = {
  ...promotionCalls(
    {
      what: 'coupon',
      path: 'coupons',
      previewPath: 'coupon-previews',
      labels: {
        create: { en: 'create a coupon', 'zh-CN': '新建优惠券' },
        update: { en: 'change a coupon', 'zh-CN': '修改优惠券' },
        end: { en: 'end a coupon', 'zh-CN': '结束优惠券' },
        callOff: { en: 'call off a coupon', 'zh-CN': '撤销优惠券' },
      },
    },
    {
      writing,
      figures: { ...counts, named: NamedScope },
      line: { off: Fen, threshold: Fen, points: Nullable(Type.Integer()), quota: Type.Integer(), ...counts },
    },
  ),
  findGifts: call({
    endpoint: 'GET /api/operator/coupons/:id/gifts',
    summary: 'To whom operators gave a coupon, the last ones first.',
    permission: 'coupons.give',
    input: closed({ id: Id, state: Type.Optional(OneOf(couponGiftStates)), page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: List(
      Type.Object({
        claim_id: Id,
        buyer: Buyer,
        state: OneOf(couponGiftStates),
        expires_at: Instant,
        given_at: Instant,
        /** As they signed. */
        by: Type.String(),
        /** Who agreed, where two were needed. */
        second: Nullable(Type.String()),
        /** Null once the customer was erased. */
        reason: Nullable(Type.String()),
        /** Who took it back, when and why. */
        taken_back: Nullable(Type.Object({ by: Type.String(), at: Instant, reason: Nullable(Type.String()) })),
      }),
    ),
    errors: ['not_found'],
  }),
  takeBack: call({
    endpoint: 'POST /api/operator/coupons/:id/gifts/:claim_id/taking-back',
    summary: 'Take a coupon back from a customer to whom it was given by mistake, while they have not used it.',
    permission: 'coupons.give',
    label: { en: 'revoke a coupon that was given', 'zh-CN': '收回误发的优惠券' },
    input: closed({ id: Id, claim_id: Id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
};

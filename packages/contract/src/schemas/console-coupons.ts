import { type Static, Type } from 'typebox';
import { Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { Buyer } from './console-tickets.ts';
import { NamedScope, Scope, Sum, boundUpTo, countUpTo, openWindow, promotionCalls, terms, titles } from './promotion-calls.ts';

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
  /** What the points mall asks for it; null for one that everybody may claim. */
  points: boundUpTo(10_000_000),
  /** Only for customers to whom operators give it; such a one is neither claimed nor sold for points. */
  is_given: Type.Optional(Type.Boolean()),
  scope: Scope,
};
const WritingSchema = Type.Object(writing);
/** All that is written about a coupon; amounts in fen. */
export type CouponWriting = Static<typeof WritingSchema>;

const counts = { claimed: Type.Integer(), used: Type.Integer() };

/** How a coupon that somebody was given stands. */
export const couponGiftStates = ['usable', 'used', 'expired', 'taken_back'] as const;

export const consoleCouponsSchemas = {
  ...promotionCalls('coupon', {
    writing,
    figures: { ...counts, named: NamedScope },
    line: { off: Fen, threshold: Fen, points: Nullable(Type.Integer()), quota: Type.Integer(), ...counts },
  }),
  findGifts: call({
    summary: 'To whom operators gave a coupon, the last ones first.',
    access: 'operator',
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
    summary: 'Take a coupon back from a customer to whom it was given by mistake, while they have not used it.',
    access: 'operator',
    permission: 'coupons.give',
    input: closed({ id: Id, claim_id: Id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
};

import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { ActivityTeaser } from './catalogue.ts';
import { ProductSummary } from './product.ts';
import { NamedScope } from './promotion-scope.ts';

/** How far an application for a sample is; `withdrawn`: its order was cancelled. */
const trialStates = ['submitted', 'granted', 'declined', 'withdrawn'] as const;

export const promotionCalls = {
  getOffers: call({
    endpoint: 'GET /api/offers',
    summary: 'Full reductions, coupons to claim, trials to apply for, running activities; the same for everybody.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      /** Full reductions (满减) that run: the highest step that is reached counts. */
      reductions: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          steps: Type.Array(Type.Object({ threshold: Fen, off: Fen })),
          ends_at: Instant,
          /** Any of these, a category with all below it; nothing named is the whole shop. */
          scope: NamedScope,
        }),
      ),
      coupons: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          terms: Type.String(),
          off: Fen,
          threshold: Fen,
          valid_days: Type.Integer(),
          /** Until when it can be claimed; null where nothing but its number ends it. */
          ends_at: Nullable(Instant),
          left: Type.Integer({ minimum: 0 }),
        }),
      ),
      trials: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          terms: Type.String(),
          places: Type.Integer(),
          /** Not yet granted to anybody. */
          places_left: Type.Integer(),
          ends_at: Instant,
          product: ProductSummary,
          label: Type.String(),
        }),
      ),
      activities: Type.Array(ActivityTeaser),
    }),
    errors: [],
  }),
  getMine: call({
    endpoint: 'GET /api/my/promotions',
    summary: 'The buyer’s coupons and trial applications.',
    access: 'account',
    input: Nothing,
    output: Type.Object({
      coupons: Type.Array(
        Type.Object({
          claim_id: Id,
          coupon_id: Id,
          title: Type.String(),
          off: Fen,
          threshold: Fen,
          expires_at: Instant,
          state: OneOf(['usable', 'used', 'expired']),
        }),
      ),
      trials: Type.Array(
        Type.Object({
          trial_id: Id,
          title: Type.String(),
          state: OneOf(trialStates),
          applied_at: Instant,
          /** The free order that the sample comes with; null before it is granted. */
          order_id: Nullable(Type.String()),
          /** Why it was declined. */
          reason: Nullable(Type.String()),
          /** It waits, and the buyer has no address any more to which it could be sent. */
          needs_address: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  claimCoupon: call({
    endpoint: 'POST /api/coupons/:id/claims',
    summary: 'Claim a coupon; one per buyer, as long as there are any.',
    access: 'account',
    input: closed({ id: Id }),
    output: Type.Object({ claim_id: Id, expires_at: Instant }),
    errors: ['not_found', 'coupon_gone', 'coupon_claimed', 'mobile_unverified'],
  }),
  applyForTrial: call({
    endpoint: 'POST /api/trials/:id/applications',
    summary: 'Apply for a free sample.',
    access: 'account',
    input: closed({
      id: Id,
      address_id: Id,
      purpose: Type.String({
        minLength: 10,
        maxLength: 500,
        hint: { en: 'Describe your use in 10 to 500 characters.', 'zh-CN': '请用 10～500 个字说明试用用途。' },
      }),
    }),
    output: Type.Object({ trial_id: Id, state: OneOf(trialStates) }),
    errors: ['not_found', 'already_applied', 'trial_ended', 'mobile_unverified'],
  }),
} as const;

import { type Result, done } from '@aliquot/contract/core/result.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { actAlone } from '../../../rules/approvals/act-alone.ts';
import type { PromotionRequest } from '../../../rules/approvals/approval.ts';
import { type ProposedPromotion, proposePromotion } from '../../../rules/approvals/propose-promotion.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { findBrandNames } from '../../../goods/catalogue/find-brands.ts';
import { findCategoryNames } from '../../../goods/catalogue/find-categories.ts';
import { findPacksToGive } from '../../../goods/catalogue/find-packs-to-give.ts';
import type { PreviewedChange } from '../../../site/content/previews.ts';
import { findCouponGifts } from '../find-coupon-gifts.ts';
import { activityKind } from '../editing/activity-kind.ts';
import { couponKind } from '../editing/coupon-kind.ts';
import {
  type PromotionSearch,
  findActivityLines,
  findCouponLines,
  findReductionLines,
  findTrialLines,
} from '../editing/find-promotion-lines.ts';
import type { PromotionKind, WindowWriting, Written } from '../editing/promotion-kind.ts';
import { reductionKind } from '../editing/reduction-kind.ts';
import { trialKind } from '../editing/trial-kind.ts';
import { type Seen, callOffPromotion, endPromotion, getPromotion, tryPromotion } from '../editing/write-promotion.ts';
import { takeBackCoupon } from '../take-back-coupon.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { previewUrls } from '../../../site/content/console/preview-urls.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';

/** The page that shows a promotion, and by which name its preview is kept. */
type Place = { kind: PreviewedChange['kind']; path: (id: number) => string };

/** How an approval of a kind is requested; kinds without discounts have none. */
type RequestOf<Writing> = (requested: ProposedPromotion<Writing>) => PromotionRequest | null;

/** What the operator's calls do with one kind of promotion. */
const actsOn = <Writing extends WindowWriting, Shown extends Written & Writing & { named?: readonly { id: number; name: string }[] }>(
  kind: PromotionKind<Writing, Shown>,
  place: Place,
  requestOf: RequestOf<Writing>,
) => ({
  get: ({ db, language }: OperatorContext, { id }: { id: number }) => getPromotion(db, kind, id, language),
  async create({ db, language, operator }: OperatorContext, writing: Writing) {
    return inTransaction(db, async (transaction) => {
      const made = await proposePromotion(transaction, kind, { seen: null, writing, requestOf }, { by: operator, language });
      if (!made.ok) return made;
      const waiting = await waitingAfter(transaction, made.value.approvalId, { operator, language });
      return waiting.ok ? done({ id: made.value.saved?.id ?? null, approval_id: waiting.value }) : waiting;
    });
  },
  async update({ db, language, operator }: OperatorContext, writing: Seen & Writing) {
    const seen = { id: writing.id, version: writing.version };
    return inTransaction(db, async (transaction) => {
      const requested = await proposePromotion(transaction, kind, { seen, writing, requestOf }, { by: operator, language });
      if (!requested.ok) return requested;
      const waiting = await waitingAfter(transaction, requested.value.approvalId, { operator, language });
      if (!waiting.ok) return waiting;
      const saved = await getPromotion(transaction, kind, seen.id, language);
      return saved.ok ? done({ ...saved.value, approval_id: waiting.value }) : saved;
    });
  },
  end: ({ db, language }: OperatorContext, seen: Seen) =>
    inTransaction(db, (transaction) => endPromotion(transaction, kind, seen, language)),
  callOff: ({ db, language }: OperatorContext, seen: Seen) =>
    doneBy(db, (transaction) => callOffPromotion(transaction, kind, seen, language)),
  async preview({ db, config, language }: OperatorContext, writing: { id?: number | undefined } & Writing) {
    // what could not be saved is reported beside its fields, and not by a page that does not open
    const tried = await withTransaction<Result<{ id: number }>>(db, async (transaction, rollBack) =>
      rollBack(await tryPromotion(transaction, kind, { id: writing.id, writing }, language)),
    );
    if (!tried.ok) return tried;
    return done(await previewUrls(db, config, place.path(tried.value.id), { kind: place.kind, input: writing }));
  },
});

/** The request that waits for a second approver; null where the operator decides alone. */
const waitingAfter = (
  transaction: Database,
  approvalId: number | null,
  { operator: by, language }: Pick<OperatorContext, 'operator' | 'language'>,
): Promise<Result<number | null>> =>
  by.kind === 'operator' ? actAlone(transaction, approvalId, { by, language }) : Promise.resolve(done(approvalId));

/** One page of a table of them. */
const pageOf =
  <Line>(find: (db: OperatorContext['db'], search: PromotionSearch) => Promise<{ items: Line[]; total: number }>) =>
  async ({ db }: OperatorContext, { page = 1, limit = 50, ...search }: Partial<PromotionSearch>) =>
    done({ ...(await find(db, { ...search, page, limit })), page, limit });

const onOffers = (kind: PreviewedChange['kind']): Place => ({ kind, path: () => routes.offersAndTrials });

export const consolePromotionsHandlers: OperatorHandlersOf<'consolePromotions'> = {
  async getChoices({ db, language }) {
    const [brands, categories] = await Promise.all([findBrandNames(db, language), findCategoryNames(db, language)]);
    return done({
      brands: brands.map(({ id, name }) => ({ id, name })),
      categories: categories.map(({ id, name, depth }) => ({ id, name, depth })),
    });
  },
  findPacks: async ({ db, language }, { q }) => done({ items: await findPacksToGive(db, q, language) }),
};

export const activitiesHandlers: OperatorHandlersOf<'activities'> = {
  find: pageOf(findActivityLines),
  ...actsOn(activityKind, { kind: 'activity', path: (id) => href('activity', { id }) }, (requested) => ({
    kind: 'promotion',
    promotion: 'activities',
    ...requested,
  })),
};
export const reductionsHandlers: OperatorHandlersOf<'reductions'> = {
  find: pageOf(findReductionLines),
  ...actsOn(reductionKind, onOffers('reduction'), (requested) => ({ kind: 'promotion', promotion: 'reductions', ...requested })),
};
export const couponsHandlers: OperatorHandlersOf<'coupons'> = {
  find: pageOf(findCouponLines),
  ...actsOn(couponKind, onOffers('coupon'), (requested) => ({ kind: 'promotion', promotion: 'coupons', ...requested })),
  async findGifts({ db }, { id, page = 1, limit = 50, ...search }) {
    const found = await findCouponGifts(db, { couponId: id, ...search, page, limit });
    if (!found.ok) return found;
    const { items, total } = found.value;
    const accounts = items.map(({ account_id: account }) => account);
    const buyers = await nameAccounts(db, accounts);
    const shown = items.map(({ account_id: account, expires_at: expires, given_at: given, taken_back: back, ...gift }) => ({
      ...gift,
      buyer: shownBuyer(account, buyers),
      expires_at: expires.toISOString(),
      given_at: given.toISOString(),
      taken_back: back && { ...back, at: back.at.toISOString() },
    }));
    return done({ items: shown, total, page, limit });
  },
  async takeBack({ db, operator }, { id, claim_id: claimId, reason }) {
    const request = { couponId: id, claimId, reason: reason.trim(), by: signatureOf(operator) };
    const taken = await inTransaction(db, (transaction) => takeBackCoupon(transaction, request));
    return taken.ok ? done({}) : taken;
  },
};
export const trialOffersHandlers: OperatorHandlersOf<'trialOffers'> = {
  find: pageOf(findTrialLines),
  ...actsOn(trialKind, onOffers('trial'), () => null),
};

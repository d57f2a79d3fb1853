import type { Language } from '@aliquot/contract/core/language.ts';
import { activitiesCalls } from '@aliquot/contract/console/activities.ts';
import { articlesCalls } from '@aliquot/contract/console/articles.ts';
import { homeCalls } from '@aliquot/contract/console/home.ts';
import { productsCalls } from '@aliquot/contract/console/products.ts';
import { institutionPagesCalls, ownBrandCalls } from '@aliquot/contract/console/shop-pages.ts';
import { couponsCalls } from '@aliquot/contract/console/coupons.ts';
import { reductionsCalls } from '@aliquot/contract/console/reductions.ts';
import { trialOffersCalls } from '@aliquot/contract/console/trial-offers.ts';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Database } from '../platform/database/connection.ts';
import { refuseToShow, showAll } from '../domains/goods/catalogue/editing/show-product.ts';
import type { PreviewedChange } from '../domains/site/content/previews.ts';
import { getWrittenBlock } from '../domains/site/content/home-blocks.ts';
import { getInstitutionPage, updateInstitutionPage } from '../domains/site/content/institution-pages.ts';
import { getOwnBrandEntry, getOwnBrandPage, updateOwnBrandEntry, updateOwnBrandPage } from '../domains/site/content/own-brand-page.ts';
import { tryProduct } from '../domains/goods/imports/typed/try-product.ts';
import { activityKind } from '../domains/selling/promotions/editing/activity-kind.ts';
import { couponKind } from '../domains/selling/promotions/editing/coupon-kind.ts';
import { reductionKind } from '../domains/selling/promotions/editing/reduction-kind.ts';
import { trialKind } from '../domains/selling/promotions/editing/trial-kind.ts';
import { tryPromotion } from '../domains/selling/promotions/editing/write-promotion.ts';
import { tryArticle } from '../domains/site/content/write-article.ts';
import { updateBlock } from '../domains/site/content/write-home-block.ts';

/** Applies a previewed change by the operation that would save it; false if that refuses. */
export async function applyPreview(transaction: Database, { kind, input }: PreviewedChange, language: Language): Promise<boolean> {
  return changes[kind](transaction, input, language);
}

type Apply = (transaction: Database, input: unknown, language: Language) => Promise<boolean>;

/** What was kept is held against its call's schema again: the schema may have changed since. */
const applying =
  <Schema extends TSchema>(
    schema: Schema,
    work: (transaction: Database, input: Static<Schema>, language: Language) => Promise<boolean>,
  ): Apply =>
  async (transaction, input, language) =>
    Check(schema, input) && work(transaction, input, language);

const changes: Record<PreviewedChange['kind'], Apply> = {
  article: applying(articlesCalls.preview.input, tryArticle),
  home_block: applying(homeCalls.preview.input, async (transaction, input, language) => {
    const found = await getWrittenBlock(transaction, input.id);
    if (!found.ok) return false;
    // one that is hidden or planned is shown for this look
    const shown = { ...input, is_shown: true, starts_at: null, ends_at: null };
    const saved = await updateBlock(transaction, { ...shown, version: found.value.version }, language);
    return saved.ok;
  }),
  product: applying(productsCalls.preview.input, async (transaction, { id }) => {
    if (await refuseToShow(transaction, id)) return false;
    await showAll(transaction, [id]);
    return true;
  }),
  product_change: applying(
    productsCalls.previewChange.input,
    async (transaction, input, language) => (await tryProduct(transaction, input, language)).ok,
  ),
  institution_page: applying(institutionPagesCalls.preview.input, async (transaction, input, language) => {
    const found = await getInstitutionPage(transaction, input.id);
    if (!found.ok) return false;
    const saved = await updateInstitutionPage(transaction, { ...input, is_shown: true, version: found.value.version }, language);
    return saved.ok;
  }),
  own_brand_page: applying(ownBrandCalls.previewPage.input, async (transaction, input) => {
    const { version } = await getOwnBrandPage(transaction);
    return (await updateOwnBrandPage(transaction, { ...input, version })).ok;
  }),
  own_brand: applying(ownBrandCalls.previewBrand.input, async (transaction, input, language) => {
    const found = await getOwnBrandEntry(transaction, input.id);
    if (!found.ok) return false;
    const saved = await updateOwnBrandEntry(transaction, { ...input, is_shown: true, version: found.value.version }, language);
    return saved.ok;
  }),
  activity: applying(
    activitiesCalls.preview.input,
    async (transaction, writing, language) => (await tryPromotion(transaction, activityKind, { id: writing.id, writing }, language)).ok,
  ),
  reduction: applying(
    reductionsCalls.preview.input,
    async (transaction, writing, language) => (await tryPromotion(transaction, reductionKind, { id: writing.id, writing }, language)).ok,
  ),
  coupon: applying(
    couponsCalls.preview.input,
    async (transaction, writing, language) => (await tryPromotion(transaction, couponKind, { id: writing.id, writing }, language)).ok,
  ),
  trial: applying(
    trialOffersCalls.preview.input,
    async (transaction, writing, language) => (await tryPromotion(transaction, trialKind, { id: writing.id, writing }, language)).ok,
  ),
};

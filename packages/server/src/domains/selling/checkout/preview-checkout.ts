import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { readTogether } from '../../../platform/database/transaction.ts';
import { type JudgedLine, showCart } from '../cart/describe-cart.ts';
import { findCarts } from '../cart/find-carts.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { findProfiles } from '../../money/invoices/profiles.ts';
import { findCreditOfBuyer } from '../../money/credit/credit-state.ts';
import { paymentWays } from '../../money/payments/find-payment-ways.ts';
import { getPointsBalance } from '../../care/points/get-points-balance.ts';
import { describePermits } from '../../rules/compliance/permit-rules.ts';
import { isHeavy } from '../../warehouse/shipping/handling.ts';
import { defaultProvince } from '../../warehouse/shipping/tariff.ts';
import { type CheckoutFacts, getCheckoutFacts } from './checkout-facts.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';
import { returnExceptionText, returnExceptions } from '../../goods/product-rules/return-exceptions.ts';
import { nameDivisions } from '../../site/divisions/divisions.ts';

type Preview = Output<'checkout', 'preview'>;

type PreviewOptions = {
  accountId: number;
  language: Language;
  now: Date;
  /** Whether the shop has a payment gateway. */ hasGateway: boolean;
  /** Without it, packs are read from the database. */
  packs?: PackMemory | null;
};

/**
 * What the order would cost now, and what is missing. Default address: the first, else Shanghai.
 * Unusable coupons become problems, points are capped. Refuses `cart_gone`, `not_found`.
 */
export async function previewCheckout(
  db: Database | DatabasePool,
  { accountId, language, now, hasGateway, packs }: PreviewOptions,
  input: Input<'checkout', 'preview'>,
): Promise<Result<Preview>> {
  const [facts, { spendable }, carts, profiles, credit] = await readTogether(db, (reader) =>
    Promise.all([
      getCheckoutFacts(reader, { accountId, cartId: input.cart_id, language }, packs),
      getPointsBalance(reader, accountId, now),
      findCarts(reader, accountId),
      findProfiles(reader, accountId, language),
      findCreditOfBuyer(reader, accountId),
    ]),
  );
  const { addresses, lines } = facts;
  if (!facts.hasCart) return refuse('cart_gone');
  const address = input.address_id === undefined ? addresses[0] : addresses.find(({ id }) => id === input.address_id);
  if (input.address_id !== undefined && !address) return refuse('not_found');
  const quote = quoteOrder(facts, {
    couponClaimId: input.coupon_claim_id,
    points: Math.min(input.points ?? 0, spendable),
    provinceId: address?.province_id ?? defaultProvince,
    now,
    language,
  });
  const isPaidByUnit = lines.some(({ pack }) => pack.paid_by_unit);
  const { takesTransfers } = facts;
  const ways = paymentWays({ credit, takesTransfers }, { total: quote.total, isPaidByUnit, hasGateway }, language);
  const couponLost = input.coupon_claim_id !== undefined && !quote.coupon;
  return done({
    cart: { cart_token: null, ...showCart(lines, language) },
    cart_id: input.cart_id ?? carts.find(({ is_current }) => is_current)?.id ?? null,
    carts,
    addresses: addresses.map((address) => nameDivisions(address, language)),
    address_id: address?.id ?? null,
    shipping: showShipping(quote, language),
    shipments: (quote.shipping?.parcels ?? []).map(({ lines: inParcel, ...parcel }) => ({
      ...parcel,
      line_ids: inParcel.map(({ line_id }) => line_id),
    })),
    reductions: showReductions(facts, quote, language),
    coupons: quote.coupons,
    coupon_claim_id: quote.coupon?.claim_id ?? null,
    points: { balance: spendable, most: Math.min(spendable, quote.priced.points_most), used: quote.priced.points_off },
    payment_method: ways.find(({ method, usable }) => usable && method === input.payment_method)?.method ?? 'bank_transfer',
    payment_ways: ways,
    invoice_profiles: profiles,
    permits: await describePermits(db, lines, language),
    needs_site_access: lines.some(({ pack }) => isHeavy(pack.weight_g)),
    consents_needed: facts.consentsNeeded,
    exceptions: lines.flatMap((line) => showExceptions(line, language)),
    totals: quote.totals,
    total: quote.total,
    problems: findProblems(lines, quote, { hasAddress: address !== undefined, couponLost }, language),
  });
}

function showShipping({ shipping }: OrderQuote, language: Language): Preview['shipping'] {
  if (!shipping) return { method: 'none', fee: 0, reason: texts[language].notDelivered, parts: [], arrives_on: null };
  const { method, fee, reason, parcels, arrives_on } = shipping;
  const parts =
    parcels.length === 0
      ? [{ method, fee, reason }]
      : parcels.map((parcel) => ({ method: parcel.method, fee: parcel.fee, reason: parcel.reason }));
  return { method, fee, reason, parts, arrives_on };
}

function showReductions({ reductions }: CheckoutFacts, { priced }: OrderQuote, language: Language): Preview['reductions'] {
  return priced.reductions.map(({ id, off }) => {
    const reduction = reductions.find((candidate) => candidate.id === id);
    const title = language === 'en' ? reduction?.title_en : reduction?.title_zh;
    return { id, title: title ?? '', off, line_ids: priced.lines.filter(({ reduction_id }) => reduction_id === id).map((line) => line.id) };
  });
}

const showExceptions = ({ id, sku_id, pack }: JudgedLine, language: Language): Preview['exceptions'] =>
  returnExceptions(pack).map((kind) => ({ line_id: id, sku_id, kind, text: returnExceptionText(kind, language) }));

function findProblems(
  lines: readonly JudgedLine[],
  quote: OrderQuote,
  { hasAddress, couponLost }: { hasAddress: boolean; couponLost: boolean },
  language: Language,
): Preview['problems'] {
  const words = texts[language];
  return [
    ...(lines.length === 0 ? [{ error: 'cart_empty', text: words.empty }] : []),
    ...(hasAddress ? [] : [{ error: 'address_needed', text: words.noAddress }]),
    ...(quote.shipping ? [] : [{ error: 'not_delivered', text: words.notDelivered }]),
    ...(couponLost ? [{ error: 'coupon_unusable', text: words.couponLost }] : []),
    ...lines.flatMap(({ pack, problem }) => (problem ? [{ error: problem.error, text: `${pack.code}${words.colon}${problem.text}` }] : [])),
  ];
}

const texts = {
  en: {
    colon: ': ',
    empty: 'Your cart is empty.',
    noAddress: 'Add a delivery address.',
    notDelivered: 'We do not deliver to this province. Choose another address.',
    couponLost: 'The coupon does not apply to this order and was removed.',
  },
  'zh-CN': {
    colon: '：',
    empty: '购物车是空的。',
    noAddress: '请添加收货地址。',
    notDelivered: '暂不支持配送至该地区。',
    couponLost: '该优惠券不能用于此订单，已取消使用。',
  },
} as const;

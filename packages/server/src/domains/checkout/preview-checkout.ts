import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { findAddresses } from '../addresses/find-addresses.ts';
import { judgeLines, showCart } from '../cart/describe-cart.ts';
import { findCartLines } from '../cart/find-cart-lines.ts';
import { findUsableCoupons } from '../promotions/find-usable-coupons.ts';
import { defaultProvince } from '../shipping/tariff.ts';
import { type OrderQuote, quoteOrder } from './quote-order.ts';

type Preview = Output<'checkout', 'preview'>;

/**
 * What placing the order now would cost. Without an address the first one (the default) counts, without any Shanghai.
 * A coupon that cannot be used is left out and named among the problems. Refuses `not_found` for an address that is not there.
 */
export async function previewCheckout(
  db: Database,
  { accountId, language, now }: { accountId: number; language: Language; now: Date },
  input: { address_id?: number; coupon_claim_id?: number },
): Promise<Result<Preview>> {
  const addresses = await findAddresses(db, accountId);
  const address = input.address_id === undefined ? addresses[0] : addresses.find(({ id }) => id === input.address_id);
  if (input.address_id !== undefined && !address) return refuse('not_found');
  const lines = await judgeLines(db, accountId, await findCartLines(db, { accountId }), language);
  const cart = showCart(lines, language);
  const coupons = await findUsableCoupons(db, accountId, cart.goods, language);
  const coupon = coupons.find(({ claim_id, usable }) => usable && claim_id === input.coupon_claim_id);
  const quote = quoteOrder(lines, {
    couponOff: coupon?.off ?? 0,
    provinceId: address?.province_id ?? defaultProvince,
    now,
    language,
  });
  return done({
    cart: { cart_token: null, ...cart },
    addresses,
    address_id: address?.id ?? null,
    shipping: quote.shipping ?? { method: 'none', fee: 0, reason: texts[language].notDelivered, parts: [], arrives_on: null },
    coupons: coupons.map(({ claim_id, title, off, usable, reason }) => ({ claim_id, title, off, usable, reason })),
    coupon_claim_id: coupon?.claim_id ?? null,
    totals: quote.totals,
    total: quote.total,
    problems: findProblems(
      cart.lines,
      quote,
      { hasAddress: address !== undefined, couponLost: input.coupon_claim_id !== undefined && !coupon },
      language,
    ),
  });
}

function findProblems(
  lines: Preview['cart']['lines'],
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
    ...lines.flatMap(({ code, problem }) => (problem ? [{ error: problem.error, text: `${code}${words.colon}${problem.text}` }] : [])),
  ];
}

const texts = {
  en: {
    colon: ': ',
    empty: 'Your cart is empty.',
    noAddress: 'Please add an address.',
    notDelivered: 'We do not deliver to this province.',
    couponLost: 'The coupon cannot be used for this order and was left out.',
  },
  'zh-CN': {
    colon: '：',
    empty: '购物车是空的。',
    noAddress: '请添加收货地址。',
    notDelivered: '暂不支持配送至该地区。',
    couponLost: '该优惠券不能用于此订单，已取消使用。',
  },
} as const;

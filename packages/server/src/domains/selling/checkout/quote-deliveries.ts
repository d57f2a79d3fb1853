import type { Input } from '@aliquot/contract/shop/client.ts';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { StoredAddress } from '../../people/addresses/get-address.ts';
import { quoteShipping } from '../../warehouse/shipping/quote-shipping.ts';
import { type TotalLine, explainTotal } from '../pricing/explain-prices.ts';
import { splitPriced } from '../pricing/split-priced.ts';
import type { CheckoutFacts } from './checkout-facts.ts';
import { type OrderQuote, type OrderRequest, quoteOrder, travellingLines } from './quote-order.ts';

type Wanted = Input<'checkout', 'previewSplit'>['deliveries'];

/** One delivery as an order of its own; `problem` is why it cannot be ordered. */
export type DeliveryQuote = {
  address: StoredAddress;
  wishedOn: string | null;
  quote: Pick<OrderQuote, 'priced' | 'coupon' | 'shipping' | 'total'>;
  earliestOn: string | null;
  problem: { error: 'not_delivered' | 'day_impossible'; text: Wording } | null;
};

export type SplitQuote = { deliveries: DeliveryQuote[]; totals: TotalLine[]; total: number };

const dayMs = 86_400_000;
/** So many days ahead goods can be wished for, since they are reserved until then. */
const mostDays = 90;

/**
 * Quotes a cart divided over addresses and days. Goods are priced as one order, so that quantity
 * prices stay; freight is that of each delivery. Refuses `not_found` and `split_incomplete`.
 */
export function quoteDeliveries(
  facts: Pick<CheckoutFacts, 'lines' | 'claims' | 'reductions' | 'rules' | 'addresses'>,
  wanted: Wanted,
  { now, language }: Pick<OrderRequest, 'now' | 'language'>,
): Result<SplitQuote> {
  const packs = wanted.map(({ lines }) => new Map(lines.map(({ line_id, quantity }) => [line_id, quantity])));
  const incomplete = facts.lines.filter(({ id, quantity }) => packs.reduce((sum, of) => sum + (of.get(id) ?? 0), 0) !== quantity);
  const isKnown = wanted.every(({ lines }, index) => {
    const ids = [...(packs[index]?.keys() ?? [])];
    return ids.length === lines.length && ids.every((id) => facts.lines.some((line) => line.id === id));
  });
  if (incomplete.length > 0 || !isKnown) {
    const lines = incomplete.map(({ id, sku_id, quantity, pack }) => ({ line_id: id, sku_id, code: pack.code, wanted: quantity }));
    return refuse('split_incomplete', { details: { lines } });
  }
  const addresses = wanted.map(({ address_id }) => facts.addresses.find(({ id }) => id === address_id));
  const whole = quoteOrder(facts, { provinceId: addresses[0]?.province_id ?? '', now, language }).priced;
  const parts = splitPriced(whole, packs);
  const deliveries: DeliveryQuote[] = [];
  for (const [index, { wished_on: wishedOn = null }] of wanted.entries()) {
    const [address, priced] = [addresses[index], parts[index]];
    if (!address || !priced) return refuse('not_found');
    const goods = priced.goods - priced.reduction_off;
    const leaving = (day: Date) =>
      quoteShipping(travellingLines(priced.lines), { provinceId: address.province_id, goods, rules: facts.rules, now: day, language });
    const soonest = leaving(now);
    const earliestOn = soonest?.arrives_on ?? null;
    const late = wishedOn !== null && earliestOn !== null ? quoteForDay(leaving, now, wishedOn) : soonest;
    const shipping = late ?? soonest;
    const total = goods + (shipping?.fee ?? 0);
    const problem = problemOf({ address, wishedOn, earliestOn, isDelivered: soonest !== null, isPossible: late !== null });
    deliveries.push({ address, wishedOn, quote: { priced, coupon: null, shipping, total }, earliestOn, problem });
  }
  const shipping = deliveries.reduce((sum, { quote }) => sum + (quote.shipping?.fee ?? 0), 0);
  const total = whole.goods - whole.reduction_off + shipping;
  return done({ deliveries, total, totals: explainTotal({ ...whole, shipping, total }, language) });
}

type Quote = ReturnType<typeof quoteShipping<ReturnType<typeof travellingLines>[number]>>;

/**
 * The first way of sending on which no parcel arrives before the day; null for a day too near or
 * far.
 */
function quoteForDay(leaving: (day: Date) => Quote, now: Date, wishedOn: string): Quote {
  if (wishedOn > shanghaiDay(new Date(now.getTime() + mostDays * dayMs))) return null;
  for (let days = 0; days <= mostDays; days++) {
    const quote = leaving(new Date(now.getTime() + days * dayMs));
    if (!quote) return null;
    if (days === 0 && wishedOn < (quote.arrives_on ?? '')) return null;
    if (quote.parcels.every(({ arrives_on }) => arrives_on >= wishedOn)) return quote;
  }
  return null;
}

type Judged = { address: StoredAddress; wishedOn: string | null; earliestOn: string | null; isDelivered: boolean; isPossible: boolean };

function problemOf({ address, wishedOn, earliestOn, isDelivered, isPossible }: Judged): DeliveryQuote['problem'] {
  const where = `${address.recipient}, ${addressLine(address)}`;
  if (!isDelivered) {
    return {
      error: 'not_delivered',
      text: { en: `We do not deliver to ${where}. Choose another address.`, 'zh-CN': `暂不支持配送至 ${where}，请选择其他地址。` },
    };
  }
  if (isPossible) return null;
  return {
    error: 'day_impossible',
    text: {
      en: `We cannot deliver to ${where} on ${wishedOn ?? ''}. Choose a date from ${earliestOn ?? ''}, within ${mostDays} days.`,
      'zh-CN': `配送至 ${where} 最早 ${earliestOn ?? ''} 送达，且须在 ${mostDays} 天内，无法在 ${wishedOn ?? ''} 送达。`,
    },
  };
}

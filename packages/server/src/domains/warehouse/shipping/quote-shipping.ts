import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { nextDispatch } from './next-dispatch.ts';
import { type Parcel, planShipments } from './plan-shipments.ts';
import type { Method, ShippingLine } from './shipping-method.ts';
import type { ShippingRules } from './shipping-rules.ts';
import { type Destination, type Tariff, destinationOf, tariffOn } from './tariff.ts';

export type ShippingMethod = Method | 'none';

/** A parcel with its fee in fen, the reason for it, and its days, YYYY-MM-DD, Asia/Shanghai. */
export type QuotedParcel<Line> = Parcel<Line> & { fee: number; reason: string; leaves_on: string; arrives_on: string };

export type ShippingQuote<Line> = {
  /** The most demanding method among the parcels. */
  method: ShippingMethod;
  fee: number;
  reason: string;
  parcels: QuotedParcel<Line>[];
  /** YYYY-MM-DD, Asia/Shanghai: when all of it will have arrived; null where nothing travels. */
  arrives_on: string | null;
};

/**
 * Fee and arrival of an order's lines by parcel. `goods` is their price after the coupon, fen, for
 * free shipping. Null where the shop does not deliver.
 */
export function quoteShipping<Line extends ShippingLine>(
  lines: readonly Line[],
  { provinceId, goods, rules, now, language }: { provinceId: string; goods: number; rules: ShippingRules; now: Date; language: Language },
): ShippingQuote<Line> | null {
  const words = texts[language];
  const planned = planShipments(lines);
  if (planned.length === 0) return { method: 'none', fee: 0, reason: words.nothing, parcels: [], arrives_on: null };
  const tariff = tariffOn(rules.tariffs, shanghaiDay(now));
  const destination = destinationOf(tariff, provinceId);
  if (!destination) return null;
  const parcels = planned.flatMap((parcel) => {
    const dispatch = nextDispatch(parcel.method, destination, { rules, now });
    return dispatch ? [{ ...parcel, ...feeOf(parcel, { tariff, destination, goods, words }), ...dispatch }] : [];
  });
  if (parcels.length < planned.length) return null;
  return {
    method: parcels[0]?.method ?? 'standard',
    fee: parcels.reduce((sum, parcel) => sum + parcel.fee, 0),
    reason: parcels.map((parcel) => parcel.reason).join(words.join),
    parcels,
    arrives_on:
      parcels
        .map((parcel) => parcel.arrives_on)
        .toSorted()
        .at(-1) ?? null,
  };
}

type QuoteInput = { tariff: Tariff; destination: Destination; goods: number; words: (typeof texts)[Language] };

function feeOf(
  { method, weight_g }: Pick<Parcel<never>, 'method' | 'weight_g'>,
  { tariff, destination, goods, words }: QuoteInput,
): { fee: number; reason: string } {
  const steps = Math.max(1, Math.ceil(weight_g / tariff.step_g));
  const kilograms = (steps * tariff.step_g) / 1000;
  const byWeight = destination.first_step + (steps - 1) * destination.next_step;
  if (method === 'cold_chain') {
    return { fee: byWeight + destination.cold_chain, reason: words.coldChain(kilograms, formatFen(destination.cold_chain)) };
  }
  if (method === 'dangerous_goods') {
    return { fee: byWeight + destination.dangerous_goods, reason: words.dangerousGoods(kilograms, formatFen(destination.dangerous_goods)) };
  }
  if (goods >= tariff.free_from) return { fee: 0, reason: words.free(formatFen(tariff.free_from)) };
  return { fee: byWeight, reason: words.standard(kilograms, formatFen(tariff.free_from)) };
}

const texts = {
  en: {
    join: ' ',
    nothing: 'No shipping needed.',
    free: (from: string) => `Standard shipping, free on orders of ${from} or more.`,
    standard: (kilograms: number, from: string) => `Standard shipping, ${kilograms} kg. Free on orders of ${from} or more.`,
    coldChain: (kilograms: number, extra: string) => `Cold chain, ${kilograms} kg, including ${extra} for box and coolant.`,
    dangerousGoods: (kilograms: number, extra: string) =>
      `Licensed dangerous-goods carrier, ${kilograms} kg, including ${extra} for loading and documents.`,
  },
  'zh-CN': {
    join: '',
    nothing: '无需配送。',
    free: (from: string) => `普通快递，商品满 ${from} 免运费。`,
    standard: (kilograms: number, from: string) => `普通快递，计费 ${kilograms} kg；商品满 ${from} 免运费。`,
    coldChain: (kilograms: number, extra: string) => `冷链配送，计费 ${kilograms} kg，含冷链箱与冷媒费 ${extra}。`,
    dangerousGoods: (kilograms: number, extra: string) => `持证危险货物承运，计费 ${kilograms} kg，含装载与单证费 ${extra}。`,
  },
} as const;

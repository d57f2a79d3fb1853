import type { Language } from '@aliquot/contract/language.ts';
import { formatFen } from '@aliquot/contract/money.ts';
import { nextDispatch } from './next-dispatch.ts';
import { type Method, type ShippingLine, methodOf, methods, travels } from './shipping-method.ts';
import { type Zone, tariff, zoneOf } from './tariff.ts';

export type ShippingMethod = Method | 'none';

/** One part of the way the goods travel, with its fee in fen and the reason for it. */
export type ShippingPart = { method: ShippingMethod; fee: number; reason: string };
type QuotedPart = ShippingPart & { method: Method };

export type ShippingQuote = {
  /** The most demanding method among the parts. */
  method: ShippingMethod;
  fee: number;
  reason: string;
  parts: ShippingPart[];
  /** YYYY-MM-DD, Asia/Shanghai: when all of it will have arrived; null where nothing travels. */
  arrives_on: string | null;
};

/**
 * Fee and day of arrival of an order's lines: each method that the lines need is a part with its own fee. `goods` is what
 * they cost after the coupon, in fen, for the free threshold. Null where the shop does not deliver.
 */
export function quoteShipping(
  lines: readonly ShippingLine[],
  { provinceId, goods, now, language }: { provinceId: string; goods: number; now: Date; language: Language },
): ShippingQuote | null {
  const words = texts[language];
  const travelling = lines.filter(travels);
  if (travelling.length === 0) {
    const part: ShippingPart = { method: 'none', fee: 0, reason: words.nothing };
    return { ...part, parts: [part], arrives_on: null };
  }
  const zone = zoneOf(provinceId);
  if (!zone) return null;
  const parts = methods.flatMap((method) => {
    const weight = travelling.filter((line) => methodOf(line) === method).reduce((sum, line) => sum + line.weight_g, 0);
    return travelling.some((line) => methodOf(line) === method) ? [quotePart(method, weight, { zone, goods, words })] : [];
  });
  return {
    method: parts[0]?.method ?? 'standard',
    fee: parts.reduce((sum, part) => sum + part.fee, 0),
    reason: parts.map((part) => part.reason).join(words.join),
    parts,
    arrives_on:
      parts
        .map((part) => nextDispatch(part.method, zone, now).arrives_on)
        .toSorted()
        .at(-1) ?? null,
  };
}

type Circumstances = { zone: Zone; goods: number; words: (typeof texts)[Language] };

function quotePart(method: Method, weight: number, { zone, goods, words }: Circumstances): QuotedPart {
  const kilograms = Math.max(1, Math.ceil(weight / 1000));
  const byWeight = zone.firstKilogram + (kilograms - 1) * zone.nextKilogram;
  if (method === 'cold_chain') {
    return { method, fee: byWeight + zone.coldChain, reason: words.coldChain(kilograms, formatFen(zone.coldChain)) };
  }
  if (method === 'dangerous_goods') {
    return { method, fee: byWeight + zone.dangerousGoods, reason: words.dangerousGoods(kilograms, formatFen(zone.dangerousGoods)) };
  }
  if (goods >= tariff.freeFrom) return { method, fee: 0, reason: words.free(formatFen(tariff.freeFrom)) };
  return { method, fee: byWeight, reason: words.standard(kilograms, formatFen(tariff.freeFrom)) };
}

const texts = {
  en: {
    join: ' ',
    nothing: 'Nothing has to be shipped.',
    free: (from: string) => `Standard parcel, free from ${from} of goods.`,
    standard: (kilograms: number, from: string) => `Standard parcel, ${kilograms} kg; free from ${from} of goods.`,
    coldChain: (kilograms: number, extra: string) => `Cold chain, ${kilograms} kg, with ${extra} for box and coolant.`,
    dangerousGoods: (kilograms: number, extra: string) =>
      `Licensed dangerous-goods carrier, ${kilograms} kg, with ${extra} for loading and papers.`,
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

import { faultMonths, returnDays } from '@aliquot/contract/core/claim-periods.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isRepairable } from '../../product-rules/claim-fit.ts';
import { returnExceptionText, returnExceptions } from '../../product-rules/return-exceptions.ts';
import type { ProductRow } from './product-rows.ts';

/** What a product's packs say of returns and repairs, by SKU id. */
export type ReturnFacts = Record<string, { exceptions: string[]; warranty_months: number }>;

type Pack = Pick<ProductRow['packs'][number], 'id' | 'stocked' | 'code'>;

/**
 * What buyers may know of after-sales in advance: 7-day returns with exceptions by pack, faults,
 * repairs. The rules themselves are in after-sales.
 */
export function returnTerms(
  { family, transport, packs }: Pick<ProductRow, 'family' | 'transport'> & { packs: readonly Pack[] },
  facts: ReturnFacts,
  language: Language,
): string[] {
  const texts = new Map<string, string[]>();
  for (const { id, stocked, code } of packs) {
    for (const kind of returnExceptions({ stocked, transport, return_exceptions: facts[id]?.exceptions ?? [] })) {
      const text = returnExceptionText(kind, language);
      texts.set(text, [...(texts.get(text) ?? []), code]);
    }
  }
  const { anyReason, faults, repairs, about } = words[language];
  const exceptions = [...texts].map(([text, codes]) => (codes.length === packs.length ? text : about(codes, text)));
  const goods = packs.filter(({ stocked }) => stocked);
  if (goods.length === 0) return exceptions;
  const repaired = isRepairable(family) ? goods.map(({ id }) => facts[id]?.warranty_months ?? 0).filter((count) => count > 0) : [];
  const months = [...new Set(repaired)].toSorted((a, b) => a - b).join(' / ');
  return [...(exceptions.length === 0 ? [anyReason] : exceptions), faults, ...(months === '' ? [] : [repairs(months)])];
}

const words = {
  en: {
    anyReason: `${returnDays}-day returns for any reason, counted from the day after receipt.`,
    faults: `Defects can be claimed until the lot expires, for up to ${faultMonths} months.`,
    repairs: (months: string) => `${months}-month repair warranty.`,
    about: (codes: readonly string[], text: string) => `${codes.join(', ')}: ${text}`,
  },
  'zh-CN': {
    anyReason: '支持七天无理由退货（自签收次日起算）。',
    faults: `质量问题可在批次有效期内申请售后，最长 ${faultMonths} 个月。`,
    repairs: (months: string) => `保修 ${months} 个月。`,
    about: (codes: readonly string[], text: string) => `${codes.join('、')}：${text}`,
  },
};

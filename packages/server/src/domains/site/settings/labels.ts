import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import type { pointTypes } from '@aliquot/contract/shop/user.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

type Labels<Value extends string> = Readonly<Record<Value, { names: Wording }>>;

export const pointTypeLabels: Labels<(typeof pointTypes)[number]> = {
  earn: { names: { en: 'Earned', 'zh-CN': '获得' } },
  spend: { names: { en: 'Spent', 'zh-CN': '使用' } },
  expire: { names: { en: 'Expired', 'zh-CN': '过期' } },
  refund: { names: { en: 'Returned', 'zh-CN': '退回' } },
  adjust: { names: { en: 'Adjusted', 'zh-CN': '调整' } },
};

/** Who carries parcels; the values are what an operator types when shipping. */
export const carrierLabels: Labels<'SF' | 'JD' | 'COLD' | 'DG'> = {
  SF: { names: { en: 'SF Express', 'zh-CN': '顺丰速运' } },
  JD: { names: { en: 'JD Logistics', 'zh-CN': '京东物流' } },
  COLD: { names: { en: 'Cold-chain carrier', 'zh-CN': '冷链专线' } },
  DG: { names: { en: 'Licensed dangerous-goods carrier', 'zh-CN': '危险品专线' } },
};

const carrierNames = new Map<string, { names: Wording }>(Object.entries(carrierLabels));

/** A carrier that the shop works with by its name, another one as the operator wrote it. */
export const carrierName = (carrier: string, language: Language): string =>
  carrierNames.get(carrier.toUpperCase())?.names[language] ?? carrier;

/** The labels of one language as a list, in the order of their values. */
export const labelled = (table: Readonly<Record<string, { names: Wording }>>, language: Language): { value: string; label: string }[] =>
  Object.entries(namesIn(table, language)).map(([value, label]) => ({ value, label }));

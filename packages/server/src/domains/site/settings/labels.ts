import type { Language } from '@aliquot/contract/core/language.ts';
import type { ticketKinds, ticketReasons } from '@aliquot/contract/shop/tickets.ts';
import type { pointTypes } from '@aliquot/contract/shop/user.ts';

type Labels<Value extends string> = Readonly<Record<Value, Record<Language, string>>>;

export const ticketKindLabels: Labels<(typeof ticketKinds)[number]> = {
  refund: { en: 'Refund only', 'zh-CN': '仅退款' },
  return: { en: 'Return and refund', 'zh-CN': '退货退款' },
  exchange: { en: 'Exchange', 'zh-CN': '换货' },
  repair: { en: 'Repair', 'zh-CN': '维修' },
};

export const ticketReasonLabels: Labels<(typeof ticketReasons)[number]> = {
  no_reason: { en: 'No reason (within 7 days)', 'zh-CN': '七天无理由' },
  missing: { en: 'Something is missing', 'zh-CN': '少件' },
  wrong: { en: 'Wrong item', 'zh-CN': '发错商品' },
  damaged: { en: 'Damaged on arrival', 'zh-CN': '到货破损' },
  defective: { en: 'Defective', 'zh-CN': '质量问题' },
  expired: { en: 'Out of date', 'zh-CN': '已过有效期' },
  temperature: { en: 'Arrived out of temperature', 'zh-CN': '运输温度异常' },
  recalled: { en: 'The lot was recalled', 'zh-CN': '批次召回' },
  other: { en: 'Something else', 'zh-CN': '其他' },
};

export const pointTypeLabels: Labels<(typeof pointTypes)[number]> = {
  earn: { en: 'Earned', 'zh-CN': '获得' },
  spend: { en: 'Spent', 'zh-CN': '使用' },
  expire: { en: 'Expired', 'zh-CN': '过期' },
  refund: { en: 'Given back', 'zh-CN': '退回' },
  adjust: { en: 'Adjusted', 'zh-CN': '调整' },
};

/** Who carries parcels; the values are what an operator types when shipping. */
export const carrierLabels: Labels<'SF' | 'JD' | 'COLD' | 'DG'> = {
  SF: { en: 'SF Express', 'zh-CN': '顺丰速运' },
  JD: { en: 'JD Logistics', 'zh-CN': '京东物流' },
  COLD: { en: 'Cold-chain carrier', 'zh-CN': '冷链专线' },
  DG: { en: 'Licensed dangerous-goods carrier', 'zh-CN': '危险品专线' },
};

const carrierNames = new Map<string, Record<Language, string>>(Object.entries(carrierLabels));

/** A carrier that the shop works with by its name, another one as the operator wrote it. */
export const carrierName = (carrier: string, language: Language): string => carrierNames.get(carrier.toUpperCase())?.[language] ?? carrier;

/** The labels of one language as a list, in the order of their values. */
export const labelled = (labels: Labels<string>, language: Language): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label[language] }));

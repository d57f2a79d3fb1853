import type { Wording } from './language.ts';

/** What an after-sales ticket requests. */
export const namedTicketKinds = {
  refund: { names: { en: 'Refund only', 'zh-CN': '仅退款' } },
  return: { names: { en: 'Return and refund', 'zh-CN': '退货退款' } },
  exchange: { names: { en: 'Exchange', 'zh-CN': '换货' } },
  repair: { names: { en: 'Repair', 'zh-CN': '维修' } },
} as const satisfies Record<string, { names: Wording }>;

/** Why it is opened. */
export const namedTicketReasons = {
  no_reason: { names: { en: 'Changed my mind (within 7 days)', 'zh-CN': '七天无理由退货' } },
  missing: { names: { en: 'Missing items', 'zh-CN': '缺货、少发' } },
  wrong: { names: { en: 'Wrong item', 'zh-CN': '发错商品' } },
  damaged: { names: { en: 'Arrived damaged', 'zh-CN': '到货破损' } },
  defective: { names: { en: 'Defective or not as described', 'zh-CN': '质量问题，与描述不符' } },
  expired: { names: { en: 'Expired or short-dated', 'zh-CN': '已过期或临期' } },
  temperature: { names: { en: 'Temperature out of range in transit', 'zh-CN': '运输途中超温' } },
  recalled: { names: { en: 'Recalled lot', 'zh-CN': '批次召回' } },
  other: { names: { en: 'Other', 'zh-CN': '其他' } },
} as const satisfies Record<string, { names: Wording }>;

import type { Wording } from './language.ts';

/** The states of an after-sales ticket, named alike for buyers and operators. */
export const namedTicketStates = {
  submitted: { names: { en: 'Submitted', 'zh-CN': '已提交' } },
  approved: { names: { en: 'Approved', 'zh-CN': '已通过' } },
  awaiting_return: { names: { en: 'Awaiting return', 'zh-CN': '待寄回' } },
  returned: { names: { en: 'Return received', 'zh-CN': '已收到退货' } },
  inspected: { names: { en: 'Inspected', 'zh-CN': '已检验' } },
  quoted: { names: { en: 'Quote to accept', 'zh-CN': '待确认报价' } },
  accepted: { names: { en: 'Quote accepted', 'zh-CN': '已接受报价' } },
  declined: { names: { en: 'Quote declined', 'zh-CN': '已拒绝报价' } },
  refunded: { names: { en: 'Refunded', 'zh-CN': '已退款' } },
  replaced: { names: { en: 'Replaced', 'zh-CN': '已换货' } },
  repaired: { names: { en: 'Repaired', 'zh-CN': '已维修' } },
  rejected: { names: { en: 'Rejected', 'zh-CN': '未通过' } },
  rejected_after_inspection: { names: { en: 'Rejected after inspection', 'zh-CN': '检验未通过' } },
  withdrawn: { names: { en: 'Withdrawn', 'zh-CN': '已撤销' } },
} as const satisfies Record<string, { names: Wording }>;

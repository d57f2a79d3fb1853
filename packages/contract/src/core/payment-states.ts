import type { Wording } from './language.ts';

/** How far an order is paid, named alike for buyers and operators. */
export const paymentStates = {
  unpaid: { names: { en: 'Unpaid', 'zh-CN': '未付款' } },
  slip_uploaded: { names: { en: 'Payment slip under review', 'zh-CN': '汇款回单核对中' } },
  on_account: { names: { en: 'On account', 'zh-CN': '账期内' } },
  paid: { names: { en: 'Paid', 'zh-CN': '已付款' } },
  refunded: { names: { en: 'Refunded', 'zh-CN': '已退款' } },
} as const satisfies Record<string, { names: Wording }>;

export type PaymentState = keyof typeof paymentStates;

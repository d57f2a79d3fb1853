import type { State } from './states.ts';

/** The states of money that goes back, named for operators. */
export const refundStates = {
  requested: { names: { en: 'to approve', 'zh-CN': '待审核' }, tone: 'warning' },
  approved: { names: { en: 'to transfer', 'zh-CN': '待转账' }, tone: 'info' },
  sent: { names: { en: 'at the gateway', 'zh-CN': '网关处理中' }, tone: 'info' },
  failed: { names: { en: 'refused', 'zh-CN': '被拒绝' }, tone: 'danger' },
  done: { names: { en: 'done', 'zh-CN': '已完成' }, tone: 'success' },
} as const satisfies Record<string, State>;

export type RefundState = keyof typeof refundStates;

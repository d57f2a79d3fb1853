import type { State } from './states.ts';

/**
 * The states of an institution's monthly statement; `blocking` is overdue for so long that nothing
 * can be ordered on account.
 */
export const statementStates = {
  open: { names: { en: 'Unpaid', 'zh-CN': '待付款' }, tone: 'info' },
  overdue: { names: { en: 'Overdue', 'zh-CN': '已逾期' }, tone: 'warning' },
  blocking: { names: { en: 'Overdue, ordering paused', 'zh-CN': '已逾期，暂停账期' }, tone: 'danger' },
  settled: { names: { en: 'Paid', 'zh-CN': '已结清' }, tone: 'success' },
} as const satisfies Record<string, State>;

import type { State } from './states.ts';

/** The states of an ordered service, in the order of its work. */
export const serviceStates = {
  waiting: { names: { en: 'Awaiting sample', 'zh-CN': '等待样品' }, tone: 'warning' },
  sample_received: { names: { en: 'Sample received', 'zh-CN': '已收到样品' }, tone: 'info' },
  in_progress: { names: { en: 'In progress', 'zh-CN': '进行中' }, tone: 'info' },
  report_delivered: { names: { en: 'Report delivered', 'zh-CN': '已出具报告' }, tone: 'accent' },
  accepted: { names: { en: 'Accepted', 'zh-CN': '已验收' }, tone: 'success' },
  cancelled: { names: { en: 'Cancelled', 'zh-CN': '已取消' }, tone: 'neutral' },
} as const satisfies Record<string, State>;

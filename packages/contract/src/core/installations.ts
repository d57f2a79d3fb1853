import type { Wording } from './language.ts';

/** Whether a pack is installed at the buyer's site. */
export const installations = {
  none: { names: { en: 'Not needed', 'zh-CN': '无需安装' } },
  included: { names: { en: 'Included in the price', 'zh-CN': '价格含安装' } },
  quoted: { names: { en: 'Quoted on request', 'zh-CN': '安装另行报价' } },
} as const satisfies Record<string, { names: Wording }>;

export type Installation = keyof typeof installations;

import type { Wording } from './language.ts';
import type { Tone } from './states.ts';

/** What a buyer wants from sales. */
export const namedRequestKinds = {
  question: { names: { en: 'Question', 'zh-CN': '咨询' } },
  quotation: { names: { en: 'Quotation', 'zh-CN': '报价' } },
  substance: { names: { en: 'Not in the catalogue', 'zh-CN': '求购' } },
} as const satisfies Record<string, { names: Wording }>;

/** Whether its thread goes on. */
export const namedRequestStates = {
  open: { names: { en: 'Open', 'zh-CN': '处理中' }, tone: 'accent' },
  closed: { names: { en: 'Closed', 'zh-CN': '已结束' }, tone: 'neutral' },
  withdrawn: { names: { en: 'Withdrawn', 'zh-CN': '已撤回' }, tone: 'neutral' },
} as const satisfies Record<string, { names: Wording; tone: Tone }>;

export type RequestKind = keyof typeof namedRequestKinds;
export type RequestState = keyof typeof namedRequestStates;

/** So many characters has a thing that is requested. */
export const longestWanted = 300;

/** So much can be requested at once: what a long list has that is not sold. */
export const mostWanted = 1000;

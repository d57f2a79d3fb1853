import { words as order } from '../order/words.zh.ts';
import { words as account } from '../account/words.zh.ts';

/** Texts of account forms. */
export const words = { account, order } as const;

import { words as order } from '../order/words.en.ts';
import { words as account } from '../account/words.en.ts';

/** Texts of account forms. */
export const words = { account, order } as const;

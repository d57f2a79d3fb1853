import { words as order } from '../order/words.zh.ts';
import { words as account } from '../account/words.zh.ts';

/** What the forms of an account say. */
export const words = { account, order } as const;

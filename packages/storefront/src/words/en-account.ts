import { words as order } from '../order/words.en.ts';
import { words as account } from '../account/words.en.ts';

/** What the forms of an account say. */
export const words = { account, order } as const;

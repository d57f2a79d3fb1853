import { words as order } from '../order/words.en.ts';
import { words as account } from '../account/words.en.ts';
import { words as requestForm } from '../requests/form-words.en.ts';
import { words as thread } from '../thread/words.en.ts';

/** Texts of account forms. */
export const words = { account, order, thread, requestForm } as const;

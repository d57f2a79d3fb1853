import { words as order } from '../order/words.zh.ts';
import { words as account } from '../account/words.zh.ts';
import { words as requestForm } from '../requests/form-words.zh.ts';
import { words as thread } from '../thread/words.zh.ts';

/** Texts of account forms. */
export const words = { account, order, thread, requestForm } as const;

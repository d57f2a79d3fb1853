import { words as requestForm } from '../requests/form-words.zh.ts';
import { words as thread } from '../thread/words.zh.ts';

/** Texts of conversations with the shop. */
export const words = { thread, requestForm } as const;

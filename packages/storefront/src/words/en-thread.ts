import { words as requestForm } from '../requests/form-words.en.ts';
import { words as thread } from '../thread/words.en.ts';

/** Texts of conversations with the shop. */
export const words = { thread, requestForm } as const;

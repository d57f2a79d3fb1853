import { words as account } from '../account/words.zh.ts';

/** What the forms of an account say. */
export const words = { account } as const;

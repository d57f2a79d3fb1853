import { words as account } from '../account/words.en.ts';

/** What the forms of an account say. */
export const words = { account } as const;

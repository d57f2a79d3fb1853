import { words as sale } from '../product/sale-words.en.ts';
import { words as compare } from '../compare/words.en.ts';

/** What the comparison says, and the tray of what is chosen for it. */
export const words = { compare, sale } as const;

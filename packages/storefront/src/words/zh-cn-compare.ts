import { words as sale } from '../product/sale-words.zh.ts';
import { words as compare } from '../compare/words.zh.ts';

/** What the comparison says, and the tray of what is chosen for it. */
export const words = { compare, sale } as const;

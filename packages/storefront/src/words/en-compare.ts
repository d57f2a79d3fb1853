import { words as shelf } from '../product/shelf-words.en.ts';
import { words as compare } from '../compare/words.en.ts';

/** What the comparison says, and the tray of what is chosen for it. */
export const words = { compare, shelf } as const;

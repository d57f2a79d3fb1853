import { words as sale } from '../product/sale-words.en.ts';
import { words as compare } from '../compare/words.en.ts';

/** Texts of the comparison and its tray. */
export const words = { compare, sale } as const;

import { words as sale } from '../product/sale-words.zh.ts';
import { words as compare } from '../compare/words.zh.ts';

/** Texts of the comparison and its tray. */
export const words = { compare, sale } as const;

import { words as cart } from '../cart/words.zh.ts';
import { words as product } from '../product/words.zh.ts';
import { words as shell } from '../shell/words.zh.ts';
import { words as error } from '../screens/error/words.zh.ts';

/** Texts of every page. */
export const words = { cart, product, shell, error } as const;

import { words as cart } from '../cart/words.en.ts';
import { words as product } from '../product/words.en.ts';
import { words as shell } from '../shell/words.en.ts';
import { words as error } from '../screens/error/words.en.ts';

/** Texts of every page. */
export const words = { cart, product, shell, error } as const;

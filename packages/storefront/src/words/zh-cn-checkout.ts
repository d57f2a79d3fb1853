import { words as quotation } from '../cart/quotation-words.zh.ts';
import { words as checkout } from '../screens/checkout/words.zh.ts';

/** Texts of the checkout. */
export const words = { checkout, quotation } as const;

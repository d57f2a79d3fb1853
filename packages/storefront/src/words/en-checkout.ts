import { words as quotation } from '../cart/quotation-words.en.ts';
import { words as checkout } from '../screens/checkout/words.en.ts';

/** Texts of the checkout. */
export const words = { checkout, quotation } as const;

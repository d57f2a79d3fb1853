import { words as quotation } from '../cart/quotation-words.zh.ts';
import { words as checkout } from '../screens/checkout/words.zh.ts';

/** What the checkout says. */
export const words = { checkout, quotation } as const;

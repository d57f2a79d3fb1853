import { words as sale } from '../product/sale-words.en.ts';
import { words as productDetails } from '../screens/product-details/words.en.ts';

/** What the page of a product says, and its packs wherever they are shown. */
export const words = { sale, productDetails } as const;

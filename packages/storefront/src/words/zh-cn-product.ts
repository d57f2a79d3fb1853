import { words as sale } from '../product/sale-words.zh.ts';
import { words as productDetails } from '../screens/product-details/words.zh.ts';

/** Texts of a product page, and of packs wherever they are shown. */
export const words = { sale, productDetails } as const;

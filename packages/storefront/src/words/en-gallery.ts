import { words as gallery } from '../screens/product-details/gallery/words.en.ts';

/** Texts of the gallery of a product. */
export const words = { gallery } as const;

import { words as sale } from '../product/sale-words.en.ts';
import { words as listing } from '../product/listing-words.en.ts';
import { words as structure } from '../structure/words.en.ts';
import { words as search } from '../screens/search/words.en.ts';
import { words as productList } from '../screens/product-list/words.en.ts';
import { words as productCategory } from '../screens/product-category/words.en.ts';
import { words as productMore } from '../screens/product-more/words.en.ts';

/** Texts of product lists and the search box. */
export const words = { sale, listing, structure, search, productList, productCategory, productMore } as const;

import { words as sale } from '../product/sale-words.zh.ts';
import { words as listing } from '../product/listing-words.zh.ts';
import { words as structure } from '../structure/words.zh.ts';
import { words as search } from '../screens/search/words.zh.ts';
import { words as productList } from '../screens/product-list/words.zh.ts';
import { words as productCategory } from '../screens/product-category/words.zh.ts';
import { words as productMore } from '../screens/product-more/words.zh.ts';

/** Texts of product lists and the search box. */
export const words = { sale, listing, structure, search, productList, productCategory, productMore } as const;

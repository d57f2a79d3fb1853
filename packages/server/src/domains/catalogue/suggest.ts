import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '@aliquot/contract/client.ts';
import type { Database } from '../../database/connection.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { fold } from '../search/words.ts';
import { findBrandNames } from './find-brands.ts';
import { findCategories } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import type { ProductSummary } from './product-rows.ts';
import { recognisedShown } from './recognised-shown.ts';

const QUERIES = 5;
const PRODUCTS = 6;
const OTHERS = 3;

/** What somebody who typed so far may want: products, and brands and categories whose name begins a word so. */
export async function suggest(
  db: Database,
  search: SearchEngine,
  text: string,
  language: Language,
): Promise<Output<'catalogue', 'suggest'>> {
  const wanted = fold(text).trim();
  if (wanted === '') return { recognised: null, queries: [], products: [], brands: [], categories: [] };
  const [found, brands, categories] = await Promise.all([
    search.suggest(text, { queries: QUERIES, products: PRODUCTS }),
    findBrandNames(db, language),
    findCategories(db, language),
  ]);
  const products = await findProductSummaries(db, found.ids, language);
  return {
    recognised: recognisedShown(found.recognised, { text, products: products.length === 1 ? products : [], brands, language }),
    queries: found.queries,
    products: products.map((product) => ({ id: product.id, name: product.name, detail: detailOf(product), picture: product.picture })),
    brands: brands
      .filter(({ name, other_name: other }) => beginsWord(name, wanted) || beginsWord(other ?? '', wanted))
      .slice(0, OTHERS)
      .map(({ list_id: list, name }) => ({ list_id: list, name })),
    categories: categories
      .filter((category) => category.product_count > 0 && beginsWord(category.name, wanted))
      .slice(0, OTHERS)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Chinese has no word borders: there any place counts. */
function beginsWord(name: string, wanted: string): boolean {
  const folded = fold(name);
  return /\p{Script=Han}/u.test(wanted) ? folded.includes(wanted) : ` ${folded}`.includes(` ${wanted}`);
}

const detailOf = ({ cas, grade, brand, pack }: ProductSummary): string =>
  [cas, grade, brand.name, pack.code].filter((part) => part !== null).join(' · ');

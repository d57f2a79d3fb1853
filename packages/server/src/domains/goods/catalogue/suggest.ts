import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type SearchEngine, onePage } from '../search/search-engine.ts';
import { fold } from '../search/language/fold.ts';
import { type CatalogueReader, readCatalogue } from './catalogue-reader.ts';
import { suggestHonestly } from './answer-text.ts';
import type { ProductSummary } from './internal/product-rows.ts';
import { recognisedShown } from './internal/recognised-shown.ts';

const QUERIES = 5;
const PRODUCTS = 6;
const OTHERS = 3;

/**
 * Suggestions for typed text: products, and brands and categories with a word that begins so.
 * Refuses as `answerText` does.
 */
export async function suggest(
  db: Database,
  search: SearchEngine,
  text: string,
  language: Language,
  reader: CatalogueReader = readCatalogue(db),
): Promise<Result<Output<'catalogue', 'suggest'>>> {
  const wanted = fold(text).trim();
  if (wanted === '')
    return done({ recognised: null, queries: [], corrected: null, products: [], not_sold: null, brands: [], categories: [] });
  const [answer, brands, categories] = await Promise.all([
    suggestHonestly(db, search, text, { queries: QUERIES, products: PRODUCTS }, language, reader),
    reader.brandNames(language),
    reader.categoryNames(language),
  ]);
  if (!answer.ok) return answer;
  const found = answer.value;
  const [products, filled] = await Promise.all([
    reader.summaries(found.ids, language),
    withProducts(
      search,
      categories.filter(({ name, is_hidden: isHidden }) => !isHidden && beginsWord(name, wanted)),
    ),
  ]);
  return done({
    recognised: recognisedShown(found.recognised, { text, products: products.length === 1 ? products : [], brands, language }),
    queries: found.queries,
    corrected: found.corrected,
    products: products.map((product) => {
      const shown = { id: product.id, name: product.name, detail: detailOf(product), picture: product.picture };
      const relation = found.relations.get(product.id);
      return relation === undefined ? shown : { ...shown, relation };
    }),
    not_sold: found.notSold,
    brands: brands
      .filter(({ name, other_name: other }) => beginsWord(name, wanted) || beginsWord(other ?? '', wanted))
      .slice(0, OTHERS)
      .map(({ list_id: list, name }) => ({ list_id: list, name })),
    categories: filled.slice(0, OTHERS).map(({ id, name }) => ({ id, name })),
  });
}

/** Those in which something is on sale; no more are looked at than might be shown. */
async function withProducts<Category extends { id: number }>(search: SearchEngine, categories: readonly Category[]): Promise<Category[]> {
  const looked = await Promise.all(
    categories.slice(0, OTHERS * 2).map(async (category) => {
      const { total } = await search.find({ ...onePage, within: [category.id] });
      return total > 0 ? [category] : [];
    }),
  );
  return looked.flat();
}

/** Chinese has no word borders: there any place counts. */
function beginsWord(name: string, wanted: string): boolean {
  const folded = fold(name);
  return /\p{Script=Han}/u.test(wanted) ? folded.includes(wanted) : ` ${folded}`.includes(` ${wanted}`);
}

const detailOf = ({ cas, grade, brand, pack }: ProductSummary): string =>
  [cas, grade, brand.name, pack.code].filter((part) => part !== null).join(' · ');

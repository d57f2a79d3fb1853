import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ProductPage as ProductPageSchema } from '@aliquot/contract/shop/listing.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameFacets } from '../search/find-facet-names.ts';
import { recordMiss } from '../search/record-miss.ts';
import type { ProductQuery, SearchEngine } from '../search/search-engine.ts';
import { type CatalogueReader, readCatalogue } from './catalogue-reader.ts';
import { answerText } from './answer-text.ts';
import { facetsShown } from './internal/product-facets.ts';
import { recognisedShown } from './internal/recognised-shown.ts';

export type ProductPage = Static<typeof ProductPageSchema>;

/**
 * A page of products with facets. Names are read in parallel with the search. A prefetch
 * (`isPrefetch`) does not count as a miss. Refuses as `answerText` does.
 */
export async function findProducts(
  db: Database,
  search: SearchEngine,
  filters: ProductQuery,
  language: Language,
  reader: CatalogueReader = readCatalogue(db),
  isPrefetch = false,
): Promise<Result<ProductPage>> {
  const query = { ...filters, leavingToday: await reader.leavingToday() };
  const [answer, brands, categories, attributes] = await Promise.all([
    answerText(db, search, query, language, reader),
    reader.brandNames(language),
    reader.categoryNames(language),
    reader.attributeNames(language),
  ]);
  if (!answer.ok) return answer;
  const { hits, notSold, relations, named, missingPack } = answer.value;
  const { leadOn } = hits;
  const valued = hits.attributes.filter(({ kind }) => kind === 'values').map(({ key }) => key);
  const [items, labels, popular] = await Promise.all([
    reader.summaries(hits.ids, language, query.sort === 'unit_price' ? 'unit_price' : 'price'),
    reader.valueLabels(valued, language),
    reader.summaries(leadOn?.ids ?? [], language),
    !isPrefetch && recordMiss(db, query, hits, language),
  ]);
  const names = nameFacets(hits.attributes, [...query.within, ...query.categories], attributes, labels, language);
  return done({
    items: items.map((item) => {
      const relation = relations.get(item.id);
      return relation === undefined ? item : { ...item, relation };
    }),
    total: hits.total,
    is_capped: hits.isCapped,
    page: query.page,
    limit: query.limit,
    facets: facetsShown(hits, query, { brands, categories, names, language }),
    recognised: recognisedShown(hits.recognised, {
      named,
      text: query.text ?? '',
      products: hits.total === 1 ? items : [],
      brands,
      language,
    }),
    did_you_mean: hits.didYouMean,
    corrected: hits.corrected,
    not_sold: notSold,
    missing_pack: missingPack,
    lead_on: leadOn && { queries: leadOn.queries, products: [...popular] },
  });
}

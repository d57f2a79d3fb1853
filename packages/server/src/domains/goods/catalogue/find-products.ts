import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ProductPage as ProductPageSchema } from '@aliquot/contract/shop/listing.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameFacets } from '../search/find-facet-names.ts';
import { recordMiss } from '../search/record-miss.ts';
import type { ProductQuery, SearchEngine } from '../search/search-engine.ts';
import { type CatalogueReader, readCatalogue } from './catalogue-reader.ts';
import { facetsShown } from './internal/product-facets.ts';
import { recognisedShown } from './internal/recognised-shown.ts';

export type ProductPage = Static<typeof ProductPageSchema>;

/**
 * A page of products with facets. Names are read in parallel with the search. A prefetch
 * (`isPrefetch`) does not count as a miss.
 */
export async function findProducts(
  db: Database,
  search: SearchEngine,
  query: ProductQuery,
  language: Language,
  reader: CatalogueReader = readCatalogue(db),
  isPrefetch = false,
): Promise<ProductPage> {
  const [hits, brands, categories, attributes] = await Promise.all([
    search.find(query),
    reader.brandNames(language),
    reader.categoryNames(language),
    reader.attributeNames(language),
  ]);
  const { leadOn } = hits;
  const valued = hits.attributes.filter(({ kind }) => kind === 'values').map(({ key }) => key);
  const [items, labels, popular] = await Promise.all([
    reader.summaries(hits.ids, language),
    reader.valueLabels(valued, language),
    reader.summaries(leadOn?.ids ?? [], language),
    !isPrefetch && recordMiss(db, query, hits, language),
  ]);
  const names = nameFacets(hits.attributes, [...query.within, ...query.categories], attributes, labels, language);
  return {
    items: [...items],
    total: hits.total,
    is_capped: hits.isCapped,
    page: query.page,
    limit: query.limit,
    facets: facetsShown(hits, query, { brands, categories, names, language }),
    recognised: recognisedShown(hits.recognised, { text: query.text ?? '', products: hits.total === 1 ? items : [], brands, language }),
    did_you_mean: hits.didYouMean,
    corrected: hits.corrected,
    lead_on: leadOn && { queries: leadOn.queries, products: [...popular] },
  };
}

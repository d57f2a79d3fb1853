import type { Static } from '@aliquot/contract/call-schema.ts';
import type { Language } from '@aliquot/contract/language.ts';
import type { ProductPage as ProductPageSchema } from '@aliquot/contract/schemas/listing.ts';
import type { Database } from '../../database/connection.ts';
import { findFacetNames } from '../search/find-facet-names.ts';
import { recordMiss } from '../search/record-miss.ts';
import type { ProductQuery, SearchEngine } from '../search/search-engine.ts';
import { findBrandNames } from './find-brands.ts';
import { findCategoryNames } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import { facetsShown } from './product-facets.ts';
import { recognisedShown } from './recognised-shown.ts';

export type ProductPage = Static<typeof ProductPageSchema>;

/** A page of products with its facets. Brand and category names come beside the search, what belongs to the hits after it. */
export async function findProducts(db: Database, search: SearchEngine, query: ProductQuery, language: Language): Promise<ProductPage> {
  const [hits, brands, categories] = await Promise.all([search.find(query), findBrandNames(db, language), findCategoryNames(db, language)]);
  const { leadOn } = hits;
  await recordMiss(db, query, hits, language);
  const [items, names, popular] = await Promise.all([
    findProductSummaries(db, hits.ids, language),
    findFacetNames(db, hits.attributes, [...query.within, ...query.categories], language),
    findProductSummaries(db, leadOn?.ids ?? [], language),
  ]);
  return {
    items,
    total: hits.total,
    is_capped: hits.isCapped,
    page: query.page,
    limit: query.limit,
    facets: facetsShown(hits, query, { brands, categories, names, language }),
    recognised: recognisedShown(hits.recognised, { text: query.text ?? '', products: hits.total === 1 ? items : [], brands, language }),
    did_you_mean: hits.didYouMean,
    corrected: hits.corrected,
    lead_on: leadOn && { queries: leadOn.queries, products: popular },
  };
}

import type { Static } from '@aliquot/contract/call-schema.ts';
import type { Language } from '@aliquot/contract/language.ts';
import type { Facet as FacetSchema, ProductPage as ProductPageSchema } from '@aliquot/contract/schemas/listing.ts';
import type { Database } from '../../database/connection.ts';
import { type ProductHits, type ProductQuery, findHits } from '../search/find-hits.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { type CategoryNamed, facetNodes } from './category-tree.ts';
import { type BrandNamed, findBrandNames } from './find-brands.ts';
import { findCategoryNames } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import { spoken } from './spoken.ts';

export type ProductPage = Static<typeof ProductPageSchema>;
type Facet = Static<typeof FacetSchema>;

/** A page of products with its facets. Brand and category names come beside the search, the products of the page after it. */
export async function findProducts(db: Database, query: ProductQuery, language: Language): Promise<ProductPage> {
  const [hits, brands, categories] = await Promise.all([
    findHits(db, query),
    findBrandNames(db, language),
    findCategoryNames(db, language),
  ]);
  return {
    items: await findProductSummaries(db, hits.ids, language),
    total: hits.total,
    page: query.page,
    limit: query.limit,
    facets: [
      categoryFacet(hits, query, categories, language),
      brandFacet(hits, query, brands, language),
      stockFacet(hits, query, language),
    ],
    recognised: hits.recognised && {
      ...hits.recognised,
      name: hits.recognised.name && spoken(hits.recognised.name, language),
      list_id: null,
    },
    did_you_mean: hits.didYouMean,
    is_capped: false,
    corrected: null,
    lead_on: null,
  };
}

function categoryFacet(hits: ProductHits, query: ProductQuery, nodes: readonly CategoryNamed[], language: Language): Facet {
  const counts = new Map(hits.categories.map(({ id, count }) => [id, count]));
  const values = facetNodes(nodes, counts, { within: query.within, chosen: query.categories }).map(({ id, name }) => ({
    value: String(id),
    label: name,
    count: counts.get(id) ?? 0,
    chosen: query.categories.includes(id),
  }));
  return { key: 'category', label: catalogueTexts[language].category, ...chosenValues, values };
}

function brandFacet(hits: ProductHits, query: ProductQuery, brands: readonly BrandNamed[], language: Language): Facet {
  const counts = new Map(hits.brands.map(({ id, count }) => [id, count]));
  const values = brands
    .map(({ id, name }) => ({ value: String(id), label: name, count: counts.get(id) ?? 0, chosen: query.brands.includes(id) }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .toSorted((a, b) => b.count - a.count);
  return { key: 'brand', label: catalogueTexts[language].brand, ...chosenValues, values };
}

function stockFacet(hits: ProductHits, query: ProductQuery, language: Language): Facet {
  const texts = catalogueTexts[language];
  const values = [{ value: 'in_stock', label: texts.inStock, count: hits.inStock, chosen: query.inStock }];
  return { key: 'availability', label: texts.availability, ...chosenValues, values };
}

/** What a facet of values has besides them. */
const chosenValues = { kind: 'values', unit: null, range: null } as const;

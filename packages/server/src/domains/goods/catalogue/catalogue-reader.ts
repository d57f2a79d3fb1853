import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type AttributeNamed, findAttributeNames, findValueLabels } from '../search/find-facet-names.ts';
import type { CategoryNamed } from './category-tree.ts';
import { type BrandNamed, findBrandNames } from './find-brands.ts';
import { findCategoryNames } from './find-categories.ts';
import { type ProductSummary, findProductSummaries } from './find-product-summaries.ts';

/**
 * What lists are built from: names and product summaries. An implementation may cache its reads.
 */
export interface CatalogueReader {
  brandNames(language: Language): Promise<readonly BrandNamed[]>;
  categoryNames(language: Language): Promise<readonly CategoryNamed[]>;
  attributeNames(language: Language): Promise<readonly AttributeNamed[]>;
  /** By attribute and value. */
  valueLabels(keys: readonly string[], language: Language): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  /** In the order given; those that are not on sale are left out. */
  summaries(productIds: readonly number[], language: Language): Promise<readonly ProductSummary[]>;
}

/** Reads everything from the database each time. */
export const readCatalogue = (db: Database): CatalogueReader => ({
  brandNames: (language) => findBrandNames(db, language),
  categoryNames: (language) => findCategoryNames(db, language),
  attributeNames: (language) => findAttributeNames(db, language),
  valueLabels: async (keys, language) => (keys.length === 0 ? new Map() : findValueLabels(db, keys, language)),
  summaries: (productIds, language) => findProductSummaries(db, productIds, language),
});

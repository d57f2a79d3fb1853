import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Static } from '@aliquot/contract/core/schema.ts';
import type { NotSold } from '@aliquot/contract/shop/listing.ts';
import { databaseNow } from '../../../platform/database/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { methodsLeavingToday } from '../../warehouse/shipping/next-dispatch.ts';
import type { Method } from '../../warehouse/shipping/shipping-method.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import type { KnownSubstance } from '../search/known-substances/substance-table.ts';
import type { Recognised } from '../search/search-engine.ts';
import { type AttributeNamed, findAttributeNames, findValueLabels } from '../search/find-facet-names.ts';
import type { CategoryNamed } from './category-tree.ts';
import { type BrandNamed, findBrandNames } from './find-brands.ts';
import { findCategoryNames } from './find-categories.ts';
import { type PackChoice, type ProductSummary, findProductSummaries } from './find-product-summaries.ts';
import type { PackMemory } from './pack-memory.ts';
import { type RelatedGoods, findRelatedGoods } from './internal/find-related-goods.ts';
import { type Sold, type Wanted, findSold } from './internal/find-sold.ts';

/** How a text was understood that names what is not sold: its related goods, and what was read. */
export type Unsold = {
  notSold: Static<typeof NotSold>;
  relations: RelatedGoods['relations'];
  corrected: string | null;
  recognised: Recognised | null;
};

/**
 * What lists are built from: names, product summaries, and what is sold of known substances. An
 * implementation may cache its reads.
 */
export interface CatalogueReader {
  brandNames(language: Language): Promise<readonly BrandNamed[]>;
  categoryNames(language: Language): Promise<readonly CategoryNamed[]>;
  attributeNames(language: Language): Promise<readonly AttributeNamed[]>;
  /** By attribute and value. */
  valueLabels(keys: readonly string[], language: Language): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  /** How goods travel that leave today. */
  leavingToday(): Promise<readonly Method[]>;
  /** In the order given; those that are not on sale are left out. */
  summaries(productIds: readonly number[], language: Language, shown?: PackChoice): Promise<readonly ProductSummary[]>;
  /** The substance on sale with a CAS number or name. */
  sold(wanted: Wanted): Promise<Sold | null>;
  /** What is sold beside a substance; refuses `unavailable`. */
  related(substance: KnownSubstance): Promise<Result<RelatedGoods>>;
  /** Packs, as far as they are remembered; null where nothing is. */
  packs: PackMemory | null;
  /** What `read` finds to be not sold under a text with its language. */
  unsold(text: string, read: () => Promise<Unsold | null>): Promise<Unsold | null>;
}

/** Reads everything from the database each time. */
export const readCatalogue = (db: Database): CatalogueReader => ({
  brandNames: (language) => findBrandNames(db, language),
  categoryNames: (language) => findCategoryNames(db, language),
  attributeNames: (language) => findAttributeNames(db, language),
  valueLabels: async (keys, language) => (keys.length === 0 ? new Map() : findValueLabels(db, keys, language)),
  leavingToday: async () => methodsLeavingToday(await readShippingRules(db), databaseNow()),
  summaries: (productIds, language, shown) => findProductSummaries(db, productIds, language, { shown }),
  sold: (wanted) => findSold(db, wanted),
  related: (substance) => findRelatedGoods(db, substance),
  unsold: (_text, read) => read(),
  packs: null,
});

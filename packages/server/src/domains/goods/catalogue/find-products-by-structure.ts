import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findInchikey } from '../chemistry/find-inchikey.ts';
import type { StructureMode } from '../chemistry/find-substances-by-structure.ts';
import { looksLikeSmiles } from '../chemistry/read-smiles.ts';
import type { ProductQuery, SearchEngine } from '../search/search-engine.ts';
import { type ProductPage, findProducts } from './find-products.ts';
import { findSoldSubstances } from './internal/find-sold-substances.ts';
import { orderProductsOfSubstances } from './internal/order-products-of-substances.ts';
import { findSmilesOfName, findSubstanceName } from './internal/substance-identity.ts';
import { spoken } from '../../../platform/language/spoken.ts';

/** `text` is a SMILES, or else the name, CAS number or InChIKey of a substance in the shop. */
export type StructureSearch = { text: string; mode: StructureMode };

/**
 * A page of products by structure, best match first, with facets; `recognised` is the structure as
 * understood. Refuses as `findSubstancesByStructure` does.
 */
export async function findProductsByStructure(
  db: Database,
  search: SearchEngine,
  query: ProductQuery,
  { text, mode }: StructureSearch,
  language: Language,
): Promise<Result<ProductPage>> {
  const drawn = await findSoldSubstances(db, { smiles: text, mode }, language);
  const named = !drawn.ok && drawn.error === 'invalid_input' ? await findSmilesOfName(db, (await findInchikey(text)) ?? text) : null;
  const found = named === null ? drawn : await findSoldSubstances(db, { smiles: named, mode }, language);
  if (!found.ok) return found;
  const { ids: substances, canonicalSmiles, isCapped } = found.value;
  // a list has an order of its own
  const only = query.only ?? (await orderProductsOfSubstances(db, substances));
  const [page, name] = await Promise.all([
    findProducts(db, search, { ...query, only, substances }, language),
    findSubstanceName(db, canonicalSmiles),
  ]);
  if (!page.ok) return page;
  return done({
    ...page.value,
    is_capped: page.value.is_capped || isCapped,
    recognised: { kind: 'smiles', value: canonicalSmiles, name: name && spoken(name, language), list_id: null },
  });
}

/** The same for a text that is a SMILES of something in the shop; `null` for other texts. */
export async function findProductsOfTypedStructure(
  db: Database,
  search: SearchEngine,
  query: ProductQuery,
  language: Language,
): Promise<ProductPage | null> {
  const { text } = query;
  if (text === null || !looksLikeSmiles(text)) return null;
  const found = await findProductsByStructure(db, search, { ...query, text: null }, { text, mode: 'exact' }, language);
  return found.ok && found.value.total > 0 ? found.value : null;
}

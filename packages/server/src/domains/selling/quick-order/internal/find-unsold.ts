import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Answer } from '../../../goods/catalogue/answer-text.ts';
import { type ProductWithPacks, findProductsWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { type Candidate, choosePacks } from './choose-packs.ts';
import type { Unsold } from './source.ts';
import type { Wanted } from './wanted.ts';

/** Of so many related goods packs are chosen. */
const mostReplacements = 3;

/** What a buyer is shown in place of a substance that is not sold, in the wanted amount. */
export async function findUnsold(
  db: Database,
  { hits, notSold, relations }: Answer,
  wanted: Wanted,
  language: Language,
): Promise<Omit<Unsold, 'reason'>> {
  const products = await findProductsWithPacks(db, hits.ids, language);
  const related: Unsold['related'] = [];
  for (const one of products) {
    const { id, name } = one.product;
    const relation = relations.get(id);
    if (relation === undefined) continue;
    related.push({
      id,
      name,
      relation,
      candidates: related.length < mostReplacements ? await replacementsOf(db, one, wanted, language) : [],
    });
  }
  return { not_sold: notSold, related };
}

/** Packs of a product in place of others: of the same size, else as much in all. */
async function replacementsOf(db: Database, product: ProductWithPacks, { need, packs }: Wanted, language: Language): Promise<Candidate[]> {
  const ways = await choosePacks(db, product, { need, packs }, language);
  const usable = ways.filter(({ lines }) => lines.length > 0);
  if (usable.length > 0 || need === null || packs === null) return usable;
  const inAll = await choosePacks(db, product, { need: { ...need, amount: need.amount * packs }, packs: null }, language);
  return inAll.filter(({ lines }) => lines.length > 0);
}

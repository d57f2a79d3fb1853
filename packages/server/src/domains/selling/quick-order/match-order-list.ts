import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Answer, answerText } from '../../goods/catalogue/answer-text.ts';
import { findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { findPacksToOrder } from '../../goods/catalogue/find-packs-to-order.ts';
import { type ProductWithPacks, findProductsWithPacks } from '../../goods/catalogue/find-products-with-packs.ts';
import { hasRightCheckDigit } from '../../goods/chemistry/cas-number.ts';
import { fold } from '../../goods/search/language/fold.ts';
import { type ProductHits, type SearchEngine, onePage } from '../../goods/search/search-engine.ts';
import { type Candidate, choosePacks } from './internal/choose-packs.ts';
import { orderListTexts } from './internal/order-list-texts.ts';
import { mostThings, readOrderList } from './internal/read-order-list.ts';
import type { Wanted } from './internal/wanted.ts';

export type MatchedList = Output<'cart', 'matchList'>;
type Matched = MatchedList['items'][number];
type Unsold = Pick<Matched, 'reason' | 'not_sold' | 'related'>;
type Found = { products: ProductWithPacks[]; question: string | null; none: string; unsold: Unsold | null };

const isSold: Omit<Unsold, 'reason'> = { not_sold: null, related: [] };

/** Most products that are looked at for one line. */
const mostProducts = 6;

/**
 * Matches a pasted list with the catalogue: `matched` for one product's packs, `question` if the
 * buyer must choose, `refused` with a reason. At most sixty items; `left_out` counts the rest.
 */
export async function matchOrderList(db: Database, search: SearchEngine, text: string, language: Language): Promise<MatchedList> {
  const wanted = readOrderList(text);
  const looked = wanted.slice(0, mostThings);
  const items: Matched[] = [];
  // one after the other: a pasted list must not take the database from everybody else
  for (const thing of looked) items.push(await matchThing(db, search, thing, language));
  return { items, left_out: wanted.length - looked.length };
}

async function matchThing(db: Database, search: SearchEngine, wanted: Wanted, language: Language): Promise<Matched> {
  const { typed, code } = wanted;
  const texts = orderListTexts[language];
  if (code !== null) {
    const byCode = await matchCode(db, wanted, code, language);
    if (byCode) return byCode;
    if (wanted.name === null && wanted.cas === null)
      return { typed, state: 'refused', reason: texts.noCode(code), candidates: [], ...isSold };
  }
  const found = await findProducts(db, search, wanted, language);
  if (found.unsold) return { typed, state: 'refused', candidates: [], ...found.unsold };
  const ways = await Promise.all(found.products.map((product) => choosePacks(db, product, wanted, language)));
  const candidates = ways.flat();
  const usable = candidates.filter(({ lines }) => lines.length > 0);
  if (usable.length === 0) {
    const sized = wanted.need && wanted.packs !== null ? await matchBySizedName(db, search, wanted, language) : [];
    if (sized.length > 0) return judged(typed, sized, null, texts.several);
    const reason = found.products.length === 0 ? found.none : (candidates[0]?.note ?? texts.noSize);
    return { typed, state: 'refused', reason, candidates: [], ...isSold };
  }
  return judged(typed, usable, found.question, texts.several);
}

const judged = (typed: string, candidates: Candidate[], question: string | null, several: string): Matched =>
  candidates.length === 1 && question === null
    ? { typed, state: 'matched', reason: null, candidates, ...isSold }
    : { typed, state: 'question', reason: question ?? several, candidates, ...isSold };

/** '2 boxes of 200 µL tips': the size is no pack's amount but a part of the name. */
async function matchBySizedName(db: Database, search: SearchEngine, wanted: Wanted, language: Language): Promise<Candidate[]> {
  const { need, name } = wanted;
  if (!need || name === null) return [];
  const { hits, notSold } = await answer(db, search, `${need.amount} ${need.unit ?? ''} ${name}`, language);
  const products = notSold ? [] : await findProductsWithPacks(db, hits.ids, language);
  const ways = await Promise.all(products.map((product) => choosePacks(db, product, { need: null, packs: wanted.packs }, language)));
  return ways.flat().filter(({ lines }) => lines.length > 0);
}

/** The pack with exactly this catalogue number; null where there is none. */
async function matchCode(db: Database, wanted: Wanted, code: string, language: Language): Promise<Matched | null> {
  const [item] = await findPacksToOrder(db, [code], language);
  if (!item?.found) return null;
  const { product, pack } = item.found;
  const [whole] = await findProductsWithPacks(db, [product.id], language);
  if (!whole) return null;
  const packs = whole.packs.filter(({ id }) => id === pack.id);
  const [way] = await choosePacks(db, { ...whole, packs }, { need: null, packs: wanted.packs ?? 1 }, language);
  if (!way || way.lines.length === 0)
    return { typed: wanted.typed, state: 'refused', reason: way?.note ?? null, candidates: [], ...isSold };
  return { typed: wanted.typed, state: 'matched', reason: null, candidates: [way], ...isSold };
}

/** The matching products, and what the buyer must choose. */
async function findProducts(db: Database, search: SearchEngine, wanted: Wanted, language: Language): Promise<Found> {
  const texts = orderListTexts[language];
  const { cas, name, purity } = wanted;
  const byName = name === null ? null : await answer(db, search, name, language);
  const hits = byName === null || byName.notSold ? null : byName.hits;
  const named = hits === null || name === null ? [] : nearest(await findProductsWithPacks(db, hits.ids, language), name, hits);
  let products = named;
  let question = hits?.corrected && name !== null ? texts.corrected(name, hits.corrected) : null;
  let unsold = byName?.notSold ? byName : null;
  let isOther = false;
  if (cas !== null && !hasRightCheckDigit(cas)) {
    question = texts.casSlip(cas);
    if (name === null) products = await findMeant(db, search, cas, language);
  } else if (cas !== null) {
    const numbered = await findProductsWithPacks(db, (await lookUp(search, cas)).ids, language);
    const byCas = numbered.length > 0 ? null : await answer(db, search, cas, language);
    const isSame = numbered.some(({ product }) => named.some((other) => isSameSubstance(other.product, product)));
    isOther = unsold ? unsold.notSold?.cas !== cas : named.length > 0 && !isSame;
    if (byCas?.notSold) unsold = byCas;
    products = isOther ? [...numbered, ...named].slice(0, mostProducts) : numbered;
    question = isOther && name !== null ? texts.casAndName(cas, name) : null;
  }
  if (unsold?.notSold) {
    const reason = [isOther ? question : null, texts.notInCatalogue(unsold.notSold)].filter((part) => part !== null).join(' ');
    return { products: [], question: null, none: '', unsold: { reason, ...(await unsoldOf(db, unsold, language)) } };
  }
  if (purity !== null) {
    const pure = products.filter(({ product }) => contentOf(product.purity) >= purity);
    if (pure.length > 0) products = pure;
    else if (products.length > 0) question ??= texts.purity(purity);
  }
  return { products, question, none: cas !== null && name === null ? texts.noCas(cas) : texts.noName(name ?? wanted.typed), unsold: null };
}

/** What a buyer is shown in place of a substance that is not sold. */
async function unsoldOf(db: Database, { hits, notSold, relations }: Answer, language: Language): Promise<Omit<Unsold, 'reason'>> {
  const products = await findProductSummaries(db, hits.ids, language);
  const related = products.flatMap(({ id, name }) => {
    const relation = relations.get(id);
    return relation === undefined ? [] : [{ id, name, relation }];
  });
  return { not_sold: notSold, related };
}

const isSameSubstance = (one: ProductWithPacks['product'], other: ProductWithPacks['product']): boolean =>
  one.id === other.id || (one.cas !== null && one.cas === other.cas);

const answer = (db: Database, search: SearchEngine, text: string, language: Language): Promise<Answer> =>
  answerText(db, search, { ...onePage, text, sort: 'relevance', limit: mostProducts }, language);

const lookUp = (search: SearchEngine, text: string): Promise<ProductHits> =>
  search.find({ ...onePage, text, sort: 'relevance', limit: mostProducts });

/** What a mistyped CAS number may have meant. */
async function findMeant(db: Database, search: SearchEngine, cas: string, language: Language): Promise<ProductWithPacks[]> {
  const { didYouMean } = await lookUp(search, cas);
  const hits = await Promise.all(didYouMean.slice(0, 3).map((other) => lookUp(search, other)));
  return findProductsWithPacks(db, [...new Set(hits.flatMap(({ ids }) => ids))].slice(0, mostProducts), language);
}

/**
 * Prefers hits of exactly that name. An unknown catalogue number matches only as a name, since its
 * parts would match anything.
 */
function nearest(products: ProductWithPacks[], name: string, { recognised, corrected }: ProductHits): ProductWithPacks[] {
  if (recognised || corrected !== null) return products;
  const wanted = bare(name);
  const called = products.filter(({ product }) => [product.name, product.other_name].some((one) => bare(one ?? '').startsWith(wanted)));
  const exact = called.filter(({ product }) => [product.name, product.other_name].some((one) => bare(one ?? '') === wanted));
  if (exact.length > 0) return exact;
  return called.length > 0 || /^[A-Za-z]+-\S*\d\S*$/.test(name) ? called : products;
}

/** Letters and digits only, so that 'Tween-20' is Tween 20. */
const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
/** '≥ 99.5 %' → 99.5; nothing stated counts as none. */
const contentOf = (purity: string | null): number => Number(/\d+(?:\.\d+)?(?=\s*%)/.exec(purity ?? '')?.[0] ?? 0);

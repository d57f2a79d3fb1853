import type { Output } from '@aliquot/contract/shop/client.ts';
import { errorMessage } from '@aliquot/contract/core/errors.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Answer, answerText } from '../../goods/catalogue/answer-text.ts';
import type { CatalogueReader } from '../../goods/catalogue/catalogue-reader.ts';
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
type Source = { db: Database; search: SearchEngine; catalogue: CatalogueReader };
type Found = { products: ProductWithPacks[]; question: string | null; none: string; unsold: Unsold | null };

const isSold: Omit<Unsold, 'reason'> = { not_sold: null, related: [] };

/** Most products that are looked at for one line. */
const mostProducts = 6;
/** Of so many related goods packs are chosen. */
const mostReplacements = 3;

/**
 * Matches a pasted list with the catalogue: `matched` for one product's packs, `question` if the
 * buyer must choose, `refused` with a reason. At most sixty items; `left_out` counts the rest.
 */
export async function matchOrderList(source: Source, text: string, language: Language): Promise<MatchedList> {
  const wanted = readOrderList(text);
  const looked = wanted.slice(0, mostThings);
  const items: Matched[] = [];
  // one after the other: a pasted list must not take the database from everybody else
  for (const thing of looked) items.push(await matchThing(source, thing, language));
  return { items, left_out: wanted.length - looked.length };
}

async function matchThing(source: Source, wanted: Wanted, language: Language): Promise<Matched> {
  const { db } = source;
  const { typed, code } = wanted;
  const texts = orderListTexts[language];
  if (code !== null) {
    const byCode = await matchCode(db, wanted, code, language);
    if (byCode) return byCode;
    if (wanted.name === null && wanted.cas === null)
      return { typed, state: 'refused', reason: texts.noCode(code), candidates: [], ...isSold };
  }
  const looked = await findProducts(source, wanted, language);
  if (!looked.ok) return { typed, state: 'refused', reason: errorMessage(looked.error, language), candidates: [], ...isSold };
  const found = looked.value;
  if (found.unsold) return { typed, state: 'refused', candidates: [], ...found.unsold };
  const ways = await Promise.all(found.products.map((product) => choosePacks(db, product, wanted, language)));
  const candidates = ways.flat();
  const usable = candidates.filter(({ lines }) => lines.length > 0);
  if (usable.length === 0) {
    const sized = wanted.need && wanted.packs !== null ? await matchBySizedName(source, wanted, language) : [];
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
async function matchBySizedName(source: Source, wanted: Wanted, language: Language): Promise<Candidate[]> {
  const { db } = source;
  const { need, name } = wanted;
  if (!need || name === null) return [];
  const found = await answer(source, `${need.amount} ${need.unit ?? ''} ${name}`, language);
  const products = !found.ok || found.value.notSold ? [] : await findProductsWithPacks(db, found.value.hits.ids, language);
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
async function findProducts(source: Source, wanted: Wanted, language: Language): Promise<Result<Found>> {
  const { db, search } = source;
  const texts = orderListTexts[language];
  const { cas, name, purity } = wanted;
  const named = name === null ? null : await answer(source, name, language);
  if (named && !named.ok) return named;
  const byName = named && named.value;
  const hits = byName === null || byName.notSold ? null : byName.hits;
  const called = hits === null || name === null ? [] : nearest(await findProductsWithPacks(db, hits.ids, language), name, hits);
  let products = called;
  let question = hits?.corrected && name !== null ? texts.corrected(name, hits.corrected) : null;
  let unsold = byName?.notSold ? byName : null;
  let isOther = false;
  if (cas !== null && !hasRightCheckDigit(cas)) {
    question = texts.casSlip(cas);
    if (name === null) products = await findMeant(db, search, cas, language);
  } else if (cas !== null) {
    const numbered = await findProductsWithPacks(db, (await lookUp(search, cas)).ids, language);
    const byCas = numbered.length > 0 ? null : await answer(source, cas, language);
    if (byCas && !byCas.ok) return byCas;
    const isSame = numbered.some(({ product }) => called.some((other) => isSameSubstance(other.product, product)));
    isOther = unsold ? unsold.notSold?.cas !== cas : called.length > 0 && !isSame;
    if (byCas?.value.notSold) unsold = byCas.value;
    products = isOther ? [...numbered, ...called].slice(0, mostProducts) : numbered;
    question = isOther && name !== null ? texts.casAndName(cas, name) : null;
  }
  if (unsold?.notSold) {
    const reason = [isOther ? question : null, texts.notInCatalogue(unsold.notSold)].filter((part) => part !== null).join(' ');
    return done({ products: [], question: null, none: '', unsold: { reason, ...(await unsoldOf(db, unsold, wanted, language)) } });
  }
  if (purity !== null) {
    const pure = products.filter(({ product }) => contentOf(product.purity) >= purity);
    if (pure.length > 0) products = pure;
    else if (products.length > 0) question ??= texts.purity(purity);
  }
  const none = cas !== null && name === null ? texts.noCas(cas) : texts.noName(name ?? wanted.typed);
  return done({ products, question, none, unsold: null });
}

/** What a buyer is shown in place of a substance that is not sold, in the wanted amount. */
async function unsoldOf(
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

const isSameSubstance = (one: ProductWithPacks['product'], other: ProductWithPacks['product']): boolean =>
  one.id === other.id || (one.cas !== null && one.cas === other.cas);

const answer = ({ db, search, catalogue }: Source, text: string, language: Language): Promise<Result<Answer>> =>
  answerText(db, search, { ...onePage, text, sort: 'relevance', limit: mostProducts }, language, catalogue);

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

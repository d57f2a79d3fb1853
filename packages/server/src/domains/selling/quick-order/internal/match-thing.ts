import { errorMessage } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { findPacksToOrder } from '../../../goods/catalogue/find-packs-to-order.ts';
import { type ProductWithPacks, findProductsWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { type Candidate, choosePacks } from './choose-packs.ts';
import { findWanted } from './find-wanted.ts';
import { judge } from './judge.ts';
import { orderListTexts } from './order-list-texts.ts';
import { sizeOfLabel } from './sizes.ts';
import { type Found, type Matched, type Source, answerLine, isSold, mostProducts, mostToChooseFrom } from './source.ts';
import type { Wanted } from './wanted.ts';

const refused = (typed: string, reason: string | null): Matched => ({
  typed,
  row: null,
  state: 'refused',
  confidence: null,
  reason,
  candidates: [],
  ...isSold,
});

/** Matches one item: a catalogue number exactly, all else as search understands it. */
export async function matchThing(source: Source, written: Wanted, language: Language): Promise<Matched> {
  const { typed, code } = written;
  const texts = orderListTexts[language];
  const byCode = code === null ? null : await matchCode(source.db, written, code, language);
  if (byCode) return byCode;
  // a part of a number, a formula or a name may look like a number, too
  const wanted = code === null || written.name !== null ? await decideCount(source, written, language) : { ...written, name: code };
  const looked = await findWanted(source, wanted, language);
  if (!looked.ok) return refused(typed, errorMessage(looked.error, language));
  const found = looked.value;
  const { lettered } = written;
  if (lettered !== null && !isWorn(found)) return matchThing(source, { ...written, ...lettered, size: null, lettered: null }, language);
  if (found.unsold) return { ...refused(typed, null), ...found.unsold };
  if (found.products.length === 0 && code !== null && wanted.name === code && wanted.cas === null)
    return refused(typed, texts.noCode(code));
  const worn = ofSize(found, wanted, language);
  const usable = await waysOf(source.db, worn.products, wanted, language);
  if (usable.length > 0) return judge(wanted, usable, worn, texts);
  const isReagent = found.isSure && found.products[0]?.product.family === 'reagents';
  const sized = isReagent ? [] : await matchBySizedName(source, wanted, language);
  if (sized.length > 0) return judge(wanted, sized, { isNamed: false, isSure: true, question: null }, texts);
  return matchOtherPacks(source.db, worn, wanted, language);
}

/** Packs for a line of each product, only those that can be had. */
async function waysOf(
  db: Database,
  products: readonly ProductWithPacks[],
  wanted: Pick<Wanted, 'need' | 'packs'>,
  language: Language,
): Promise<Candidate[]> {
  const ways = await Promise.all(products.slice(0, mostProducts).map((product) => choosePacks(db, product, wanted, language)));
  return ways.flat().filter(({ lines }) => lines.length > 0);
}

/** Whether a number in the name counts packs: it does unless the name is known with it. */
async function decideCount(source: Source, wanted: Wanted, language: Language): Promise<Wanted> {
  const { counted, name } = wanted;
  if (counted === null || name === null) return wanted;
  const whole = await answerLine(source, name, language);
  const match = whole.ok ? whole.value.hits.match : null;
  const isName = match === 'name' || match === 'identifier' || (whole.ok && whole.value.notSold !== null);
  const isGrade = match === 'words' && (counted.packs > 12 || /^\d+[x×*]/i.test(name));
  return isName || isGrade ? wanted : { ...wanted, ...counted };
}

/** Whether any of the goods comes in sizes. */
const isWorn = ({ products }: Found): boolean => products.some(({ packs }) => packs.some(({ label }) => sizeOfLabel(label) !== null));

/** Only packs of the size of what is worn, where the goods come in sizes. */
function ofSize(found: Found, { size }: Wanted, language: Language): Found {
  if (size === null || !isWorn(found)) return found;
  const products = found.products.flatMap(({ product, packs }) => {
    const sized = packs.filter(({ label }) => sizeOfLabel(label) === size);
    return sized.length > 0 ? [{ product, packs: sized }] : [];
  });
  return products.length > 0 ? { ...found, products } : { ...found, question: orderListTexts[language].noClothes(size) };
}

/** '2 boxes of 200 µL tips': the size is no pack's amount but a part of the name. */
async function matchBySizedName(source: Source, { need, name, packs, pieces }: Wanted, language: Language): Promise<Candidate[]> {
  if (!need || need.unit === 'piece' || name === null) return [];
  const found = await answerLine(source, `${need.amount} ${need.unit ?? ''} ${name}`, language, mostToChooseFrom);
  if (!found.ok || found.value.notSold) return [];
  const all = await findProductsWithPacks(source.db, found.value.hits.ids, language);
  const products = all.filter(({ product }) => product.family !== 'reagents');
  if (pieces && packs !== null) {
    const single = await waysOf(source.db, products, { need: { amount: packs, unit: 'piece' }, packs: null }, language);
    if (single.length > 0) return single;
  }
  return waysOf(source.db, products, { need: null, packs }, language);
}

/** What the line names, in the packs there are, where none has its size. */
async function matchOtherPacks(db: Database, found: Found, wanted: Wanted, language: Language): Promise<Matched> {
  const texts = orderListTexts[language];
  const [nearest] = found.products;
  if (!nearest) return refused(wanted.typed, found.none);
  const [first] = await choosePacks(db, nearest, wanted, language);
  // what is short or cannot be reckoned is refused with its reason
  if (first && first.lines.length === 0 && wanted.packs === null) return refused(wanted.typed, first.note ?? texts.noSize);
  const others = await waysOf(db, found.products, { need: null, packs: wanted.packs }, language);
  if (others.length === 0) return refused(wanted.typed, first?.note ?? texts.noSize);
  const unfit = others.map((other) => ({ ...other, fits: false }));
  return judge(wanted, unfit, { ...found, question: found.question ?? texts.noPack }, texts);
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
  if (!way || way.lines.length === 0) return refused(wanted.typed, way?.note ?? null);
  return { ...refused(wanted.typed, null), state: 'matched', confidence: 'exact', candidates: [way] };
}

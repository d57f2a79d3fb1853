import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { NotSold as NotSoldSchema } from '@aliquot/contract/shop/listing.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';
import {
  type ProductHits,
  type ProductQuery,
  type SearchEngine,
  type SuggestLimits,
  type Suggested,
  availabilityOf,
  onePage,
} from '../search/search-engine.ts';
import { fold } from '../search/language/fold.ts';
import {
  type Identified,
  hasPartOfName,
  identifySubstance,
  looksLikeName,
  substanceCalled,
} from '../search/known-substances/identify-substance.ts';
import { isLikelySlip, isOneSlip } from '../search/known-substances/is-likely-slip.ts';
import { knownSubstances } from '../search/known-substances/known-substances.ts';
import { substanceKey } from '../search/known-substances/name-key.ts';
import { nearSubstance } from '../search/known-substances/near-substance.ts';
import { type RequestText, readRequest } from '../search/known-substances/read-request.ts';
import { runsOfName } from '../search/known-substances/runs-of-name.ts';
import type { KnownSubstance } from '../search/known-substances/substance-table.ts';
import { casReadings } from '../chemistry/cas-number.ts';
import { readInchi } from '../chemistry/find-inchikey.ts';
import { type CatalogueReader, type Unsold, readCatalogue } from './catalogue-reader.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import type { Relation } from './internal/find-related-goods.ts';
import { findSoldSubstances } from './internal/find-sold-substances.ts';
import { type Sold, findNames, findSubstanceOf, getSold } from './internal/find-sold.ts';
import { knowsComposition } from './internal/knows-composition.ts';
import { hasPack } from './internal/has-pack.ts';
import { findByUnNumber, findWholeNumber } from './internal/read-number.ts';
import { orderProductsOfSubstances } from './internal/order-products-of-substances.ts';

/** Hits of a text, and how it was understood. */
export type Answer = {
  hits: ProductHits;
  /** The wanted substance, where it is known and not sold: the hits are related goods. */
  notSold: Static<typeof NotSoldSchema>;
  relations: ReadonlyMap<number, Relation>;
  /** A name that the catalogue does not have, of a substance that it has. */
  named: { written: string; name: Spoken } | null;
  missingPack: string | null;
};

const plainly = (hits: ProductHits): Answer => ({ hits, notSold: null, relations: new Map(), named: null, missingPack: null });

const plain = (hits: ProductHits): Result<Answer> => done(plainly(hits));

/**
 * Answers a text honestly. A known substance that is not sold is answered so, with related goods; a
 * name is never taken for another name, and what was read otherwise is stated in `corrected`.
 * Refuses `unavailable` where structures decide what is sold and cannot be compared now.
 */
export async function answerText(
  db: Database,
  search: SearchEngine,
  query: ProductQuery,
  language: Language,
  reader: CatalogueReader = readCatalogue(db),
): Promise<Result<Answer>> {
  const text = query.text?.trim() ?? '';
  if (text === '' || isScoped(query) || !isUnfiltered(query)) return readText(db, search, query, language, reader);
  const made: { answer: Result<Answer> | null } = { answer: null };
  const unsold = await reader.unsold(`${language} ${text}`, async () => {
    made.answer = await readText(db, search, query, language, reader);
    return unsoldOf(made.answer);
  });
  if (made.answer) return made.answer;
  if (!unsold) return readText(db, search, query, language, reader);
  const { relations, notSold, corrected, recognised } = unsold;
  const hits = await search.find({ ...query, text: null, only: [...relations.keys()] });
  return done({ ...plainly({ ...hits, corrected, recognised }), notSold, relations });
}

/** What was found to be not sold; null of another answer. */
function unsoldOf(answer: Result<Answer>): Unsold | null {
  if (!answer.ok || answer.value.notSold === null) return null;
  const { hits, notSold, relations } = answer.value;
  return { notSold, relations, corrected: hits.corrected, recognised: hits.recognised };
}

async function readText(
  db: Database,
  search: SearchEngine,
  query: ProductQuery,
  language: Language,
  reader: CatalogueReader,
): Promise<Result<Answer>> {
  const text = query.text?.trim() ?? '';
  const numbered = text === '' || isScoped(query) ? null : await findByUnNumber(db, text);
  if (numbered) {
    const found = await search.find({ ...query, text: null, only: numbered.ids });
    return plain({ ...found, recognised: { kind: 'un_number', value: numbered.value, name: null } });
  }
  const hits = await search.find(query);
  if (text === '' || hits.match === 'identifier' || hits.match === 'name' || isScoped(query)) return plain(hits);
  const request = readRequest(text);
  const context = { db, search, query, language, reader, request, first: hits };
  if (hits.match !== 'words' && !hits.recognised) {
    const whole = (await findWholeNumber(db, text)) ?? onlyReading(text, hits);
    const found = whole === null ? null : await answerText(db, search, { ...query, text: whole }, language, reader);
    if (found && !found.ok) return found;
    if (found && (found.value.hits.total > 0 || found.value.notSold))
      return done({ ...found.value, hits: { ...found.value.hits, corrected: whole } });
    if (readInchi(text) !== null) return plain(withoutHits(hits, []));
    const structure = await identifyStructure(db, text, language);
    if (structure) return answerKnown(context, structure, hits);
  }
  const known = identifySubstance(text, request);
  const hasWords = hits.match === 'words';
  if (known && (known.isSure || !(hasWords || (await isSlipOfName(context, known, hits))))) {
    const answer = await answerKnown(context, known, hits);
    if (!answer.ok || !hits.recognised || answer.value.hits.recognised !== null) return answer;
    return done({ ...answer.value, hits: { ...answer.value.hits, recognised: hits.recognised } });
  }
  // English names are written with spaces, and words such as 'anhydrous' are left out
  const isHan = /\p{Script=Han}/u.test(request.name);
  if (hasWords && isHan && looksLikeName(request.name) && !(await isNamed(context, request.name)))
    return plain(withoutHits(hits, await namesOf(db, hits, language)));
  if (hasWords || hits.recognised || hits.didYouMean.length > 0) return plain(hits);
  const own = await reader.sold({ cas: '', names: [request.name, text] });
  if (own) return done(await answerSold(context, { written: request.name }, own, hits, null));
  return (await answerReadings(context, text, hits)) ?? plain(withoutHits(hits, namesToTry(hits)));
}

/**
 * The one substance whose CAS number a partly readable one may be, where it is sold; null where
 * others are known as well, sold or not.
 */
function onlyReading(text: string, { didYouMean: [sold] }: ProductHits): string | null {
  if (sold === undefined) return null;
  const [only, ...others] = casReadings(text).filter((cas) => cas === sold || knownSubstances().find(cas) !== null);
  return only === sold && others.length === 0 ? sold : null;
}

/** Bonds, brackets or ring digits and atoms alone: no name looks so. */
const SMILES = /^(?=.{4,200}$)(?=.*[=#([\d])(?:\[[^\]\s]+\]|Cl|Br|[BCNOPSFIbcnops]|[=#$:/\\()\d%@+.*-])+$/;

/** The unnamed substance of a structure that is no product's; null where a text is no structure. */
async function identifyStructure(db: Database, text: string, language: Language): Promise<Identified | null> {
  if (!SMILES.test(text) || !(await findSoldSubstances(db, { smiles: text, mode: 'exact' }, language)).ok) return null;
  return { substance: { cas: '', name: text, formula: '', smiles: text }, written: null, isSure: true, isNumber: false };
}

/**
 * Whether the hits are of a name in the catalogue that was mistyped: likelier than a rare trade
 * name. So is another spelling of the same substance: gentamycin is gentamicin.
 */
async function isSlipOfName({ search, query }: Context, { substance }: Identified, { match, corrected }: ProductHits): Promise<boolean> {
  if (match !== 'reading' || corrected === null || !isOneSlip(query.text ?? '', corrected)) return false;
  if (substanceCalled(corrected)?.substance.cas === substance.cas) return true;
  return (await search.find({ ...query, text: corrected })).match === 'name';
}

type Context = {
  db: Database;
  search: SearchEngine;
  query: ProductQuery;
  language: Language;
  reader: CatalogueReader;
  request: RequestText;
  /** What the whole text finds. */
  first: ProductHits;
};

/** A list or a category is looked through as it is. */
const isScoped = ({ within, withinBrand, only, substances, flag }: ProductQuery): boolean =>
  within.length > 0 || withinBrand !== null || only !== null || substances !== null || flag !== null;

/** `hits`: what was found by the words. */
async function answerKnown(
  context: Context,
  known: Identified,
  hits: ProductHits,
  corrected: string | null = null,
): Promise<Result<Answer>> {
  const { db, search, query, language, reader } = context;
  const { substance, written, isNumber } = known;
  // a number leaves nothing open: the same name may have other water or stereochemistry
  const isExact = isNumber && substance.smiles !== '';
  const sold =
    (await reader.sold({ cas: substance.cas, names: isExact ? [] : [substance.name, written ?? substance.name] })) ??
    (await findSoldForm(context, known));
  if (sold) return done(await answerSold(context, known, sold, hits, corrected));
  const beside = await reader.related(asNamed(known));
  if (!beside.ok) return beside;
  const { same, hydrate, relations } = beside.value;
  const other = same ?? (isExact || isOfWater(known) ? null : hydrate);
  const form = other === null ? null : await getSold(db, other);
  if (form) return done(await answerSold(context, known, form, hits, corrected));
  if (relations.size === 0 && hits.match === 'words' && !(await knowsComposition(db))) return plain(hits);
  const related = { ...query, text: null, only: [...relations.keys()] };
  return done({
    hits: { ...(await search.find(related)), corrected },
    notSold: notSoldOf(known, language),
    relations,
    named: null,
    missingPack: null,
  });
}

/** Whether the name says how much water there is: another amount is another substance then. */
const isOfWater = ({ written, substance }: Identified): boolean => /hydr(?:ate|ous)|水合|无水|结晶水/.test(written ?? substance.name);

/** A racemate has no stereochemistry, but the table has an enantiomer's structure for some. */
const asNamed = ({ written, substance }: Identified): KnownSubstance =>
  /^(?:dl-|\((?:±|\+\/?-)\)-|rac-|racemic )/.test(fold(written ?? substance.name))
    ? { ...substance, smiles: substance.smiles.replaceAll('@', '') }
    : substance;

/**
 * The substance found by a name where only what the text leaves open is more: water, rotation, or
 * the charge of its metal.
 */
async function findSoldForm({ db, search, query, first }: Context, { written }: Identified): Promise<Sold | null> {
  if (written === null) return null;
  const isOpen = written.replace(DESCRIPTOR, '') === written;
  const hasCharge = CHARGE.test(written);
  const plain = (name: string) => bare(hasCharge ? name : name.replace(CHARGE, ''), isOpen);
  const isWhole = written === query.text && isFirstPage(query);
  const { ids } = isWhole ? first : await search.find({ ...onePage, text: written, sort: 'relevance', limit: MOST_FORMS });
  const form = (await findNames(db, ids.slice(0, MOST_FORMS))).find(({ names }) =>
    names.some((name) => plain(name) === bare(written, isOpen)),
  );
  return form?.substance ? getSold(db, form.substance) : null;
}

/** So many hits are looked through for a form of what is wanted. */
const MOST_FORMS = 12;

/** Whether the hits of a query are the first of its text: no filter, and in the usual order. */
const isFirstPage = (query: ProductQuery): boolean =>
  query.page === 1 && query.limit >= MOST_FORMS && query.sort === 'relevance' && isUnfiltered(query);

const isUnfiltered = ({ categories, brands, attributes, availability, priceMin, priceMax }: ProductQuery): boolean =>
  priceMin === null && priceMax === null && [categories, brands, attributes, availability].every((chosen) => chosen.length === 0);

/** The charge of a metal: 'cobalt(II) chloride'. */
const CHARGE = /\s?\((?:0|I{1,3}|IV|VI{0,3})\)/i;

/**
 * Whether the whole text is in a name of a hit, but for signs, the order of its words and one
 * slip.
 */
async function isNamed({ db, search }: Context, text: string): Promise<boolean> {
  const pieces = text.split(/\s+/).map(lettersOf);
  const { ids } = await search.find({ ...onePage, text, sort: 'relevance', limit: MOST_FORMS });
  const named = await findNames(db, ids);
  return named.some(({ names }) => {
    const all = names.map(lettersOf).join(' ');
    return pieces.every((piece) => all.includes(piece)) || names.some((name) => isOneSlip(text, name) && isLikelySlip(text, name));
  });
}

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What the first hits are called, to try on purpose. */
async function namesOf(db: Database, { ids }: ProductHits, language: Language): Promise<string[]> {
  const summaries = await findProductSummaries(db, ids.slice(0, 3), language);
  return summaries.map(({ name }) => name);
}

const DESCRIPTOR = /^(?:(?:D|L|DL)-)?(?:\([+±−-]\)-)?/i;

const bare = (name: string, isOpen: boolean): string =>
  substanceKey(
    fold(isOpen ? name.replace(DESCRIPTOR, '') : name).replaceAll(
      /(?:mono|hemi|sesqui|di|tri|tetra|penta|hexa|hepta|octa|nona|deca|dodeca)?hydrate|[一二三四五六七八九十]{1,2}水合?物?/g,
      '',
    ),
  );

function notSoldOf({ substance, written }: Identified, language: Language): Answer['notSold'] {
  if (substance.cas === '') return { name: substance.name, other_name: null, cas: null };
  const english = substance.name.replace(/^[a-z](?=[a-z]{2})/, (letter) => letter.toUpperCase());
  const chinese = written !== null && /\p{Script=Han}/u.test(written) ? written : null;
  if (chinese === null) return { name: english, other_name: null, cas: substance.cas };
  return language === 'en'
    ? { name: english, other_name: chinese, cas: substance.cas }
    : { name: chinese, other_name: english, cas: substance.cas };
}

/** Products of a substance that was called by a name not in the catalogue, or with other words. */
async function answerSold(
  context: Context,
  { written }: Pick<Identified, 'written'>,
  sold: Sold,
  first: ProductHits,
  corrected: string | null,
): Promise<Answer> {
  const { db, search, query, language, request } = context;
  const name = spoken(sold.name, language);
  const named = written === null || corrected !== null || isAmong(written, sold.name) ? null : { written, name: sold.name };
  if (request.pack !== null && corrected === null) {
    const hits = await search.find({ ...query, text: request.unsized });
    const isFound = hits.match === 'identifier' || hits.match === 'name' || hits.match === 'words';
    const [best] = isFound ? hits.ids : [];
    if (best !== undefined && (await findSubstanceOf(db, best))?.id === sold.id) {
      return { ...plainly(hits), missingPack: (await hasPack(db, best, request.pack)) ? null : request.pack };
    }
  }
  const isOfSold = first.ids[0] !== undefined && (await findSubstanceOf(db, first.ids[0]))?.id === sold.id;
  if (isOfSold && (first.match === 'words' || (first.match === 'most' && request.unsized === query.text?.trim()))) return plainly(first);
  const within = (text: string) => (written === null || corrected !== null ? name : text.replace(written, name));
  for (const text of new Set([within(request.plain), within(request.unsized)])) {
    const hits = await search.find({ ...query, text });
    if (hits.match !== 'identifier' && hits.match !== 'name' && hits.match !== 'words') continue;
    const isSized = text.includes(request.pack ?? text);
    return { ...plainly({ ...hits, corrected }), named, missingPack: isSized ? null : request.pack };
  }
  if (isOfSold && first.match === 'most') return { ...plainly(first), missingPack: request.pack };
  const only = await orderProductsOfSubstances(db, [sold.id]);
  const hits = await search.find({ ...query, text: null, only });
  return { ...plainly({ ...hits, corrected: corrected ?? name }), named, missingPack: request.pack };
}

const isAmong = (written: string, { en, zh }: Spoken): boolean => [en, zh].some((name) => name?.toLowerCase() === written.toLowerCase());

/** Other readings of a text that names nothing known; null where none is likely. */
async function answerReadings(context: Context, text: string, first: ProductHits): Promise<Result<Answer> | null> {
  const { search, query, request } = context;
  const tried = [{ text, hits: first }];
  for (const shorter of new Set([request.plain, ...(first.match === 'most' ? [] : [request.unsized])])) {
    if (shorter === text) continue;
    const hits = await search.find({ ...query, text: shorter });
    tried.push({ text: shorter, hits });
    if (hits.match !== 'identifier' && hits.match !== 'name' && hits.match !== 'words') continue;
    const isSized = shorter.includes(request.pack ?? shorter);
    return done({ ...plainly({ ...hits, corrected: hits.corrected ?? shorter }), missingPack: isSized ? null : request.pack });
  }
  const slip = tried.find(
    ({ text: typed, hits }) => hits.match === 'reading' && (hits.corrected === null || isLikelySlip(typed, hits.corrected)),
  );
  if (slip && (slip.hits.corrected === null || isOneSlip(request.name, slip.hits.corrected))) return answerSlip(context, slip.hits);
  const near = nearSubstance(request.name);
  if (near)
    return answerKnown(
      context,
      { substance: near.substance, written: near.meant, isSure: true, isNumber: false },
      withoutHits(first, []),
      near.meant,
    );
  if (slip) return answerSlip(context, slip.hits);
  const part = await findUnsoldPart(context, request.name);
  if (part) return answerKnown(context, part, withoutHits(first, []));
  const most = tried.find(({ hits }) => hits.match === 'most');
  // a grade or a size alone is nothing of what is wanted
  const core = request.name === text ? first : await search.find({ ...query, text: request.name });
  if (core.match === null) return null;
  return most && !(await isOnlyName(context, request.name)) && !(await hasForeignWord(context, request.name)) ? plain(most.hits) : null;
}

/** What was meant may be known and not sold, too. */
async function answerSlip(context: Context, hits: ProductHits): Promise<Result<Answer>> {
  const meant = hits.corrected === null ? null : identifySubstance(hits.corrected, readRequest(hits.corrected));
  if (!meant?.isSure) return plain(hits);
  const answer = await answerKnown(context, meant, hits, hits.corrected);
  return !answer.ok || answer.value.notSold ? answer : plain(hits);
}

/** Whether a text has a part of a substance's name, and a word that no product has. */
async function hasForeignWord({ search, query }: Context, name: string): Promise<boolean> {
  if (/\p{Script=Han}/u.test(name) || !hasPartOfName(name)) return false;
  for (const word of new Set(fold(name).match(/[a-z]{3,}/g) ?? [])) {
    const { match } = await search.find({ ...query, text: word });
    if (match === null || match === 'reading') return true;
  }
  return false;
}

/** Whether a text is a name throughout, and not one of something sold with other words. */
async function isOnlyName({ reader }: Context, name: string): Promise<boolean> {
  if (!looksLikeName(name)) return false;
  for (const word of name.split(/[\s/,]+/)) {
    const known = substanceCalled(word);
    const rest = name.replace(word, ' ');
    if (known?.isSure && !/[a-z]{4}|\p{Script=Han}/iu.test(rest) && (await isSold(reader, known.substance))) return false;
  }
  return true;
}

/** Whether a substance is sold under its number or name. */
const isSold = async (reader: CatalogueReader, { cas, name }: KnownSubstance): Promise<boolean> =>
  (await reader.sold({ cas, names: [name] })) !== null;

/** The longest part of a text that names a substance which is not sold. */
async function findUnsoldPart({ reader }: Context, name: string): Promise<Identified | null> {
  for (const run of runsOfName(name)) {
    const known = substanceCalled(run);
    if (known?.isSure) return (await isSold(reader, known.substance)) ? null : known;
  }
  return null;
}

/** What hits that are none were called, to try on purpose. */
const namesToTry = ({ corrected, leadOn }: ProductHits): string[] => [
  ...(corrected === null ? [] : [corrected]),
  ...(leadOn?.queries ?? []),
];

/** The answer without its hits, which are something else than is wanted. */
const withoutHits = (hits: ProductHits, queries: readonly string[]): ProductHits => ({
  ids: [],
  total: 0,
  isCapped: false,
  brands: [],
  categories: [],
  availability: availabilityOf(() => 0),
  price: null,
  attributes: [],
  recognised: hits.recognised,
  didYouMean: hits.didYouMean,
  corrected: null,
  match: null,
  leadOn: { queries: [...new Set(queries)].slice(0, 3), ids: hits.leadOn?.ids ?? [] },
});

/** Suggestions for an unfinished text, as `answerText` would answer it; refuses as it does. */
export async function suggestHonestly(
  db: Database,
  search: SearchEngine,
  text: string,
  limits: SuggestLimits,
  language: Language,
  reader: CatalogueReader,
): Promise<Result<Suggested & Pick<Answer, 'notSold' | 'relations'>>> {
  const known = identifySubstance(text, readRequest(text));
  const found = await search.suggest(text, limits);
  const plainFound = { ...found, notSold: null, relations: new Map() };
  if (known?.isSure && !(await isSold(reader, known.substance))) {
    const query: ProductQuery = { ...onePage, text, sort: 'relevance', limit: limits.products };
    const answer = await answerText(db, search, query, language, reader);
    if (!answer.ok) return answer;
    const { hits, notSold, relations } = answer.value;
    if (notSold) return done({ ...found, ids: hits.ids, corrected: hits.corrected, notSold, relations });
  }
  return done(found.corrected !== null && !isLikelySlip(text, found.corrected) ? { ...plainFound, ids: [], corrected: null } : plainFound);
}

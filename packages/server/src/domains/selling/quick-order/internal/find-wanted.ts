import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Answer } from '../../../goods/catalogue/answer-text.ts';
import { type ProductWithPacks, findProductsWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { hasRightCheckDigit } from '../../../goods/chemistry/cas-number.ts';
import { fold } from '../../../goods/search/language/fold.ts';
import { type ProductHits, type SearchEngine, onePage } from '../../../goods/search/search-engine.ts';
import { isOfGrade } from './grades.ts';
import { findUnsold } from './find-unsold.ts';
import { orderListTexts } from './order-list-texts.ts';
import { type Found, type Source, answerLine, mostProducts, mostToChooseFrom } from './source.ts';
import type { Wanted } from './wanted.ts';

/** The products that a line names, as search understands it. */
export async function findWanted(source: Source, wanted: Wanted, language: Language): Promise<Result<Found>> {
  const { db, search } = source;
  const texts = orderListTexts[language];
  const { cas, name } = wanted;
  const limit = wanted.grade !== null || wanted.size !== null ? mostToChooseFrom : mostProducts;
  const named = name === null ? null : await answerLine(source, name, language, limit);
  if (named && !named.ok) return named;
  const byName = named && named.value;
  const hits = byName === null || byName.notSold ? null : byName.hits;
  const called = hits === null || name === null ? [] : nearest(await findProductsWithPacks(db, hits.ids, language), name, hits);
  let products = called;
  let question = hits?.corrected && name !== null && !isReading(byName, hits.corrected) ? texts.corrected(name, hits.corrected) : null;
  let unsold = byName?.notSold ? byName : null;
  let isOther = false;
  if (cas !== null && !hasRightCheckDigit(cas)) {
    question = texts.casSlip(cas);
    if (name === null) products = await findMeant(db, search, cas, language);
  } else if (cas !== null) {
    const ids = (await search.find({ ...onePage, text: cas, sort: 'relevance', limit })).ids;
    const numbered = await findProductsWithPacks(db, ids, language);
    const byCas = numbered.length > 0 ? null : await answerLine(source, cas, language);
    if (byCas && !byCas.ok) return byCas;
    const isSame = numbered.some(({ product }) => called.some((other) => isSameSubstance(other.product, product)));
    isOther = unsold ? unsold.notSold?.cas !== cas : called.length > 0 && !isSame;
    if (byCas?.value.notSold) unsold = byCas.value;
    products = isOther ? [...numbered, ...called].slice(0, limit) : numbered;
    question = isOther && name !== null ? texts.casAndName(cas, name) : null;
  }
  if (unsold?.notSold) {
    const reason = [isOther ? question : null, texts.notInCatalogue(unsold.notSold)].filter((part) => part !== null).join(' ');
    return done({
      products: [],
      isNamed: false,
      isSure: false,
      question: null,
      none: '',
      unsold: { reason, ...(await findUnsold(db, unsold, wanted, language)) },
    });
  }
  const narrowed = narrow(products, wanted, language);
  const none = cas !== null && name === null ? texts.noCas(cas) : texts.noName(name ?? wanted.typed);
  const isByName = hits?.match === 'name' || hits?.match === 'identifier' || (byName?.named ?? null) !== null;
  return done({
    products: narrowed.products,
    isNamed: question === null && (cas !== null || isByName),
    isSure: cas !== null || isByName || hits?.match === 'words',
    question: question ?? narrowed.question,
    none,
    unsold: null,
  });
}

/**
 * Whether a correction only says which substance another name means. Another figure is another
 * thing: PEG 4000 is not PEG 8000.
 */
const isReading = (answer: Answer | null, corrected: string): boolean => {
  const named = answer?.named ?? null;
  const isCalled = named !== null && [named.name.en, named.name.zh].includes(corrected);
  return isCalled && figuresOf(named.written).every((figure) => corrected.includes(figure));
};

const figuresOf = (text: string): string[] => text.match(/\d{2,}/g) ?? [];

/** Only what has the grade, concentration and content that the line states, where anything has. */
function narrow(products: ProductWithPacks[], wanted: Wanted, language: Language): Pick<Found, 'products' | 'question'> {
  const texts = orderListTexts[language];
  const { name, grade, purity } = wanted;
  const graded = grade === null ? products : products.filter(({ product }) => isOfGrade(product.grade, grade));
  const isGraded = products.some(({ product }) => product.grade !== null);
  if (grade !== null && graded.length === 0 && isGraded) return { products, question: texts.noGrade(grade) };
  const ofGrade = graded.length > 0 ? graded : products;
  const dissolved = concentrationOf(name);
  const left = ofGrade.filter(({ product }) => concentrationOf(product.concentration) === dissolved);
  if (left.length === 0) return { products: ofGrade, question: dissolved === null ? null : texts.noConcentration(dissolved) };
  if (purity === null) return { products: left, question: null };
  const same = left.filter(({ product }) => contentOf(product.name) === purity);
  const pure = same.length > 0 ? same : left.filter(({ product }) => contentOf(product.purity) >= purity);
  return pure.length > 0 ? { products: pure, question: null } : { products: left, question: texts.purity(purity) };
}

/** '1 M', '0.1 mol/L' → mol/L; null of what is no ready solution. */
const concentrationOf = (text: string | null): number | null => {
  const figure = /(\d+(?:\.\d+)?)\s*(?:mol\/L|M(?![\w]))/.exec(text ?? '')?.[1];
  return figure === undefined ? null : Number(figure);
};

const isSameSubstance = (one: ProductWithPacks['product'], other: ProductWithPacks['product']): boolean =>
  one.id === other.id || (one.cas !== null && one.cas === other.cas);

/** What a mistyped CAS number may have meant. */
async function findMeant(db: Database, search: SearchEngine, cas: string, language: Language): Promise<ProductWithPacks[]> {
  const lookUp = (text: string) => search.find({ ...onePage, text, sort: 'relevance', limit: mostProducts });
  const { didYouMean } = await lookUp(cas);
  const hits = await Promise.all(didYouMean.slice(0, 3).map((other) => lookUp(other)));
  return findProductsWithPacks(db, [...new Set(hits.flatMap(({ ids }) => ids))].slice(0, mostProducts), language);
}

/**
 * Prefers hits of exactly that name. An unknown catalogue number matches only as a name, since its
 * parts would match anything.
 */
function nearest(products: ProductWithPacks[], name: string, { recognised, corrected, match }: ProductHits): ProductWithPacks[] {
  if (recognised || corrected !== null || match === 'identifier') return products;
  // most words of a substance's name are those of another substance, too
  if (match === 'most')
    products = products.filter(
      ({ product }) => product.family !== 'reagents' || hasFigures(name, `${product.name} ${product.other_name ?? ''}`),
    );
  const wanted = bare(name);
  const called = products.filter(({ product }) => [product.name, product.other_name].some((one) => bare(one ?? '').startsWith(wanted)));
  const exact = called.filter(({ product }) => [product.name, product.other_name].some((one) => bare(one ?? '') === wanted));
  if (exact.length > 0) return exact;
  return called.length > 0 || /^[A-Za-z]+-\S*\d\S*$/.test(name) ? called : products;
}

/** Whether names have the figures of a text, and one of its words: PEG 4000 is no other 4000. */
function hasFigures(text: string, names: string): boolean {
  const [figures, words] = [figuresOf(text), fold(text).match(/\p{L}{2,}/gu) ?? []];
  const folded = fold(names);
  return figures.length === 0 || (figures.every((figure) => folded.includes(figure)) && words.some((word) => folded.includes(word)));
}

/** Letters and digits only, so that 'Tween-20' is Tween 20. */
const bare = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
/** '≥ 99.5 %' → 99.5; nothing stated counts as none. */
const contentOf = (purity: string | null): number => Number(/\d+(?:\.\d+)?(?=\s*%)/.exec(purity ?? '')?.[0] ?? 0);

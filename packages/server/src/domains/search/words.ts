/** The longest word that is kept; the rest of a longer one says nothing. */
const LONGEST = 64;

const GREEK: ReadonlyMap<string, string> = new Map([
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ε', 'epsilon'],
  ['κ', 'kappa'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['π', 'pi'],
  ['ω', 'omega'],
]);

/** Spellings of one word on the two sides of the Atlantic. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/aluminum/g, 'aluminium'],
  [/\bcesium/g, 'caesium'],
  [/fib(er|re)/g, 'fibre'],
  [/colo(u)?r/g, 'colour'],
  [/lit(er|re)\b/g, 'litre'],
];

/** A CAS number, a run of Chinese, a number, or a word that begins with a letter. */
const PIECE = /\d{2,7}-\d{2}-\d(?!\d)|\p{Script=Han}+|\p{N}+(?:\.\p{N}+)?|[\p{L}--\p{Script=Han}][[\p{L}\p{N}]--\p{Script=Han}]*/gv;
const HAN = /^\p{Script=Han}/u;

/**
 * The text as search compares it: full-width and subscript forms made plain, lower case, no accents, Greek letters spelt
 * out (the micro sign before a unit is 'u'), one spelling for variants. It holds letters, digits and what stood between them.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/μ(?=l\b|m\b|g\b|mol)/g, 'u')
    .replaceAll(/[α-ω]/g, (letter) => GREEK.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFC');
  return SPELLINGS.reduce((changed, [pattern, spelling]) => changed.replaceAll(pattern, spelling), plain);
}

/** What a text is indexed under: words in the singular, numbers, and of Chinese each character and each pair of neighbours. */
export function indexWords(text: string): string[] {
  return piecesOf(text).flatMap((piece) => (HAN.test(piece) ? [...Array.from(piece), ...pairs(piece)] : [singular(piece)]));
}

/** One way to write what is wanted; `prefix` where a longer word counts too. A form with a penalty is less sure than what was typed. */
export type Form = { word: string; prefix: boolean; penalty: number };

/** One thing that a found product must have, in any of its forms; the first is what was typed. */
export type Term = readonly [Form, ...Form[]];

/** Longer queries are cut: no name has more words, and each costs time. */
const MOST_TERMS = 24;
const FILLERS = new Set(['a', 'an', 'and', 'the', 'of', 'for', 'in', 'with', 'to', 'by', '的', '和', '与', '用于']);

/**
 * What a query asks for. Words of three letters and more also find longer ones; while somebody is still `typing`, the last
 * word does so at any length. Chinese is asked by pairs of neighbouring characters.
 */
export function queryTerms(text: string, typing = false): Term[] {
  const pieces = piecesOf(text);
  const telling = pieces.filter((piece) => !FILLERS.has(piece));
  const terms = new Map<string, Term>();
  for (const [index, piece] of (telling.length > 0 ? telling : pieces).entries()) {
    const isLast = index === telling.length - 1;
    for (const word of HAN.test(piece) ? askedPairs(piece) : [singular(piece)]) {
      const isLatin = /^\p{L}/u.test(word) && !HAN.test(word);
      const prefix = (isLatin && word.length >= 3) || (typing && isLast && !HAN.test(word));
      terms.set(word, [{ word, prefix, penalty: 0 }]);
    }
  }
  return [...terms.values()].slice(0, MOST_TERMS);
}

const piecesOf = (text: string): string[] =>
  (fold(text).match(PIECE) ?? []).map((piece) => (HAN.test(piece) ? piece : piece.slice(0, LONGEST).toWellFormed()));

function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const askedPairs = (run: string): string[] => (Array.from(run).length === 1 ? [run] : pairs(run));

/** The singular of an English plural, by its ending; both sides are treated alike, so a wrong guess costs nothing. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is|as|os)$/.test(word)) return word;
  return word.replace(/(sses|xes|ches|shes|zes)$/, (ending) => ending.slice(0, -2)).replace(/([^s])s$/, '$1');
}

import { toSimplified } from '../internal/language/simplified.ts';

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

/** British and American spellings, and chemical ones before and after IUPAC's. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sulph/g, 'sulf'],
  [/aluminum/g, 'aluminium'],
  [/\bcesium/g, 'caesium'],
  [/fib(er|re)/g, 'fibre'],
  [/colo(u)?r/g, 'colour'],
  [/(?<=\b|milli|micro)lit(er|re)\b/g, 'litre'],
  [/\bfoet/g, 'fet'],
  [/haem/g, 'hem'],
  [/oestr/g, 'estr'],
  [/(?<=[a-z]{4})iz(?=(e[drs]?|ing|ation|able)\b)/g, 'is'],
  [/analyz/g, 'analys'],
  [/\bgray\b/g, 'grey'],
  [/vapou?r/g, 'vapour'],
  [/centre/g, 'center'],
  [/\bdisc(?=s?\b)/g, 'disk'],
];

/**
 * Numbers and units: '.22' and '0,22' are 0.22, '4.00' is 4, '1,000' is 1000, 'mol/L' is M, '50×'
 * is 50x.
 */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}.])\.(?=\d)/gu, '0.'],
  [/(?<![\d,.-])0,(?=\d+(?![\d,-]))/g, '0.'],
  [/(?<=(?<![\d.,'-])\d{1,3}),(?=\d{3}(?![\d-]))/g, ''],
  [/(?<=(?<![\d.])\d+)\.0+(?![\d.])/g, ''],
  [/(?<=(?<![\d.])\d+\.\d*[1-9])0+(?![\d.])/g, ''],
  [/(?<=\d\s*[mu]?)mol(\/l|[\s·]*l-1|\/dm3)(?![\p{L}\d])/gu, 'm'],
  [/×/g, 'x'],
];

/**
 * The text as compared: half-width, lower case, no accents or subscripts, simplified characters,
 * Greek letters spelt out (µ before a unit is 'u'), one spelling of variants.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const simple = isAscii(plain) ? plain : foldSigns(plain);
  const spelt = MAY_VARY.test(simple)
    ? SPELLINGS.reduce((changed, [pattern, spelling]) => changed.replace(pattern, spelling), simple)
    : simple;
  const counted = MAY_COUNT.test(spelt) ? NUMBERS.reduce((changed, [pattern, plainly]) => changed.replace(pattern, plainly), spelt) : spelt;
  return counted.replace(
    LARGE_UNIT,
    (_, amount: string, unit: string) => `${Math.round(Number(amount) * 1000)} ${unit === 'l' ? 'ml' : 'g'}`,
  );
}

/** Litres and kilograms, which are found in millilitres and grams: '1 L' is '1000 mL'. */
const LARGE_UNIT = /(?<![\p{L}\p{N}.,-])(\d{1,3}(?:\.\d{1,3})?)\s?(l|kg)(?![\p{Script=Latin}\p{N}-])/gu;

/** Most texts have none of the spellings, and one check is quicker than a search for each. */
const MAY_VARY = /sulph|alumi|cesi|fib|col|lit|foet|haem|oestr|iz|analyz|gray|vap|centre|disc/;
const MAY_COUNT = /[.,]\d|mol|×/;

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const foldSigns = (text: string): string =>
  toSimplified(text)
    .replaceAll(/μ(?=l(?![a-z])|m(?![a-z])|g(?![a-z])|mol)/g, 'u')
    .replaceAll(/[α-ω]/g, (letter) => GREEK.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFC');

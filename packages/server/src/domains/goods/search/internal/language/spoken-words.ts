import { CHINESE_TRADE_WORDS } from './trade-words-chinese.ts';
import { ENGLISH_TRADE_WORDS } from './trade-words-english.ts';

const words = new Map(Object.entries({ ...ENGLISH_TRADE_WORDS, ...CHINESE_TRADE_WORDS }));

/** The longer phrase first, where one begins another. */
const alternatives = (table: Readonly<Record<string, string>>): string =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|');
const english = new RegExp(`(?<![a-z])(?:${alternatives(ENGLISH_TRADE_WORDS)})(?=s?(?![a-z]))`, 'g');
const chinese = new RegExp(alternatives(CHINESE_TRADE_WORDS), 'g');

/** Metals and ions that begin German, Dutch and Scandinavian salt names ('Natriumchlorid'). */
const SALT = /(?<![a-z])(natrium|kalium|calcium|magnesium|ammonium|lithium|barium|silber|kupfer|zink|eisen)(?=[a-z]{4})/g;
const METALS: ReadonlyMap<string, string> = new Map([
  ['natrium', 'sodium'],
  ['kalium', 'potassium'],
  ['silber', 'silver'],
  ['kupfer', 'copper'],
  ['zink', 'zinc'],
  ['eisen', 'iron'],
]);

/**
 * A restriction enzyme with digits: 'BamH1' is BamHI (R. J. Roberts, Nucleic Acids Res. 2003, 31,
 * 1805).
 */
const ENZYME = /(?<![a-z\d])([a-z]{3}[a-z]?)([1-3])(?![a-z\d.])/g;
const ROMAN: Readonly<Record<string, string>> = { 1: 'i', 2: 'ii', 3: 'iii' };

/**
 * A folded text in laboratory terms: 'vinegar' is acetic acid, 'natriumchlorid' sodium chlorid(e).
 */
export const inLaboratoryWords = (folded: string): string =>
  folded
    .replace(english, (phrase) => words.get(phrase) ?? phrase)
    .replace(chinese, (phrase) => words.get(phrase) ?? phrase)
    .replace(ENZYME, (_, name: string, number: string) => name + ROMAN[number])
    .replace(SALT, (metal) => `${METALS.get(metal) ?? metal} `);

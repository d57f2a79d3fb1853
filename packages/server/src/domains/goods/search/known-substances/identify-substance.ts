import { readCas } from '../../chemistry/cas-number.ts';
import { hillFormula } from '../../chemistry/formula.ts';
import { fold } from '../language/fold.ts';
import { ELEMENTS } from './chinese-morphemes.ts';
import { englishNames, looksLikeChineseName } from './read-chinese-name.ts';
import { knownSubstances } from './known-substances.ts';
import { type RequestText, withoutForm } from './read-request.ts';
import { substanceOfNames } from './substance-of-names.ts';
import type { KnownSubstance } from './substance-table.ts';
import { isWellFormed } from './well-formed.ts';

/**
 * What a text names: the substance, the name as it was written (null for numbers and formulas), and
 * whether it can mean nothing else: trade names may be words as well. `isNumber`: a CAS number.
 */
export type Identified = { substance: KnownSubstance; written: string | null; isSure: boolean; isNumber: boolean };

/** The known substance that a text means; null where it is none or nobody knows it. */
export function identifySubstance(text: string, { plain, unsized, name }: RequestText): Identified | null {
  const numbered = readCas(unsized) ?? readCas(/\d{2,7}-\d{2}-\d/.exec(text)?.[0] ?? '');
  const byNumber = numbered?.isValid ? knownSubstances().find(numbered.cas) : null;
  if (byNumber) return { substance: byNumber, written: null, isSure: true, isNumber: true };
  if (SHORT_CODE.test(plain)) return null;
  const found = [...new Set([text.trim(), plain, unsized, name, withoutForm(name)])].flatMap((called) => substanceCalled(called) ?? []);
  return found.find(({ isSure }) => isSure) ?? found[0] ?? null;
}

/** A short catalogue number ('U-1'), which is no isotope or element; 'H2' is a formula. */
const SHORT_CODE = /^[A-Z]{1,3}(?:[-\s]\d{1,4}|1)$/i;

/** The substance of exactly this name. */
export function substanceCalled(name: string): Identified | null {
  if (name === '' || name.length > 200) return null;
  if (/\p{Script=Han}/u.test(name)) {
    const substance = substanceOfNames(englishNames(name));
    return substance && { substance, written: name, isSure: true, isNumber: false };
  }
  const formula = /^[A-Z([][A-Za-z\d()[\]·.*]*$/.test(name) && /[A-Z\d].*[A-Z\d]/.test(name) ? hillFormula(name) : null;
  const byFormula = formula === null ? null : knownSubstances().find(formula);
  if (byFormula) return { substance: byFormula, written: null, isSure: true, isNumber: false };
  const substance = substanceOfNames([name, ...turned(name)]);
  return substance && { substance, written: name, isSure: isName(name, substance), isNumber: false };
}

/**
 * Index names begin with their parent ('benzene, 1-chloro-4-nitro-'), and some write what belongs
 * to the front last: 'lauryl sulfate sodium salt', 'sodium phosphate monobasic'.
 */
function turned(name: string): string[] {
  const [, parent, rest] = /^([^,]+(?:,[^\s,]+)*),\s+(.+)$/.exec(name) ?? [];
  const [, before, last] = /^(\S+(?:\s\S+){1,2})\s(\S+)$/.exec(name.replace(/\s+salt$/i, '')) ?? [];
  const [, acid, ion] = /^(.+)(?:ic|ous) acid, ([\w()+]+) salt$/i.exec(name) ?? [];
  const plain = name.replace(/\s*\((?=[^)]*[A-Za-z]\d?[A-Z])[^()]*\)/, '').replace(/,(?= \w+hydrate$)/, '');
  const whole = name.replace(/[\s·.-]+hcl$/i, ' hydrochloride').replace(/(?<=\wic)$/, ' acid');
  return [
    ...(whole === name ? [] : [whole]),
    ...(acid === undefined || ion === undefined ? [] : [`${ion} ${acid}${/ous acid/i.test(name) ? 'ite' : 'ate'}`]),
    ...(plain === name ? [] : [plain]),
    ...(parent === undefined || rest === undefined ? [] : [rest + (rest.endsWith('-') ? '' : ' ') + parent]),
    ...(before === undefined || last === undefined ? [] : [`${last} ${before}`]),
  ];
}

const isName = (name: string, substance: KnownSubstance): boolean =>
  fold(name) === fold(substance.name) || areChemical(wordsOf(name)) || /^[A-Z]{2,5}$/.test(name);

const areChemical = (words: readonly string[]): boolean => words.length > 0 && words.every(isChemicalWord);

/** The words of four or more letters. */
const wordsOf = (text: string): string[] => fold(text).match(/[a-z]{4,}/g) ?? [];

/** A word of chemistry: of several substances' names, or built from their parts. */
export const isChemicalWord = (word: string): boolean => knownSubstances().hasWord(word) || isWellFormed(word);

/** Endings that few other words have. */
const ENDING = /(?:ate|ite|ide|ine|ane|ene|yne|[aey]nol|one|oic|acid|[a-z]yl|ium|ether|amide|nitrile|aldehyde|ous|ic)$/;

/**
 * A range of carbon atoms, which only mixtures have in their names ('fatty acids, C10-16'), or a
 * registry's number, which is one substance's (Colour Index, EINECS, NSC, MDL, Beilstein).
 */
const CARBONS_OR_NUMBER = /(?<![a-z\d])c\d{1,2}-c?\d{1,2}(?![a-z\d])|^(?:c\.\s?i\.|einecs|nsc|mfcd|brn)[\s:-]*\d/;

/** Whether a text is built like a name of a substance throughout, known or not. */
export function looksLikeName(text: string): boolean {
  if (/\p{Script=Han}/u.test(text)) return looksLikeChineseName(text);
  if (CARBONS_OR_NUMBER.test(fold(text))) return true;
  const words = wordsOf(text);
  return areChemical(words) && words.some((word) => ENDING.test(word) && knownSubstances().hasWord(word));
}

/** Locants and descriptors, which only names of substances have. */
const LOCANT = /(?<![a-z\d])(?:cis|trans|tert|sec)-(?=[a-z])|\d[,']\s?\d|\d-(?=[a-z(])|\([rsez±+-]\)|-\d-/;

/** Whether a part of a text is of a substance's name, so that no word of it may be left out. */
export function hasPartOfName(text: string): boolean {
  const folded = fold(text);
  return (
    LOCANT.test(folded) || wordsOf(text).some((word) => METALS.has(word) || SALT.test(word) || (ENDING.test(word) && isChemicalWord(word)))
  );
}

const METALS = new Set(Object.values(ELEMENTS));

/** Endings that no other word has, mistyped or not. */
const SALT = /(?:chlor|brom|fluor|iod|ox|sulf|nitr|cyan|hydr|az)ide$|(?:sulf|nitr|phosph|carbon|acet|chlor|chrom|bor)[ai]te$/;

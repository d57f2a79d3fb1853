/**
 * A catalogue number as compared: upper-case letters and digits ('KS-10021-2.5L' → 'KS1002125L').
 */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

const SIZE = /^\d+(\.\d+)?(ML|UL|L|KG|MG|UG|G|U|KU|MM|M|PK|EA)?$/;

/**
 * Further parts that find a catalogue number: from each group and from the first digit on
 * ('AB-200004-500ML' → '200004500ML'). A pack size finds nothing, as hundreds end with it.
 */
export function codeParts(code: string): string[] {
  const groups = code.split(/[-./_]/);
  const tails = groups
    .map((_, index) => groups.slice(index).join('-'))
    .filter((tail) => !SIZE.test(tail) || tail.replace(/\D.*$/, '').length >= 4);
  const digits = code.search(/\d/);
  const parts = [...tails, code.slice(Math.max(digits, 0))].map(normaliseCode);
  return [...new Set(parts)].filter((part) => part.length >= 4 && part !== normaliseCode(code));
}

/** What labels and lists write before a catalogue number. */
const LABEL =
  /^(?:cat(?:alog(?:ue)?)?\s*\.?\s*(?:number|num|no|nr|#)\.?|(?:item|product|article|order|part)\s*(?:number|no|nr|code|#)\.?|p\/n|ref\.?(?=\s|:)|sku|货\s*号|产品编号|商品编号|目录号)[\s:：#.]*/i;

/** A catalogue number without its label: 'Cat. No. AB-200004'. */
export const withoutCodeLabel = (text: string): string => text.normalize('NFKC').trim().replace(LABEL, '');

/** Each character can match in one way only, so that no text takes long. */
const SURELY_CODE = /^[A-Z]{1,5}[-./_]?(?:\d{6,}|\d{4,}(?=[-./_]))(?:\.[A-Z\d.]+)?(?:[-/_][A-Z\d.]+)*$/i;

/**
 * Whether a text can only be a catalogue or lot number ('AB-299999-500ML'; not 'PEG-4000'). An
 * unknown one must find nothing, not others that share its '500'.
 */
export const isSurelyCode = (text: string): boolean => SURELY_CODE.test(withoutCodeLabel(text));

/**
 * A query read as a catalogue number: its normal form, and whether it may be only a part of one.
 */
export type CodeReading = { code: string; mayBePart: boolean };

/** A number as short as 'U-1' counts as a whole one only. */
const SHORT_CODE = /^[A-Za-z]{1,3}-\d{1,2}$/;

/**
 * Reads a catalogue number. A plain word counts only as a whole number, so that words stay words.
 */
export function readCode(text: string): CodeReading | null {
  const plain = withoutCodeLabel(text);
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./_\u2010-\u2015\u2212-]*$/.test(plain)) return null;
  const code = normaliseCode(plain);
  const isSize = SIZE.test(code) && code.replace(/\D.*$/, '').length < 4;
  if (code.length < 4 && SHORT_CODE.test(plain)) return { code, mayBePart: false };
  if (code.length < 4 || code.length > 64 || isSize) return null;
  return { code, mayBePart: /\d|^[A-Za-z]{1,4}-/.test(plain) };
}

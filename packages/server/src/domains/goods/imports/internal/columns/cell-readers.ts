import { installations } from '@aliquot/contract/core/installations.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { casNeighbours, readCas } from '../../../chemistry/cas-number.ts';
import { type CellReading, value, wrong } from './column.ts';

/** Reads one cell; the text is trimmed and not empty. */
export type Reader = (text: string) => CellReading;

/**
 * Invisible characters: controls and direction marks (Unicode Annex 9, section 2) that can disguise
 * a name or number. Soft hyphens and joiners stay.
 */
const unseen = /[\0-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/;

/** Text of at most so many characters. Line ends become plain ones. */
export const text =
  (most: number): Reader =>
  (given) => {
    const plain = given.replaceAll('\r\n', '\n');
    const hidden = unseen.exec(plain)?.[0];
    if (hidden !== undefined) return wrong('control_character', { code: hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') });
    return plain.length <= most ? value(plain) : wrong('too_long', { most });
  };

/** Several texts in one cell, separated by semicolons. */
export const texts =
  (most: number): Reader =>
  (given) => {
    const parts = given.split(/;\s|;$|；/).map((part) => part.trim());
    const long = parts.map(text(most)).find((part) => !part.ok);
    return long ?? value([...new Set(parts.filter((part) => part !== ''))]);
  };

/** A text of a given form, shown as an example. */
export const pattern =
  (form: RegExp, example: string): Reader =>
  (given) =>
    form.test(given) ? value(given) : wrong('pattern', { form: example });

/** A code of the tax authority's table of goods and services (商品和服务税收分类编码), 19 digits. */
export const taxCode: Reader = (given) => spoilt(given) ?? pattern(/^\d{19}$/, '1000000000000000000')(given);

/** A stable name of our own: a product's, a brand's. */
export const key: Reader = (given) =>
  spoilt(given) ?? (/^[A-Za-z0-9][A-Za-z0-9._-]{0,149}$/.test(given) ? value(given) : wrong('key_form'));

/** A catalogue number. */
export const code: Reader = (given) =>
  spoilt(given) ?? (/^[A-Za-z0-9][A-Za-z0-9._/-]{1,63}$/.test(given) ? value(given) : wrong('code_form'));

/**
 * A number's digits before its point. A comma only groups thousands: `2,5` and `0,500` mean a
 * decimal comma, which is not understood.
 */
export const WHOLE_DIGITS = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)`;
const DECIMAL = new RegExp(String.raw`^[+-]?${WHOLE_DIGITS}(\.\d+)?([eE][+-]?\d{1,3})?$`);

/** A number within bounds, both allowed; a thousands separator and an exponent are understood. */
export const decimal =
  ({ least, most }: { least: number; most: number }): Reader =>
  (given) => {
    const plain = given.normalize('NFKC').replace('\u2212', '-');
    if (!DECIMAL.test(plain)) return wrong('not_a_number');
    const number = Number(plain.replaceAll(',', ''));
    return number >= least && number <= most ? value(number) : wrong('out_of_range', { least, most });
  };

/** A whole number within bounds, both allowed. */
export const whole =
  (range: { least: number; most: number }): Reader =>
  (given) => {
    const reading = decimal(range)(given);
    return reading.ok && !Number.isInteger(reading.value) ? wrong('not_whole') : reading;
  };

const YES = new Set(['yes', 'y', 'true', '1', '是', '有']);
const NO = new Set(['no', 'n', 'false', '0', '否', '无']);

export const yesOrNo: Reader = (given) => {
  const plain = given.toLowerCase();
  if (YES.has(plain)) return value(true);
  return NO.has(plain) ? value(false) : wrong('not_yes_or_no');
};

export const oneOf =
  (choices: readonly string[]): Reader =>
  (given) =>
    choices.includes(given.toLowerCase()) ? value(given.toLowerCase()) : wrong('not_one_of', { choices: choices.join(', ') });

/** Whether the price includes installation: a value, its name in either language, or yes and no. */
export const installation: Reader = (given) => {
  const plain = given.toLowerCase();
  if (YES.has(plain) || plain === '含安装') return value('included');
  if (NO.has(plain)) return value('none');
  const named = valuesOf(installations).find((one) => Object.values(installations[one].names).some((name) => name.toLowerCase() === plain));
  return named === undefined ? oneOf(valuesOf(installations))(given) : value(named);
};

/** Some of the choices, separated by semicolons or commas. */
export const someOf =
  (choices: readonly string[]): Reader =>
  (given) => {
    const chosen = given
      .toLowerCase()
      .split(/[;,；，]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return chosen.every((part) => choices.includes(part))
      ? value([...new Set(chosen)])
      : wrong('not_one_of', { choices: choices.join(', ') });
  };

/** CAS numbers, separated by semicolons, commas or spaces; canonical, with valid check digits. */
export const casNumbers: Reader = (given) => {
  const parts = given.split(/[;；,，|]/).flatMap((part) => (readCas(part) ? [part] : part.trim().split(/\s+/)));
  const numbers: string[] = [];
  for (const part of parts) {
    const reading = readCas(part);
    const date = spoilt(part);
    if (date) return date;
    if (!reading) return wrong('cas_form');
    if (!reading.isValid) return wrong('cas_check_digit', { meant: neighbours(reading.cas).join(', ') });
    numbers.push(reading.cas);
  }
  return value([...new Set(numbers)]);
};

/** What may have been meant, the number with the right check digit first. */
const neighbours = (cas: string): string[] => {
  const isRepair = (other: string) => (other.slice(0, -1) === cas.slice(0, -1) ? 0 : 1);
  return casNeighbours(cas)
    .toSorted((a, b) => isRepair(a) - isRepair(b))
    .slice(0, 4);
};

const MONTHS = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const NAMED_MONTH = new RegExp(`^(${MONTHS}-\\d{1,4}|\\d{1,4}-${MONTHS}(-\\d{1,4})?)$`, 'i');

/** Damage that spreadsheets do to hyphenated and long numbers; null if none. */
function spoilt(given: string): CellReading | null {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(given)) return wrong('became_number');
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?( 0?0:00(:00)?)?$/.exec(given) ?? [];
  // 1918-02-1 is a CAS number: a date in this form has two digits at its end
  const isDate = isMonth(month) && isDay(day) && !/^\d{4}-\d{2}-\d$/.test(given);
  if (isDate) {
    const meant = readCas(`${year}-${month.padStart(2, '0')}-${Number(day)}`);
    return wrong('became_date', { meant: meant?.isValid ? meant.cas : '' });
  }
  const [, first = '', second = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](?:\d{2}|\d{4})$/.exec(given) ?? [];
  const isOther =
    (isMonth(first) && isDay(second)) || (isDay(first) && isMonth(second)) || NAMED_MONTH.test(given) || /^\d{1,2}月\d{1,2}日$/.test(given);
  return isOther ? wrong('became_date', { meant: '' }) : null;
}

const isMonth = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12;
const isDay = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 31;

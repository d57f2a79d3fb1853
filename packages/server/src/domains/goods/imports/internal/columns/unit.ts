import { type Reader, WHOLE_DIGITS, text } from './cell-readers.ts';
import { type CellReading, value, wrong } from './column.ts';

/** Units of packs, as they are written. */
export const unitNames = [
  'kg',
  'g',
  'mg',
  'µg',
  'ng',
  'L',
  'mL',
  'µL',
  'mol',
  'mmol',
  'µmol',
  'nmol',
  'U',
  'kU',
  'IU',
  'm',
  'cm',
  'mm',
  'piece',
  'sample',
  'test',
  'reaction',
  'run',
  'base',
  'residue',
  'hour',
  'day',
] as const;

const chineseUnits: Readonly<Record<string, string>> = {
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  毫克: 'mg',
  微克: 'µg',
  升: 'L',
  毫升: 'mL',
  微升: 'µL',
  摩尔: 'mol',
  毫摩尔: 'mmol',
  米: 'm',
  厘米: 'cm',
  毫米: 'mm',
  次: 'test',
  测试: 'test',
  样: 'sample',
  样品: 'sample',
  反应: 'reaction',
  小时: 'hour',
  天: 'day',
};

/** What is counted, in Chinese and English: one of it is a piece with a label of its own. */
const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  个: ['piece', 'pieces'],
  件: ['piece', 'pieces'],
  只: ['piece', 'pieces'],
  支: ['piece', 'pieces'],
  片: ['piece', 'pieces'],
  张: ['sheet', 'sheets'],
  根: ['piece', 'pieces'],
  块: ['piece', 'pieces'],
  台: ['piece', 'pieces'],
  瓶: ['bottle', 'bottles'],
  盒: ['box', 'boxes'],
  包: ['pack', 'packs'],
  袋: ['bag', 'bags'],
  箱: ['case', 'cases'],
  桶: ['drum', 'drums'],
  卷: ['roll', 'rolls'],
  套: ['set', 'sets'],
  副: ['pair', 'pairs'],
  双: ['pair', 'pairs'],
};

const byTyping: ReadonlyMap<string, string> = new Map([
  ...unitNames.flatMap((unit): [string, string][] => [
    [unit.toLowerCase(), unit],
    // the plain letter means the micro sign
    [unit.toLowerCase().replace('µ', 'u'), unit],
    [`${unit.toLowerCase()}s`, unit],
  ]),
  ['t', 'test'],
  ['ea', 'piece'],
  ['pcs', 'piece'],
  ['pc', 'piece'],
  ['rxn', 'reaction'],
  ['rxns', 'reaction'],
  ...Object.entries(chineseUnits),
  ...Object.keys(counted).map((word): [string, string] => [word, 'piece']),
  ...Object.values(counted).flatMap((words) => words.map((word): [string, string] => [word, 'piece'])),
]);

/** `M` and `mM` are concentrations, and no metres; lists in capitals write `CM` and `MM`. */
const MOLAR = /^[^A-Z]?M$/;

/** A unit from how it is typed; null for an unknown one. */
function unitOf(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    // both signs of micro
    .replaceAll('μ', 'µ')
    .replace(/\.$/, '');
  return MOLAR.test(plain) ? null : (byTyping.get(plain.toLowerCase()) ?? null);
}

const unknownUnit = (): CellReading => wrong('unit_unknown', { units: unitNames.join(', ') });

/** A known unit, in the usual ways of typing it. */
export const unit: Reader = (given) => {
  const reading = text(20)(given);
  if (!reading.ok) return reading;
  const known = unitOf(given);
  return known === null ? unknownUnit() : value(known);
};

/** The size of a pack; labels only where amount and unit do not make them. */
export type PackSize = { amount: number; unit: string; label_en: string | null; label_zh: string | null };

const PACK = new RegExp(
  String.raw`^(?:(\d{1,6})\s*[x×*]\s*)?(${WHOLE_DIGITS}(?:\.\d+)?)\s*([^\d\s,/x×*()]{1,20}|[a-z]{1,10})` +
    String.raw`(?:\s*(?:[/每])\s*([^\d\s]{1,20}))?(?:\s*[x×*]\s*(\d{1,6}))?$`,
  'iu',
);

/** A pack size in one text: `500 mL`, `25克`, `6×500mL`, `500g/瓶`, `1盒`; else what is wrong. */
export function readPackSize(given: string): { ok: true; size: PackSize } | { ok: false; reading: CellReading } {
  const plain = given.normalize('NFKC').replaceAll('μ', 'µ').trim();
  const [matched, before, digits = '', typed = '', container, after] = PACK.exec(plain) ?? [];
  if (matched === undefined) return { ok: false, reading: wrong('pack_form', { units: unitNames.join(', ') }) };
  const known = unitOf(typed);
  if (known === null) return { ok: false, reading: unknownUnit() };
  const each = Number(digits.replaceAll(',', ''));
  const times = Number(before ?? after ?? 1);
  const amount = Number((each * times).toFixed(4));
  if (!(amount > 0) || amount > 9_999_999_999) return { ok: false, reading: wrong('out_of_range', { least: 0.0001, most: 9_999_999_999 }) };
  const word = counted[typed];
  const number = String(each);
  const many = times > 1 ? `${times} × ` : '';
  const english = word === undefined ? `${many}${number} ${known}` : `${many}${number} ${word[each === 1 ? 0 : 1]}`;
  const isPlain = word === undefined && times === 1;
  const chinese = `${many}${number} ${word === undefined ? known : typed}`;
  return {
    ok: true,
    size: {
      amount,
      unit: known,
      label_en: isPlain ? null : english,
      label_zh: isPlain && container === undefined ? null : container === undefined ? chinese : `${chinese}/${container}`,
    },
  };
}

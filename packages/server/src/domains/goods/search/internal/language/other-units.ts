/** Chinese units after a number, and their signs (GB 3100-1993). */
const CHINESE_UNITS: ReadonlyMap<string, string> = new Map([
  ['毫升', 'ml'],
  ['微升', 'ul'],
  ['升', 'l'],
  ['毫克', 'mg'],
  ['微克', 'ug'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['克', 'g'],
  ['厘米', 'cm'],
  ['毫米', 'mm'],
  ['微米', 'um'],
  ['纳米', 'nm'],
  ['目', 'mesh'],
]);
const CHINESE_UNIT = new RegExp(`(?<=\\d)\\s?(${[...CHINESE_UNITS.keys()].join('|')})`, 'g');

/** How many times a buffer is concentrated, before its name without a space: '10xPBS'. */
const STRENGTH = /(?<=(?<![a-z\d])\d{1,3})x(?=[a-z]{2})/g;

/** 'pH4'. */
const ACIDITY = /(?<![a-z])ph(?=\d)/g;

/** 'P200': a pipette up to 200 µL, and the tips for it. */
const PIPETTE_SIZE = /(?<![a-z\d])p(2|10|20|100|200|300|1000|5000)(?=\s?(?:pipette|pipet|tip|filter|移液|吸头|枪头)|$)/g;

type Amount = { unit: string; from: number; to: number; factor: number; into: string };
/** Amounts in a neighbouring unit: dishes in millimetres, volumes from 1 mL on in millilitres. */
const AMOUNTS: readonly Amount[] = [
  { unit: 'cm', from: 0, to: 100, factor: 10, into: 'mm' },
  { unit: 'ul', from: 1000, to: 100_000, factor: 0.001, into: 'ml' },
  { unit: 'ml', from: 0, to: 0.999, factor: 1000, into: 'ul' },
  { unit: 'mg', from: 1000, to: 1_000_000, factor: 0.001, into: 'g' },
  { unit: 'mm', from: 0, to: 0.999, factor: 1000, into: 'um' },
  { unit: 'um', from: 0, to: 0.02, factor: 1000, into: 'nm' },
  { unit: 'nm', from: 20, to: 999, factor: 0.001, into: 'um' },
];
const AMOUNT = /(?<![\d.,-])(\d+(?:\.\d+)?)\s?(cm|ul|ml|mg|mm|um|nm)(?![a-z\d])/g;

/** Litres and kilograms, as `fold` makes them of 'l' and 'kg'. */
const LARGE = /(?<![\d.,-])(\d{1,3}(?:\.\d{1,3})?)\s?(l|kg)(?![a-z\d-])/g;

/**
 * A folded text with sizes in catalogue units: '10 cm' is '100 mm', '1000 µL' is '1 mL', 50毫升 is
 * '50 ml'.
 */
export const inOtherUnits = (folded: string): string =>
  folded
    .replace(CHINESE_UNIT, (unit, name: string) => ` ${CHINESE_UNITS.get(name) ?? unit} `)
    .replace(LARGE, (_, amount: string, unit: string) => `${Math.round(Number(amount) * 1000)} ${unit === 'l' ? 'ml' : 'g'}`)
    .replace(STRENGTH, 'x ')
    .replace(ACIDITY, 'ph ')
    .replace(PIPETTE_SIZE, '$1 ul')
    .replace(AMOUNT, (amount, digits: string, unit: string) => inNeighbour(Number(digits), unit) ?? amount)
    .replaceAll(/\s+/g, ' ')
    .trim();

function inNeighbour(amount: number, unit: string): string | null {
  const rule = AMOUNTS.find((one) => one.unit === unit && amount >= one.from && amount <= one.to);
  return rule ? `${Number((amount * rule.factor).toPrecision(6))} ${rule.into}` : null;
}

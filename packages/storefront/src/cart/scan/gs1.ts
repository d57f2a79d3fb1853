/** Lengths of GS1 values without a separator behind them (GS1 General Specifications, 7.8.5). */
const fixed: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const separator = '\u001d';
/** Further product identification of the maker: its catalogue number. */
const maker = ['240', '241'];

/**
 * Application identifiers and values of a GS1 text, with signs or written with brackets; or null.
 */
export function readGs1(text: string): ReadonlyMap<string, string> | null {
  if (/^\(\d{2,4}\)/.test(text))
    return new Map([...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, key = '', value = '']) => [key, value.trim()]));
  const plain = text.replace(/^(?:\]C1|\]d2|\]Q3|\u001d)+/, '');
  if (plain === text && !text.includes(separator)) return null;
  const values = new Map<string, string>();
  for (let rest = plain; rest !== '';) {
    const key = /^(?:24[01]|25[01]|\d{2})/.exec(rest)?.[0];
    if (key === undefined) return null;
    const length = fixed[key];
    const end = length === undefined ? rest.indexOf(separator) : key.length + length;
    values.set(key, rest.slice(key.length, end < 0 ? undefined : end));
    rest = end < 0 ? '' : rest.slice(rest[end] === separator ? end + 1 : end);
  }
  return values;
}

/**
 * The line of a list for a scanned text: a catalogue number as it is, of a GS1 label the maker's
 * number, else its lot, else the GTIN. Null for a text that names nothing, such as a web address.
 */
export function lineOfBarcode(text: string): string | null {
  const values = readGs1(text);
  if (values) {
    const number = maker.map((key) => values.get(key)).find((value) => value !== undefined);
    return number ?? values.get('10') ?? values.get('01') ?? null;
  }
  const plain = text.trim();
  return /^[\p{L}\p{N}][\p{L}\p{N} ./_-]{2,63}$/u.test(plain) ? plain : null;
}

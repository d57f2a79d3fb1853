/** What is needed to say a cell as text. */
export type CellReading = { strings: readonly string[]; dateStyles: ReadonlySet<number>; countsFrom1904: boolean };

/** A cell as the sheet holds it. */
export type RawCell = { type: string; style: number; value: string };

/** A cell as text: dates as YYYY-MM-DD, so that converted numbers show; no exponents. */
export function cellText({ type, style, value }: RawCell, { strings, dateStyles, countsFrom1904 }: CellReading): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return dateStyles.has(style) ? dateText(number, countsFrom1904) : numberText(number);
}

/** Fifteen digits are what a spreadsheet keeps; the rest is the dust of binary fractions. */
function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e15 ? rounded.toFixed(0) : String(rounded);
}

const DAY_MS = 86_400_000;

/** Day 1 is 1 January 1900, and the 29 February 1900 that never was counts as day 60. */
function dateText(serial: number, countsFrom1904: boolean): string {
  const start = countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const date = new Date(start + Math.floor(serial) * DAY_MS);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

import { daysAfter } from '@aliquot/contract/core/shanghai.ts';

/** What is wrong with a line of days. */
export type DaysFault = { fault: 'not_a_day' | 'other_year' | 'no_weekend' | 'both'; line: string };

const day = String.raw`(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?`;
/** `2027-01-01`, `1月1日`, and periods: `2027-01-01 – 2027-01-03`, `1月1日至1月3日`, `1月1日至3日`. */
const pattern = new RegExp(String.raw`^${day}(?:\s*[-–—~～至到]+\s*(?:${day}|(\d{1,2})\s*日))?$`);

/**
 * The distinct days (YYYY-MM-DD, sorted) in a pasted text, one day or period per line, ignoring
 * weekdays in brackets; `year` by default. Lines without a day of that year are reported.
 */
export function readDays(text: string, year: number): { days: string[] } | DaysFault {
  const days = new Set<string>();
  for (const raw of text.split(/[\n;；,，、]/)) {
    const line = raw.replaceAll(/[（(][^（(）)]*[）)]/g, '').trim();
    if (line === '') continue;
    const [first, last] = readPeriod(line, year);
    if (first === null || last === null || last < first) return { fault: 'not_a_day', line };
    if (Number(first.slice(0, 4)) !== year || Number(last.slice(0, 4)) !== year) return { fault: 'other_year', line };
    for (let one = first; one <= last; one = daysAfter(one, 1)) days.add(one);
  }
  return { days: [...days].toSorted() };
}

function readPeriod(line: string, year: number): [first: string | null, last: string | null] {
  const match = pattern.exec(line);
  if (!match) return [null, null];
  const [, y1, m1, d1, y2, m2, d2, d3] = match;
  const first = dayOf(y1 ?? year, m1, d1);
  const last = d2 !== undefined ? dayOf(y2 ?? y1 ?? year, m2, d2) : d3 !== undefined ? dayOf(y1 ?? year, m1, d3) : first;
  return [first, last];
}

/** YYYY-MM-DD, null for a day that no month has. */
function dayOf(year: string | number, month = '', date = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : null;
}

/** Days as `readDays` takes them: days that follow each other as one period. */
export function writeDays(days: readonly string[]): string {
  const periods: [first: string, last: string][] = [];
  for (const one of days) {
    const period = periods.at(-1);
    if (period && daysAfter(period[1], 1) === one) period[1] = one;
    else periods.push([one, one]);
  }
  return periods.map(([first, last]) => (first === last ? first : `${first} – ${last}`)).join('\n');
}

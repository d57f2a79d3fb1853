import { readCas } from '../../goods/chemistry/cas-number.ts';

/** A row of a list as it is written down: CAS number (or none), Chinese name, English name. */
export type WrittenEntry = { cas: string | null; name_zh: string; name_en: string };
export type EntryFault = { line: number; fault: 'cas' | 'name' | 'twice' };

/** The most entries of a version; the catalogue of hazardous chemicals has under 3,000. */
export const mostEntries = 20_000;

/**
 * Reads a list from CSV or pasted rows: CAS number, Chinese and English name, by commas or tabs.
 * Headers and empty lines are skipped; a row without a number is a group. Returns all faults by
 * line, from 1.
 */
export function readListEntries(text: string): { entries: WrittenEntry[]; faults: EntryFault[] } {
  const entries: WrittenEntry[] = [];
  const faults: EntryFault[] = [];
  const seen = new Set<string>();
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (row.trim() === '' || (index === 0 && /^"?\s*cas\b/i.test(row))) continue;
    const [number = '', nameZh = '', nameEn = ''] = cellsOf(row);
    const reading = number === '' ? null : readCas(number);
    const cas = reading?.cas ?? '';
    if (number !== '' && !reading?.isValid) faults.push({ line: index + 1, fault: 'cas' });
    else if (nameZh === '' && nameEn === '') faults.push({ line: index + 1, fault: 'name' });
    else if (cas !== '' && seen.has(cas)) faults.push({ line: index + 1, fault: 'twice' });
    else entries.push({ cas: cas === '' ? null : cas, name_zh: nameZh, name_en: nameEn });
    seen.add(cas);
  }
  return { entries, faults };
}

/** The cells of a row; one in quotes may hold commas, and two quotes are one. */
function cellsOf(row: string): string[] {
  const mark = row.includes('\t') ? '\t' : ',';
  const cells = row.match(mark === '\t' ? /("(?:[^"]|"")*"|[^\t]*)(\t|$)/g : /("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return cells.map((cell) => {
    const bare = (cell.endsWith(mark) ? cell.slice(0, -1) : cell).trim();
    return (bare.startsWith('"') && bare.endsWith('"') && bare.length > 1 ? bare.slice(1, -1).replaceAll('""', '"') : bare).trim();
  });
}

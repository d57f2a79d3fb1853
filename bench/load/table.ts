import { cpus } from 'node:os';

/** Prints rows as a Markdown table; numbers with three telling digits. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  printHead(head);
  rows.forEach(printRow);
  process.stdout.write('\n');
}

/** The head of a table whose rows are printed as they are known. */
export function printHead(head: readonly string[]): void {
  printRow(head);
  printRow(head.map((_, index) => (index === 0 ? '---' : '---:')));
}

/** One row of a table. */
export function printRow(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |\n`);
}

/** When and on what machine, above every table. */
export function printHeading(title: string): void {
  const [cpu] = cpus();
  process.stdout.write(`\n${title} (${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores, ${cpu?.model ?? 'unknown'})\n\n`);
}

/** 1234.5 → 1235, 12.34 → 12.3, 0.1234 → 0.123. */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
}

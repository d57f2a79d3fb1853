import { cpus } from 'node:os';

/** Prints rows as a Markdown table; numbers with three telling digits. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(line(head) + line(head.map((_, index) => (index === 0 ? '---' : '---:'))));
  for (const row of rows) process.stdout.write(line(row.map((cell) => (typeof cell === 'number' ? told(cell) : cell))));
  process.stdout.write('\n');
}

/** When and on what machine, above every table. */
export function printHeading(title: string): void {
  const [cpu] = cpus();
  process.stdout.write(`\n${title} (${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores, ${cpu?.model ?? 'unknown'})\n\n`);
}

/** 1234.5 → 1235, 12.34 → 12.3, 0.1234 → 0.123. */
export function told(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
}

import type { Language } from '@aliquot/contract/core/language.ts';
import { type DescribedFault, describeRefusal } from '../domains/goods/imports/find-faults.ts';
import type { ImportJob } from '../domains/goods/imports/import-job.ts';
import { time } from './time.ts';

/** A job in one line. */
export const jobLine = ({
  id,
  kind,
  file_name: file,
  state,
  rows_total: rows,
  rows_applied: applied,
  rows_faulty: faulty,
  created_at: at,
}: ImportJob) =>
  `import ${id}  ${kind.padEnd(15)} ${state.padEnd(9)} ${rows} rows read, ${applied} applied, ${faulty} with faults  ${time(at)}  ${file}`;

/** A job in several lines: what it did, or why it did nothing. */
export function jobLines(job: ImportJob, language: Language): string[] {
  const lines = [jobLine(job)];
  if (job.state === 'done') lines.push(rowsLine(job));
  for (const [thing, { created, updated, unchanged }] of Object.entries(job.result))
    lines.push(`  ${thing}: ${created} created, ${updated} updated, ${unchanged} unchanged`);
  if (job.state === 'checked') lines.push(job.rows_faulty === 0 ? '  nothing is wrong; nothing was changed' : '  nothing was changed');
  if (job.refusal) {
    const { problem, remedy } = describeRefusal(job.refusal, language);
    lines.push(`  ${problem} ${remedy}`);
  }
  if (job.faults + job.warnings > 0) lines.push(`  faults: ${job.faults}, warnings: ${job.warnings}`);
  return lines;
}

/** What became of the rows of a file, each counted once. */
const rowsLine = ({
  rows_created: created,
  rows_changed: changed,
  rows_unchanged: unchanged,
  rows_faulty: refused,
  rows_empty: empty,
}: ImportJob) => `  rows: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${empty} empty and skipped`;

/** A fault in one line: place, value, problem, remedy. */
export function faultLine(
  { line, column, value, problem, remedy, is_warning: isWarning, code }: DescribedFault,
  language: Language,
): string {
  const place = language === 'en' ? `line ${line}` : `第 ${line} 行`;
  const shown = value === null ? '' : ` “${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;
  return `  ${place}${column === null ? '' : `, ${column}`}${shown}: ${problem} ${remedy} [${isWarning ? 'warning ' : ''}${code}]`;
}

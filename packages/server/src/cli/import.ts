import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { requestImport, cancelImport } from '../domains/goods/imports/request-import.ts';
import { continueImport } from '../domains/goods/imports/continue-import.ts';
import { createImportOfFile } from '../domains/goods/imports/create-import.ts';
import { findFaults } from '../domains/goods/imports/find-faults.ts';
import { getImportJob } from '../domains/goods/imports/import-job.ts';
import type { Content, Kind } from '../domains/goods/imports/kinds/kind.ts';
import { readFailedRows } from '../domains/goods/imports/read-failed-rows.ts';
import { type Command, type Given, type Option, type Outcome, fail, failWith, print } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';
import { faultLine, jobLine, jobLines } from './import-report.ts';

const general: Record<string, Option> = {
  'dry-run': { text: 'checks everything and changes nothing' },
  'accept-good-rows': { text: 'takes the good rows where others have faults (all or nothing)' },
  map: { value: 'HEADER=COLUMN;…', text: 'what headers of the file mean; HEADER= leaves a column out' },
  retry: { value: 'JOB', text: 'the file has the failed rows of this job, corrected' },
  language: { value: 'en|zh-CN', text: 'of the report (en)' },
  by: { value: 'NAME', text: 'who imports (command line)' },
};

const importCommand = (kind: Kind['name'], summary: string, options: Record<string, Option> = {}): Command => ({
  words: `import ${kind}`,
  positionals: ['FILE'],
  options: { ...general, ...options },
  summary,
  isLong: true,
  run: (db, given, { dataDir }) => importFile(db, kind, given, dataDir),
});

export const importCommands: readonly Command[] = [
  importCommand('products', 'Imports products with their packs from a CSV, TSV or XLSX file (docs/integrate/imports.md).', {
    'keep-empty': { text: 'an empty cell leaves things as they are, instead of emptying them' },
    create: { value: 'GROUPS', text: 'creates what the shop lacks: brands, categories, substances, with commas between them' },
    family: { value: 'KEY', text: 'below which new categories come (reagents)' },
  }),
  importCommand('substances', 'Imports substances; with --as-catalogue a product of each, in packs of 5, 25 and 100 g.', {
    'as-catalogue': { text: 'makes a product of every substance' },
    brand: { value: 'KEY', text: 'of the products (the shop’s first own brand)' },
    category: { value: 'KEY', text: 'of the products (reagents)' },
    'price-per-gram': { value: 'YUAN', text: 'of the smallest pack; larger ones cost a fifth less a gram each (10.00)' },
    unpublished: { text: 'the products wait for somebody to publish them' },
    existing: { value: 'fill|replace', text: 'whether the shop or the file is right about a known substance (fill with --as-catalogue)' },
    source: { value: 'TEXT', text: 'where the facts come from, where the file does not say (its name)' },
  }),
  importCommand('prices', 'Imports list prices and quantity tiers of packs by catalogue number.'),
  importCommand('contract-prices', 'Imports prices agreed with institutions: new ones, and other last days of those that stand.'),
  {
    words: 'imports show',
    positionals: ['JOB'],
    options: { language: { value: 'en|zh-CN', text: 'of the report (en)' }, faults: { value: 'N', text: 'how many faults (50)' } },
    summary: 'Shows an import: how far it is, what it changed, and the faults of its rows.',
    run: async (db, given) => report(db, readCount(given['JOB'], { min: 1, max: 999_999_999 }) ?? 0, given),
  },
  {
    words: 'imports failed-rows',
    positionals: ['JOB', 'FILE'],
    options: { language: { value: 'en|zh-CN', text: 'of the reasons (en)' } },
    summary: 'Writes the rows of an import that failed into a CSV file, each with the reason; corrected, import it with --retry JOB.',
    run: async (db, given, { dataDir }) => {
      const job = await getImportJob(db, readCount(given['JOB'], { min: 1, max: 999_999_999 }) ?? 0);
      if (!job) return fail(`import ${given['JOB']}: not found`);
      const file = given['FILE'] ?? '';
      await pipeline(Readable.from(readFailedRows(db, dataDir, job, languageOf(given))), createWriteStream(file));
      return print(`written to ${file}, with the reasons: ${job.rows_faulty}`);
    },
  },
  {
    words: 'imports continue',
    positionals: ['JOB'],
    options: { language: { value: 'en|zh-CN', text: 'of the report (en)' } },
    summary: 'Goes on with an import that was interrupted; a running shop does so by itself.',
    isLong: true,
    run: async (db, given, { dataDir }) => {
      const jobId = readCount(given['JOB'], { min: 1, max: 999_999_999 }) ?? 0;
      await follow(db, dataDir, jobId);
      return report(db, jobId, given);
    },
  },
  {
    words: 'imports cancel',
    positionals: ['JOB'],
    summary: 'Ends an import that has not begun to change the shop.',
    run: async (db, given, { dataDir }) => {
      const result = await cancelImport(db, dataDir, readCount(given['JOB'], { min: 1, max: 999_999_999 }) ?? 0);
      return result.ok ? print(`import ${given['JOB']}: cancelled`) : failWith(result, `import ${given['JOB']}`);
    },
  },
];

async function importFile(db: DatabasePool, kind: Kind['name'], given: Given, dataDir: string): Promise<Outcome> {
  const file = given['FILE'] ?? '';
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return fail(`${file}: cannot be read`);
  const options = optionsOf(given);
  if (typeof options === 'string') return fail(options);
  const retry = given['retry'];
  const retryOf = retry === undefined ? null : readCount(retry, { min: 1, max: 999_999_999 });
  if (retry !== undefined && retryOf === null) return fail('--retry is the number of an import');
  const mapping = mappingOf(given['map']);
  if (!mapping) return fail('--map looks like "Cat. No.=code;Remark="');
  const created = await createImportOfFile(db, dataDir, file, { kind, mapping, options, retryOf, madeBy: given['by'] ?? 'command line' });
  if (!created.ok) return failWith(created, file);
  const { id } = created.value;
  await requestImport(db, { jobId: id, wanted: given['dry-run'] === 'yes' ? 'check' : 'run', mayOpenStock: true });
  await follow(db, dataDir, id);
  return report(db, id, given);
}

/** Works on a job, or waits for whoever does, and prints its progress. */
async function follow(db: DatabasePool, dataDir: string, jobId: number): Promise<void> {
  const timer = setInterval(() => void printProgress(db, jobId), 2_000);
  try {
    while (!(await continueImport(db, dataDir, jobId))) await wait(500);
  } finally {
    clearInterval(timer);
  }
}

async function printProgress(db: DatabasePool, jobId: number): Promise<void> {
  const job = await getImportJob(db, jobId).catch(() => null);
  if (job) process.stderr.write(`${jobLine(job)}\n`);
}

async function report(db: DatabasePool, jobId: number, given: Given): Promise<Outcome> {
  const job = await getImportJob(db, jobId);
  if (!job) return fail(`import ${jobId}: not found`);
  const limit = readCount(given['faults'] ?? '50', { min: 0, max: 100_000 }) ?? 50;
  const language = languageOf(given);
  const faults = await findFaults(db, { jobId, page: 1, limit }, language);
  const lines = [...jobLines(job, language), ...faults.map((fault) => faultLine(fault, language))];
  const left = job.faults + job.warnings - faults.length;
  if (left > 0) lines.push(`… and ${left} more: npm run cli -- imports failed-rows ${jobId} FILE`);
  return job.state === 'refused' || job.state === 'failed' ? fail(lines.join('\n')) : print(...lines);
}

const languageOf = ({ language }: Given) => (language === 'zh-CN' || language === 'zh' ? 'zh-CN' : 'en');

/** `Cat. No.=code;Remark=`; null where it cannot be read. */
function mappingOf(text: string | undefined): Record<string, string | null> | null {
  const mapping: Record<string, string | null> = {};
  for (const part of (text ?? '').split(';').filter((one) => one.trim() !== '')) {
    const at = part.lastIndexOf('=');
    if (at < 1) return null;
    mapping[part.slice(0, at).trim()] = part.slice(at + 1).trim() || null;
  }
  return mapping;
}

const creatable: ReadonlySet<string> = new Set(['brands', 'categories', 'substances']);

/** The options of a job, or what is wrong with them. */
function optionsOf(given: Given): Content | string {
  const options: Content = {};
  if (given['accept-good-rows']) options['accept_good_rows'] = true;
  if (given['keep-empty']) options['empty_cells'] = 'keep';
  if (given['as-catalogue']) options['as_catalogue'] = true;
  if (given['unpublished']) options['published'] = false;
  for (const name of ['brand', 'category', 'source']) if (given[name] !== undefined) options[name] = given[name];
  for (const group of (given['create'] ?? '').split(',').filter((name) => name !== '')) {
    if (!creatable.has(group)) return '--create is brands, categories, substances, with commas between them';
    options[`create_${group}`] = true;
  }
  if (given['family'] !== undefined) options['new_category_family'] = given['family'];
  const existing = given['existing'];
  if (existing !== undefined && existing !== 'fill' && existing !== 'replace') return '--existing is fill or replace';
  if (existing !== undefined) options['existing'] = existing;
  const price = given['price-per-gram'];
  if (price === undefined) return options;
  const fen = readAmount(price);
  if (fen === null || fen > 10_000_000) return `--price-per-gram is a sum of yuan up to ${formatFen(10_000_000)}`;
  return { ...options, price_per_gram: fen };
}

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartRefusal } from '../../packages/server/src/platform/database/embedded/start-refusal.ts';
import { referencesFolder } from '../../packages/server/src/platform/database/references/load-references.ts';

/** Raised when the loader's own work changes, so that the same files are loaded once more. */
const LOADER_VERSION = 1;

const dataFolder = join(import.meta.dirname, '..', 'data');

/** What the shop provides for every catalogue and the demo refers to. */
const shared = ['ghs-statements.json', 'regulated-lists.json'];

/** A data file: its path below its folder, with '/' on every system, and its text. */
export type DataFile = { path: string; text: string };

/** All data files by path, the shop's own references included, in a fixed order. */
export async function readDataFiles(): Promise<DataFile[]> {
  const names = (await readdir(dataFolder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: name.replaceAll('\\', '/'), text: await readFile(join(dataFolder, name), 'utf8') })),
  );
  const own = await Promise.all(shared.map(async (path) => ({ path, text: await readFile(join(referencesFolder, path), 'utf8') })));
  return [...files, ...own].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether two readings are the same data, whatever the line ends. */
export function fingerprintOf(files: readonly DataFile[]): string {
  const hash = createHash('sha256').update(`loader ${LOADER_VERSION}\n`);
  for (const { path, text } of files) hash.update(`${path}\n${text.replaceAll('\r\n', '\n')}\n`);
  return hash.digest('hex');
}

const keptAt = join(import.meta.dirname, '../../.cache/demo-fingerprint');

/**
 * The fingerprint of the data as it lies on disk. It is known again by the files' names, sizes and
 * times, as reading five megabytes takes as long as half of a page.
 */
export async function currentFingerprint(path = keptAt): Promise<string> {
  const stamp = stampOf();
  const [keptStamp, kept] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (kept !== undefined && keptStamp === stamp) return kept;
  const fingerprint = fingerprintOf(await readDataFiles());
  // where nothing can be written nothing is kept
  await mkdir(dirname(path), { recursive: true }).catch(() => {});
  await writeFile(path, `${stamp}\n${fingerprint}`).catch(() => {});
  return fingerprint;
}

function stampOf(): string {
  const names = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).map((name) => join(dataFolder, name));
  const hash = createHash('sha256').update(`loader ${LOADER_VERSION}\n`);
  for (const path of [...names, ...shared.map((name) => join(referencesFolder, name))].toSorted()) {
    const { size, mtimeMs, ino } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs} ${ino}\n`);
  }
  return hash.digest('hex');
}

/** A row with its place, which faults name. */
export type Placed<Row> = { row: Row; place: string };

/**
 * The validated rows of a file (`brands.json`) or folder (`products/`); none if missing. Throws
 * with file, row and place of the first fault.
 */
export function rowsOf<Schema extends TSchema>(files: readonly DataFile[], path: string, schema: Schema): Placed<Static<Schema>>[] {
  const form = Compile(schema);
  return files
    .filter((file) => file.path === path || (path.endsWith('/') && file.path.startsWith(path)))
    .flatMap((file) =>
      parse(file).map((row, index) => {
        const place = `${file.path}, row ${index + 1}${keyOf(row)}`;
        if (form.Check(row)) return { row, place };
        const [fault] = form.Errors(row);
        throw new StartRefusal(`demo/data/${place}: ${fault?.instancePath || 'the row'} ${fault?.message ?? 'is not of its form'}`);
      }),
    );
}

function parse({ path, text }: DataFile): unknown[] {
  const rows = readJson(path, text);
  if (!Array.isArray(rows)) throw new StartRefusal(`demo/data/${path}: the file is not an array`);
  return rows;
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartRefusal(`demo/data/${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function keyOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const key = 'key' in row ? row.key : 'code' in row ? row.code : undefined;
  return typeof key === 'string' ? ` (${key})` : '';
}

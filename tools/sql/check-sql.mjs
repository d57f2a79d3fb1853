import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareRow } from './compare-rows.mjs';
import { describeStatement, showTrees } from './describe-statement.mjs';
import { findIdleFunctions } from './find-idle-functions.mjs';
import { notesOf } from './notes.mjs';
import { readCatalogue } from './read-catalogue.mjs';
import { readServerSources, readSites, sourcesWithQueries } from './read-sites.mjs';
import { resultColumns } from './result-columns.mjs';

/**
 * The recordings of a folder: `statements`, a map of each site to its texts with the numbers of
 * values that were null; `values`, what was read of JSON by `site column`; the names of `functions`
 * that were called; and the notes that an answer `refuted`.
 */
export function readRecordings(folder) {
  const statements = new Map();
  const values = new Map();
  const functions = new Set();
  const refuted = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { site, text, nulls, column, value, functions: called, refuted: notes } = JSON.parse(line);
      for (const name of called ?? []) functions.add(name);
      for (const note of notes ?? []) refuted.add(note);
      if (column !== undefined) {
        const key = `${site} ${column}`;
        if (!values.has(key)) values.set(key, []);
        values.get(key).push(value);
      }
      if (text === undefined) continue;
      if (!statements.has(site)) statements.set(site, new Map());
      const texts = statements.get(site);
      texts.set(text, [...new Set([...(texts.get(text) ?? []), ...nulls])]);
    }
  }
  return { statements, values, functions, refuted };
}

/**
 * The faults of query sites (`readSites`) by the recorded statements, one line each: a site that no
 * test reaches, every difference between a declared row type and the columns that the database (a
 * connected client of `pg`) announces, columns without a declared type, and notes, of those in the
 * texts of our sources, that nothing needs, that a test refutes, or that cannot be distinguished.
 */
export async function findFaults(client, sites, { statements, values, refuted = [] }, sources) {
  const catalogue = await readCatalogue(client);
  await showTrees(client);
  const faults = [];
  const notes = sources.flatMap(notesOf).map(({ note }) => note);
  const needed = new Set();
  for (const { site, row } of sites) {
    const texts = statements.get(site);
    if (!texts) faults.push(`${site}: no test issues this query`);
    const found = new Set();
    for (const [text, nulls] of texts ?? []) for (const fault of await compare(site, text, nulls, row)) found.add(fault);
    for (const fault of found) faults.push(`${site}: ${fault}`);
  }
  const named = new Set(notes);
  for (const note of named.difference(needed)) faults.push(`no statement needs the note "not null: ${note}"`);
  for (const note of refuted) faults.push(`a test has read null against the note "not null: ${note}"`);
  for (const note of named)
    if (notes.indexOf(note) !== notes.lastIndexOf(note)) faults.push(`several notes say "not null: ${note}": give each its own reason`);
  return faults;

  async function compare(site, text, nulls, row) {
    try {
      const described = await describeStatement(client, text);
      return row ? compareRow(resultColumns(described, catalogue, nulls), row, knownOf(site, text)) : findUndeclared(described);
    } catch (error) {
      return !row && severalCommands.test(error.message) ? [] : [`the database refuses it: ${error.message}`];
    }
  }

  /** A note in a statement, `/* not null: lines, lines[].code (an order has lines) * /`, states what the schema does not. */
  function knownOf(site, text) {
    const noted = new Map(notesOf(text).map(({ path, note }) => [path, note]));
    const needs = (key) => key !== undefined && needed.add(key) !== undefined;
    return { isNotNull: (path) => needs(noted.get(path)), valuesOf: (column) => values.get(`${site} ${column}`) ?? [] };
  }
}

const VOID = 2278;
/**
 * How the server names texts of several commands (`BEGIN; SET …`), of which it can describe none.
 */
const severalCommands = /^cannot insert multiple commands/;

/**
 * What a call without a row type leaves open: it may run what gives no rows, or rows without
 * columns.
 */
function findUndeclared({ fields }) {
  const names = fields.filter(({ dataTypeID }) => dataTypeID !== VOID).map(({ name }) => name);
  return names.length === 0 ? [] : [`it gives ${names.join(', ')}, and declares no row type`];
}

/**
 * Checks the recordings of a folder against the sources, on a database of its own that the baseline
 * makes.
 */
async function check(folder) {
  const { startEmbeddedPostgres } = await import('../../packages/server/src/platform/database/embedded/embedded-postgres.ts');
  const { withClient } = await import('../../packages/server/src/platform/database/embedded/with-client.ts');
  const { migrate } = await import('../../packages/server/src/platform/database/migrate.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-sql-'));
  const recordings = readRecordings(folder);
  const sites = readSites(sourcesWithQueries());
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const cleanUp = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // the server is a process of its own, and would stay
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  try {
    await migrate(url, () => {});
    return await withClient(url, 10_000, async (client) => {
      const texts = [...recordings.statements.values()].flatMap((some) => [...some.keys()]);
      const idle = await findIdleFunctions(client, recordings.functions, texts);
      const faults = await findFaults(client, sites, recordings, readServerSources());
      return [...faults, ...idle.map((name) => `the function ${name}: no test executes it`)];
    });
  } finally {
    await cleanUp();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = await check(process.argv[2]);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

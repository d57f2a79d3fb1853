import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareRow } from './compare-rows.mjs';
import { describeStatement, showTrees } from './describe-statement.mjs';
import { readCatalogue } from './read-catalogue.mjs';
import { resultColumns } from './result-columns.mjs';

const mark = /\/\* not null: ([\w ,]+?) \(([^)]+)\) \*\//g;

/** What a statement says is never null though the schema does not say so: `/* not null: names (reason) *​/`. */
const marksOf = (text) => [...text.matchAll(mark)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));

/** The recordings of a folder: `{ statements: Map of site to texts with the numbers of values that were null, functions }`. */
export function readRecordings(folder) {
  const statements = new Map();
  const functions = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { site, text, nulls, functions: called } = JSON.parse(line);
      for (const name of called ?? []) functions.add(name);
      if (site === undefined) continue;
      if (!statements.has(site)) statements.set(site, new Map());
      const texts = statements.get(site);
      texts.set(text, [...new Set([...(texts.get(text) ?? []), ...nulls])]);
    }
  }
  return { statements, functions };
}

/**
 * The faults of query sites (`readSites`) by the recorded statements, one line each: a site that no test reaches, and every difference between
 * a declared row type and the columns that the database (a connected client of `pg`) announces.
 */
export async function findFaults(client, sites, statements) {
  const catalogue = await readCatalogue(client);
  await showTrees(client);
  const faults = [];
  for (const { site, row } of sites) {
    const texts = statements.get(site);
    if (!texts) faults.push(`${site}: no test issues this query`);
    const found = new Set();
    if (row) for (const [text, nulls] of texts ?? []) for (const fault of await compare(text, nulls, row)) found.add(fault);
    for (const fault of found) faults.push(`${site}: ${fault}`);
  }
  return faults;

  async function compare(text, nulls, row) {
    try {
      return compareRow(resultColumns(await describeStatement(client, text), catalogue, nulls), row, marksOf(text));
    } catch (error) {
      if (process.env.SQL_DEBUG) console.error(text, error);
      return [`the database refuses it: ${error.message}`];
    }
  }
}

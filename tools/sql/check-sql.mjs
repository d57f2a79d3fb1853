import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareRow } from './compare-rows.mjs';
import { describeStatement, showTrees } from './describe-statement.mjs';
import { readCatalogue } from './read-catalogue.mjs';
import { resultColumns } from './result-columns.mjs';
import { trustedJson } from './trusted-json.mjs';

const mark = /\/\* not null: ([^(*]+?) \(([^*]+)\) \*\//g;

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
 * The faults of query sites (`readSites`) by the recorded statements, one line each: a site that no test reaches, every difference between a
 * declared row type and the columns that the database (a connected client of `pg`) announces, and notes and `trusted` JSON that nothing needs.
 */
export async function findFaults(client, sites, statements, trusted = trustedJson) {
  const catalogue = await readCatalogue(client);
  await showTrees(client);
  const faults = [];
  const notes = new Set();
  const needed = new Set();
  for (const { site, row } of sites) {
    const texts = statements.get(site);
    if (!texts) faults.push(`${site}: no test issues this query`);
    const found = new Set();
    if (row) for (const [text, nulls] of texts ?? []) for (const fault of await compare(text, nulls, row)) found.add(fault);
    for (const fault of found) faults.push(`${site}: ${fault}`);
  }
  for (const note of notes.difference(needed)) faults.push(`no statement needs the note "not null: ${note}"`);
  for (const source of Object.keys(trusted)) if (!needed.has(source)) faults.push(`${source} need not be trusted: take it off the list`);
  return faults;

  async function compare(text, nulls, row) {
    try {
      return compareRow(resultColumns(await describeStatement(client, text), catalogue, nulls), row, knownOf(text));
    } catch (error) {
      if (process.env.SQL_DEBUG) console.error(text, error);
      return [`the database refuses it: ${error.message}`];
    }
  }

  /** A note in a statement, `/* not null: lines, lines[].code (an order has lines) * /`, says what the schema does not. */
  function knownOf(text) {
    const noted = new Map();
    for (const [, paths, reason] of text.matchAll(mark)) for (const path of paths.split(', ')) noted.set(path, `${path} (${reason})`);
    for (const note of noted.values()) notes.add(note);
    const needs = (key) => key !== undefined && needed.add(key) !== undefined;
    return { isNotNull: (path) => needs(noted.get(path)), isTrusted: (source) => source in trusted && needs(source) };
  }
}

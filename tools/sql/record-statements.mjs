import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { root } from '../project.mjs';
import { findRefuted } from './notes.mjs';

/**
 * Loaded first into each process of the tests (`node --import`) where `SQL_RECORD` names a folder.
 * Writes each distinct statement once a process, as lines `{ site, text, nulls }`: where in the
 * server's sources it is issued (file:line:column), and which of its values were null. Of JSON in
 * the answers it writes each form once, as `{ site, column, value }`, and `{ refuted }` where null
 * is read against a note. Before a test database is dropped it writes `{ functions }`: those that
 * were called there, as the server counts.
 */
const folder = process.env.SQL_RECORD;
const sources = new URL(`file://${join(root, 'packages/server/src')}/`).href;
const isBetween = /\/platform\/database\/(connection|acting-pool)\.ts$/;
const isOfTests = /\.test\.ts$|\/src\/testing\//;
const seen = new Set();
const jsonTypes = new Set([114, 3802]);

const write = (line) => appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(line)}\n`);

function record({ statement, values = statement?.values, answer }) {
  const text = typeof statement === 'string' ? statement : statement?.text;
  const site = typeof text === 'string' ? findSite() : undefined;
  if (site === undefined) return;
  // the caller learns of a failure
  if (typeof answer?.then === 'function')
    answer.then(
      (result) => recordAnswer(site, text, result),
      () => {},
    );
  const nulls = (values ?? []).flatMap((value, index) => (value === null || value === undefined ? [index + 1] : []));
  const key = `${site} ${nulls.join()} ${text}`;
  if (seen.has(key)) return;
  seen.add(key);
  write({ site, text, nulls });
}

function recordAnswer(site, text, { fields = [], rows = [] }) {
  const refuted = findRefuted(text, rows);
  if (refuted.length > 0) write({ refuted });
  const columns = fields.filter(({ dataTypeID }) => jsonTypes.has(dataTypeID)).map(({ name }) => name);
  for (const column of columns) {
    for (const { [column]: value } of rows) {
      const key = `${site} ${column} ${formOf(value)}`;
      if (value === null || seen.has(key)) continue;
      seen.add(key);
      write({ site, column, value });
    }
  }
}

/** JSON without its texts and numbers. */
function formOf(value) {
  if (Array.isArray(value)) return `[${[...new Set(value.map(formOf))].toSorted((a, b) => (a < b ? -1 : 1)).join()}]`;
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return `{${Object.entries(value)
    .map(([name, one]) => `${name}:${formOf(one)}`)
    .join()}}`;
}

/**
 * The innermost call in the server's sources; undefined where that is a test's, or where none is
 * left of an act that has waited.
 */
function findSite() {
  const kept = { prepareStackTrace: Reflect.get(Error, 'prepareStackTrace'), stackTraceLimit: Error.stackTraceLimit };
  Error.prepareStackTrace = (_error, calls) => calls;
  Error.stackTraceLimit = 15;
  const { stack } = new Error('where');
  Object.assign(Error, kept);
  const call = stack.find((one) => one.getFileName()?.startsWith(sources) && !isBetween.test(one.getFileName()));
  const file = call?.getFileName();
  if (file === undefined || isOfTests.test(file)) return undefined;
  return `packages/server/src/${file.slice(sources.length)}:${call.getLineNumber()}:${call.getColumnNumber()}`;
}

/** A session's counts are recorded when it ends: the few that end just now are waited for. */
async function recordFunctions({ host, port, user, password }, database) {
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    for (let left = 100; left > 0; left--) {
      const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      if ((await client.query(others)).rowCount === 0) break;
    }
    const { rows } = await client.query(`select funcname::text as name from pg_stat_user_functions where schemaname = 'public'`);
    write({ functions: rows.map(({ name }) => name) });
  } finally {
    await client.end();
  }
}

/** Ends what a test database, or the template of some, has counted. */
const isLast = /^(?:DROP DATABASE (test_\w+)|ALTER DATABASE (\w+) RENAME)/;

if (folder) {
  const originalQuery = Reflect.get(pg.Client.prototype, 'query');
  const originalPoolQuery = Reflect.get(pg.Pool.prototype, 'query');
  pg.Client.prototype.query = function query(statement, ...rest) {
    const again = () => originalQuery.call(this, statement, ...rest);
    const [, dropped, renamed] = isLast.exec(statement) ?? [];
    if (dropped ?? renamed) return recordFunctions(this.connectionParameters, dropped ?? renamed).then(again);
    const answer = again();
    // a pool, which has recorded it, queries with a callback
    if (typeof rest.at(-1) !== 'function') record({ statement, values: Array.isArray(rest[0]) ? rest[0] : undefined, answer });
    return answer;
  };
  pg.Pool.prototype.query = function query(statement, values, ...rest) {
    const answer = originalPoolQuery.call(this, statement, values, ...rest);
    record({ statement, values, answer });
    return answer;
  };
  subscribe('aliquot:statement', record);
}

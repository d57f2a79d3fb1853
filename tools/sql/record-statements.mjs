import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { root } from '../project.mjs';

/**
 * Loaded first into each process of the tests (`node --import`) where `SQL_RECORD` names a folder. Writes each distinct statement once a
 * process, as lines `{ site, text, nulls }`: where in the server's sources it is asked (file:line:column), and which of its values were
 * null. Before a test database is dropped it writes `{ functions }`: those that the server has counted there.
 */
const folder = process.env.SQL_RECORD;
const sources = new URL(`file://${join(root, 'packages/server/src')}/`).href;
const isBetween = /\/platform\/database\/(connection|acting-pool)\.ts$/;
const isOfTests = /\.test\.ts$|\/src\/testing\//;
const seen = new Set();

const write = (line) => appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(line)}\n`);

function record(statement, values = statement?.values) {
  const text = typeof statement === 'string' ? statement : statement?.text;
  const site = typeof text === 'string' ? findSite() : undefined;
  if (site === undefined) return;
  const nulls = (values ?? []).flatMap((value, index) => (value === null || value === undefined ? [index + 1] : []));
  const key = `${site} ${nulls.join()} ${text}`;
  if (seen.has(key)) return;
  seen.add(key);
  write({ site, text, nulls });
}

/** The innermost call in the server's sources; undefined where that is a test's, or where none is left of an act that has waited. */
function findSite() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_error, calls) => calls;
  Error.stackTraceLimit = 15;
  const { stack } = new Error('where');
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const call = stack.find((one) => one.getFileName()?.startsWith(sources) && !isBetween.test(one.getFileName()));
  const file = call?.getFileName();
  if (file === undefined || isOfTests.test(file)) return undefined;
  return `packages/server/src/${file.slice(sources.length)}:${call.getLineNumber()}:${call.getColumnNumber()}`;
}

/** What a session has counted is told when it ends: the few that end just now are waited for. */
async function recordFunctions({ host, port, user, password }, database) {
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    for (let left = 100; left > 0; left--) {
      const { rowCount } = await ask.call(client, 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
      if (rowCount === 0) break;
    }
    const { rows } = await ask.call(client, `select array_agg(funcname::text) as functions from pg_stat_user_functions where schemaname = 'public'`);
    write({ functions: rows[0].functions ?? [] });
  } finally {
    await client.end();
  }
}

const { query: ask } = pg.Client.prototype;

function query(statement, ...rest) {
  record(statement, Array.isArray(rest[0]) ? rest[0] : undefined);
  const [, dropped] = /^DROP DATABASE (test_\w+)/.exec(statement) ?? [];
  if (dropped === undefined) return ask.call(this, statement, ...rest);
  return recordFunctions(this.connectionParameters, dropped).then(() => ask.call(this, statement, ...rest));
}

if (folder) {
  const { query: askPool } = pg.Pool.prototype;
  pg.Client.prototype.query = query;
  pg.Pool.prototype.query = function (statement, values, ...rest) {
    record(statement, values);
    return askPool.call(this, statement, values, ...rest);
  };
  subscribe('aliquot:statement', ({ statement, values }) => record(statement, values));
}

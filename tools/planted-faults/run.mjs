import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { withClient } from '../../packages/server/src/platform/database/embedded/with-client.ts';
import { capture } from '../child.mjs';
import { pinnedNode } from '../pinned-node.mjs';
import { giveUp, secondsSince } from '../project.mjs';
import { faults } from './faults.mjs';
import { locateFault } from './locate-fault.mjs';
import { copyCheckout } from './working-copy.mjs';

/**
 * Plants each fault in a copy of the checkout and runs the tests that should fail: `npm run
 * planted-faults [-- ids or areas…]`. They must pass without the fault. Ends with `N caught, N
 * missed`, code 1 if missed.
 */
const COPIES = 2;
const RUN_TIMEOUT = 15 * 60_000;
const since = performance.now();
const node = pinnedNode();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const wanted = chooseFaults(process.argv.slice(2));
for (const fault of wanted) locateFault(fault);
const cleanUps = [];
const cleanRuns = new Map();
try {
  const compiled = newFolder('aliquot-compiled-');
  const database = await startDatabase();
  const copies = Array.from({ length: Math.min(COPIES, wanted.length) }, newCopy);
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled, TEST_DATABASE_URL: database };
  await report(copies, env);
} finally {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
}

function chooseFaults(names) {
  const unknown = names.filter((name) => !faults.some(({ id, area }) => [id, area].includes(name)));
  if (unknown.length > 0) giveUp(`There is no planted fault and no area ${unknown.join(', ')}.`, 2);
  return names.length === 0 ? faults : faults.filter(({ id, area }) => names.includes(id) || names.includes(area));
}

function newFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function newCopy() {
  const copy = copyCheckout();
  cleanUps.push(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
  return copy;
}

/** One PostgreSQL for all runs, with the first run's template databases. */
async function startDatabase() {
  const database = await startEmbeddedPostgres({ dataDir: newFolder('aliquot-faults-database-'), log: () => {} });
  cleanUps.push(() => database.stop());
  await withClient(database.url, 10_000, async (client) => {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('SELECT pg_reload_conf()');
  });
  return database.url;
}

/** Browser tests run in the first copy only, so that the pages are built once. */
async function report(copies, env) {
  const waiting = wanted.toSorted((a, b) => Number(isInBrowser(a)) - Number(isInBrowser(b)));
  const missed = [];
  const work = async (copy, index) => {
    for (;;) {
      const next = index === 0 ? waiting.pop() : waiting.find((fault) => !isInBrowser(fault)) && waiting.shift();
      if (!next || stopping.signal.aborted) return;
      const isCaught = await plant(copy, env, next);
      if (!isCaught) missed.push(next);
    }
  };
  await Promise.all(copies.map(work));
  if (stopping.signal.aborted) throw new Error('stopped');
  for (const { id, breaks } of missed) console.log(`NOT CAUGHT ${id}: ${breaks}`);
  console.log(`\n${wanted.length - missed.length} caught, ${missed.length} missed (${secondsSince(since)})`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Whether the fault's tests pass without it and fail with it. */
async function plant(copy, env, fault) {
  const start = performance.now();
  const clean = await runWithoutFault(copy, env, fault);
  if (stopping.signal.aborted) return false;
  if (clean.code !== 0) {
    console.log(`✗ ${fault.id}: its tests fail without it\n${clean.output}`);
    return false;
  }
  const { file, text, faulty } = locateFault(fault, copy);
  writeFileSync(join(copy, file), faulty);
  // the template databases hold the functions without the fault
  const own = file.endsWith('.sql') ? { ...env, TEST_DATABASE_URL: undefined } : env;
  const { code, output } = await runTests(copy, own, fault);
  writeFileSync(join(copy, file), text);
  if (stopping.signal.aborted) return false;
  const isCaught = code !== 0;
  const by = /^ {2}✗ (.*)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
  console.log(`${isCaught ? '✓ caught' : '✗ NOT CAUGHT'} ${fault.id} (${secondsSince(start)})${isCaught ? `: ${by}` : ''}`);
  return isCaught;
}

/** Once for the same tests. It makes their template databases, without faults. */
function runWithoutFault(copy, env, { caughtBy }) {
  const tests = caughtBy.join(' ');
  const run = cleanRuns.get(tests) ?? runTests(copy, env, { caughtBy });
  cleanRuns.set(tests, run);
  return run;
}

function isInBrowser({ caughtBy }) {
  return caughtBy.some((file) => file.startsWith('e2e/'));
}

async function runTests(copy, env, { caughtBy }) {
  const options = { cwd: copy, env, signal: stopping.signal, timeout: RUN_TIMEOUT };
  const run = (step, words = []) => capture(node, ['tools/test.mjs', '--skip-install', '--only', step, ...words], options);
  if (!isInBrowser({ caughtBy })) return run('tests', caughtBy);
  const built = await run('build');
  // pages that cannot be built catch nothing
  if (built.code !== 0 && !stopping.signal.aborted) throw new Error(`the pages cannot be built:\n${built.output}`);
  return run('e2e', caughtBy);
}

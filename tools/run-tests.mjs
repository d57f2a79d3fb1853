import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { inspect, parseArgs } from 'node:util';
import { root } from './project.mjs';
import { byDuration, changesShop, needsOwnProcess, onlyComputes, readsDemo } from './test-files.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';
import { fileMark } from './test-queue.mjs';

/**
 * Runs test files with the pinned Node, at most two at once, and sends the parent process the
 * counts and every file's duration. Files share two processes, but for those that need their own,
 * and all of them when a name is given or while watching; what a process has read of our
 * sources is kept compiled for the next.
 *   --database   start a PostgreSQL for them
 *   --shop       start one shop that they share
 *   --keep-demo  keep the demo catalogue that they loaded, if they did, as a data folder below the
 *   temporary folder of the parent process, which gets its path as `demo` and removes the folder
 *   --demo FOLDER   such a data folder: shops start with copies of it
 *   --record FOLDER   write the statements and SQL functions of the tests into it, for the check of
 *   row types
 *   --name TEXT  only tests whose name contains the text
 *   --watch      stay, and run a file again when a source that it imports changes, all of them when
 *   the test databases' contents do
 */
const FILE_TIMEOUT = 600_000;
const queueUrl = new URL('test-queue.mjs', import.meta.url).href;
const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'boolean' },
    shop: { type: 'boolean' },
    'keep-demo': { type: 'boolean' },
    demo: { type: 'string' },
    watch: { type: 'boolean', default: false },
    record: { type: 'string' },
    name: { type: 'string' },
  },
});
// a failure's screenshots outlive the run, and so does the browser that is unpacked for it
process.env.E2E_PICTURES ??= tmpdir();
if (flags.shop) process.env.CHROMIUM_PATH ??= await unpackBrowser();
if (flags.demo !== undefined) process.env.E2E_TEMPLATE = flags.demo;
const folder = await createTemporaryFolder();
process.env.TMPDIR = folder;
const compiled = await mkdtemp(join(folder, 'compiled-'));
process.env.NODE_COMPILE_CACHE ??= compiled;
if (flags.record !== undefined) recordStatements(resolve(flags.record));
const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
// The gate was killed: what was started for it must not stay behind.
process.on('disconnect', () => stopping.abort());

let counts = { passed: 0, failed: 0 };
const durations = [];
let demo;
await runWithResources();
process.exitCode = counts.failed > 0 ? 1 : 0;
process.send?.({ ...counts, files: durations, demo }, () => process.connected && process.disconnect());

async function runWithResources() {
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const needsDatabase = flags.database && !files.every((_, index) => onlyComputes(texts[index]));
  if (needsDatabase && !process.env.TEST_DATABASE_URL) await startDatabase(started);
  const startShared = async () => void (flags.shop && !process.env.E2E_SHOP && (await shareShop(started)));
  if (!flags.watch && flags.name === undefined) return await runShared(startShared);
  await startShared();
  await (flags.watch ? runAndWatch() : runFiles(files, stopping.signal));
}

function runFiles(all, signal) {
  const testNamePatterns = flags.name === undefined ? [] : [new RegExp(RegExp.escape(flags.name))];
  return report(run({ files: all, concurrency: 2, timeout: FILE_TIMEOUT, watch: flags.watch, testNamePatterns, signal }), signal);
}

/**
 * Runs them until the process is stopped. Every file is a process: a changed source concerns
 * few of them.
 */
async function runAndWatch() {
  while (!stopping.signal.aborted) {
    const contents = watchTestDatabases();
    await runFiles(files, AbortSignal.any([stopping.signal, contents.signal]));
    contents.close();
    if (!stopping.signal.aborted) await dropTemplates();
  }
}

/**
 * The signal comes when something changes that test databases are made from: the schema, or the
 * demo catalogue with its loader.
 */
function watchTestDatabases() {
  const changed = new AbortController();
  const follow = (folder, isMeant) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !isMeant(name)) return;
      console.log(`\n${join(folder, name)} changed: the test databases are made again`);
      changed.abort();
    });
  const watchers = [
    follow('packages/server/src', (name) => name.endsWith('.sql')),
    follow('demo', (name) => /^(data|load|format)\b/.test(name) && !name.endsWith('.test.ts')),
  ];
  return { signal: changed.signal, close: () => watchers.forEach((watcher) => watcher.close()) };
}

/** The next test file makes the templates again that test databases are copied from. */
async function dropTemplates() {
  if (!process.env.TEST_DATABASE_URL) return;
  const { withClient } = await import('../packages/server/src/platform/database/embedded/with-client.ts');
  await withClient(process.env.TEST_DATABASE_URL, 10_000, async (client) => {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'aliquot%template%'");
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

/**
 * Runs the files that need a process of their own, then the others in two processes that take one
 * after another from a queue: to start a process and load the server takes longer than most files'
 * tests. One process begins with the files that read the demo catalogue, the other ends with them,
 * so that neither waits for the other to load it. Browser tests wait much, so there a third process
 * and the files with a process of their own run meanwhile, and then a fourth. Files that change the
 * shop they share run in one process, where none changes it under another.
 */
async function runShared(startShared) {
  const own = files.filter((_, index) => needsOwnProcess(texts[index]));
  const ownRun = own.length > 0 ? runFiles(own, stopping.signal) : Promise.resolve();
  if (!flags.shop) await ownRun;
  if (files.length > own.length) await startShared();
  const ofFile = new Map(files.map((file, index) => [file, texts[index]]));
  const queued = files.filter((file) => !own.includes(file)).sort((a, b) => byDuration(ofFile.get(a), ofFile.get(b)));
  const taken = await mkdtemp(join(compiled, 'taken-'));
  const changing = queued.filter((file) => changesShop(ofFile.get(file)));
  const others = queued.filter((file) => !changing.includes(file));
  const [demo, rest] = [true, false].map((reads) => others.filter((file) => readsDemo(ofFile.get(file)) === reads));
  const processes = [
    { name: 'first', queue: [...changing, ...demo, ...rest] },
    { name: 'second', queue: [...rest, ...demo] },
    ...(flags.shop
      ? [
          { name: 'third', queue: others },
          { name: 'fourth', queue: others, isReady: ownRun },
        ]
      : []),
  ];
  const runs = processes.slice(0, queued.length).map(async ({ name, queue, isReady }) => {
    await isReady;
    if (queue.length === 0 || stopping.signal.aborted) return;
    const entry = join(compiled, `${name}-process.mjs`);
    const given = JSON.stringify({ files: queue, taken, timeout: FILE_TIMEOUT });
    await writeFile(entry, `import { runQueue } from ${JSON.stringify(queueUrl)};\nawait runQueue(${given});\n`);
    await reportQueue(run({ files: [entry], timeout: FILE_TIMEOUT * queued.length, signal: stopping.signal }), entry);
  });
  await Promise.all([ownRun, ...runs]);
  if (stopping.signal.aborted) return;
  const ended = new Set(durations.map(({ file }) => resolve(file)));
  for (const file of queued.filter((one) => !ended.has(resolve(one)))) {
    counts.failed++;
    console.log(`  ✗ ${file}\n    the process ended before its tests did\n`);
  }
}

/** Whatever process or worker the tests start records too. */
function recordStatements(into) {
  process.env.SQL_RECORD = into;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('sql/record-statements.mjs', import.meta.url).href}`;
}

async function startDatabase(started) {
  const keeps = flags['keep-demo'];
  const dataDir = await mkdtemp(join(keeps ? await createTemporaryFolder(process.ppid) : tmpdir(), 'aliquot-tests-'));
  // Test databases have new connections: one plan of a statement is cheaper than one per execution.
  const settings = { plan_cache_mode: 'force_generic_plan' };
  const embedded = await startUnsafePostgresForTests(dataDir, settings);
  started.defer(async () => {
    await embedded.stop();
    if (keeps && (await keepDemo(dataDir, settings))) demo = dataDir;
  });
  process.env.TEST_DATABASE_URL = embedded.url;
}

/**
 * Makes the data folder of test databases one of a shop with the demo catalogue; false where no
 * test has loaded it. A guest of the server has no connection to the databases that change.
 */
async function keepDemo(dataDir, settings) {
  const { startEmbeddedPostgres } = await import('../packages/server/src/platform/database/embedded/embedded-postgres.ts');
  const { withClient } = await import('../packages/server/src/platform/database/embedded/with-client.ts');
  const { demoTemplate } = await import('../demo/demo-template.ts');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' });
  const database = new URL(server.url).pathname.slice(1);
  const kept = await withClient(Object.assign(new URL(server.url), { pathname: '/postgres' }).href, 10_000, async (client) => {
    const { rows } = await client.query("SELECT datname AS name FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'");
    if (!rows.some(({ name }) => name === demoTemplate.name)) return false;
    for (const { name } of rows) if (name !== demoTemplate.name) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.query(`ALTER DATABASE ${demoTemplate.name} RENAME TO ${database}`);
    for (const name of ['track_functions', ...Object.keys(settings)]) await client.query(`ALTER SYSTEM RESET ${name}`);
    return true;
  });
  await server.stop();
  return kept;
}

/**
 * What tests write need not outlive the machine, so nobody waits for the disk; a killed process
 * loses nothing by that.
 */
async function startUnsafePostgresForTests(dataDir, settings = {}) {
  const { startEmbeddedPostgres } = await import('../packages/server/src/platform/database/embedded/embedded-postgres.ts');
  const { withClient } = await import('../packages/server/src/platform/database/embedded/with-client.ts');
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await withClient(embedded.url, 10_000, async (client) => {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('ALTER SYSTEM SET full_page_writes = off');
    if (flags.record !== undefined) await client.query("ALTER SYSTEM SET track_functions = 'all'");
    for (const [name, value] of Object.entries(settings)) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await client.query('SELECT pg_reload_conf()');
  });
  return embedded;
}

async function unpackBrowser() {
  const browser = await import('../e2e/unpack-browser.ts');
  return browser.unpackBrowser();
}

/**
 * One shop for all test files, which use accounts and carts of their own, and one for those that
 * change what others count or buy.
 */
async function shareShop(started) {
  const { startShop } = await import('../e2e/shop.ts');
  const startSharedShop = async (options) => {
    const shop = await startShop({ own: true, ...options });
    started.defer(() => shop.stop());
    return shop;
  };
  // the demo catalogue is loaded once: every other shop begins with a copy of this data folder
  if (files.length > 1 && process.env.E2E_TEMPLATE === undefined) {
    const template = await mkdtemp(join(tmpdir(), 'aliquot-template-'));
    await (await startUnsafePostgresForTests(template)).stop();
    await (await startShop({ own: true, dataDir: template })).stop();
    process.env.E2E_TEMPLATE = template;
  }
  const { shareBrowser } = await import('../e2e/browser.ts');
  if (!process.env.E2E_BROWSER) {
    const browser = await shareBrowser();
    started.defer(() => browser.close());
    process.env.E2E_BROWSER = browser.address;
  }
  // files that run separately would change it under one another
  if (!flags.watch && flags.name === undefined && texts.some(changesShop))
    process.env.E2E_CHANGED_SHOP = addressesOf(await startSharedShop());
  process.env.E2E_SHOP = addressesOf(await startSharedShop());
}

function addressesOf({ url, consoleUrl, dataDir }) {
  return JSON.stringify({ url, consoleUrl, dataDir });
}

/**
 * One line a file; a failing test is shown in full, with what its file wrote. While watching,
 * counts are those of the latest run.
 */
async function report(events, signal) {
  const written = new Map();
  let empty = 0;
  for await (const { type, data } of events) {
    // what is cut off while watching is not a failure
    if (flags.watch && signal.aborted) continue;
    const path = resolve(data?.entryFile ?? data?.file ?? '');
    if (type === 'test:stdout' || type === 'test:stderr') written.set(path, (written.get(path) ?? '') + data.message);
    if (type === 'test:fail') showFailure(data, written.get(path));
    if (type === 'test:watch:restarted') console.log('');
    if (type === 'test:summary' && data.file) {
      // a file without a test of that name counts as a test that passed
      if (flags.name !== undefined && data.counts.tests === 0) empty++;
      else showFile(data, written.get(path));
    }
    if (type === 'test:summary' && !data.file) {
      const { passed, failed, cancelled } = data.counts;
      const earlier = flags.watch ? { passed: 0, failed: 0 } : counts;
      counts = { passed: earlier.passed + passed - empty, failed: earlier.failed + failed + cancelled };
      empty = 0;
      written.clear();
      if (flags.watch) console.log(`\nwatching; Ctrl+C ends\n${counts.passed} passed, ${counts.failed} failed`);
    }
  }
}

/**
 * The same for a process that runs a queue: its suites are the files. Nothing that fails outside of
 * a test goes uncounted.
 */
async function reportQueue(events, entry) {
  const written = new Map();
  let current = entry;
  let file = { passed: 0, failed: 0, cancelled: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      for (const [index, part] of data.message.split(new RegExp(`${fileMark}(.*)\n`)).entries()) {
        if (index % 2 === 1) current = part;
        else written.set(current, (written.get(current) ?? '') + part);
      }
    }
    const hasEnded = type === 'test:pass' || type === 'test:fail';
    const isFile = hasEnded && data.nesting === 0;
    if (type === 'test:fail') {
      if (data.details.type !== 'suite' || data.details.error?.failureType !== 'subtestsFailed') file.failed++;
      showFailure(data, written.get(isFile && data.name === entry ? current : data.name));
    } else if (hasEnded && data.details.type !== 'suite' && data.name !== entry) file[data.skip === undefined ? 'passed' : 'skipped']++;
    if (!isFile) continue;
    if (data.name !== entry)
      showFile({ file: resolve(data.name), counts: file, duration_ms: data.details.duration_ms }, written.get(data.name));
    counts.passed += file.passed;
    counts.failed += file.failed;
    file = { passed: 0, failed: 0, cancelled: 0, skipped: 0 };
  }
}

function showFile({ file, counts: { passed, failed, cancelled, skipped }, duration_ms: duration }, output = '') {
  const failures = failed + cancelled;
  const name = relative(file.startsWith(compiled) ? compiled : process.cwd(), file);
  const details = [`${passed} passed`, failures > 0 && `${failures} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
  durations.push({ file: name, seconds: duration / 1000 });
  console.log(`  ${failures > 0 ? '✗' : '✓'} ${name} (${details}, ${(duration / 1000).toFixed(1)} s)`);
  if (failures > 0 && output.trim() !== '') console.log(output.trim().replaceAll(/^/gm, '    | '));
}

function showFailure({ name, file, line, details: { error } }, output = '') {
  // A suite fails with its tests, which have been shown.
  if (error?.failureType === 'subtestsFailed') return;
  // A file that fails as a whole (it cannot be loaded, it ran too long) has printed the reason.
  const isFile = files.includes(name);
  if (isFile) return console.log(`  ✗ ${name}\n${output.trim().replaceAll(/^/gm, '    | ')}\n    ${error?.cause ?? error}\n`);
  const cause = error?.cause ?? error;
  const text = cause instanceof Error ? withCauses(cause) : inspect(cause);
  console.log(`  ✗ ${name}\n    ${file ? relative(process.cwd(), file) : ''}:${line ?? ''}\n${text.replaceAll(/^/gm, '    ')}\n`);
}

/** "fetch failed" means nothing without its cause. */
function withCauses(error) {
  const text = error.stack ?? error.message;
  if (error.cause === undefined) return text;
  return `${text}\ncaused by ${error.cause instanceof Error ? withCauses(error.cause) : inspect(error.cause)}`;
}

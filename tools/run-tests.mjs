import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { root } from './project.mjs';
import { onlyComputes } from './test-files.mjs';

/**
 * Runs test files with the pinned Node, at most two at once, and sends the parent process the counts and every file's duration. Every file
 * and shop is a process of its own, but for files that only compute, which share one; what a process has read of our sources is kept
 * compiled for the next.
 *   --database   start a PostgreSQL for them
 *   --shop       start one shop that they share
 *   --name TEXT  only tests whose name contains the text
 *   --watch      stay, and run a file again when a source that it imports changes, all of them when the test databases' contents do
 */
const FILE_TIMEOUT = 600_000;
const compiled = await mkdtemp(join(tmpdir(), 'aliquot-compiled-'));
process.env.NODE_COMPILE_CACHE ??= compiled;
const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'boolean' },
    shop: { type: 'boolean' },
    watch: { type: 'boolean', default: false },
    name: { type: 'string' },
  },
});
const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
const pure = files.filter((_, index) => onlyComputes(texts[index]));
const needsDatabase = flags.database && pure.length < files.length && !process.env.TEST_DATABASE_URL;
const database = needsDatabase ? await startDatabase() : undefined;
const shop = flags.shop && !process.env.E2E_SHOP ? await shareShop() : undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
// The gate was killed: the database that was started for it must not stay behind.
process.on('disconnect', () => stopping.abort());

let counts = { passed: 0, failed: 0 };
const durations = [];
try {
  await (flags.watch ? runAndWatch() : runFiles(await combinePureFiles(), stopping.signal));
} finally {
  await shop?.stop();
  await database?.stop();
  await rm(compiled, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = counts.failed > 0 ? 1 : 0;
process.send?.({ ...counts, files: durations }, () => process.connected && process.disconnect());

function runFiles(all, signal) {
  const testNamePatterns = flags.name === undefined ? [] : [new RegExp(RegExp.escape(flags.name))];
  return report(run({ files: all, concurrency: 2, timeout: FILE_TIMEOUT, watch: flags.watch, testNamePatterns, signal }), signal);
}

/** Runs them until the process is told to stop. Every file is a process: a changed source concerns few of them. */
async function runAndWatch() {
  while (!stopping.signal.aborted) {
    const contents = watchTestDatabases();
    await runFiles(files, AbortSignal.any([stopping.signal, contents.signal]));
    contents.close();
    if (!stopping.signal.aborted) await dropTemplates();
  }
}

/** The signal comes when something changes that test databases are made from: the schema, or the demo catalogue with its loader. */
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
 * The files to run: those that only compute, and touch nothing outside of themselves, are imported by one file in the first's place.
 * Starting a process for each takes longer than their tests.
 */
async function combinePureFiles() {
  if (pure.length < 2) return files;
  const combined = join(compiled, `${pure.length}-files-that-only-compute.mjs`);
  await writeFile(combined, pure.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  return [combined, ...files.filter((file) => !pure.includes(file))];
}

async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-tests-'));
  const embedded = await startUnsafePostgresForTests(dataDir);
  process.env.TEST_DATABASE_URL = embedded.url;
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stop };
}

/** What tests write need not outlive the machine, so nobody waits for the disk; a killed process loses nothing by that. */
async function startUnsafePostgresForTests(dataDir) {
  const { startEmbeddedPostgres } = await import('../packages/server/src/platform/database/embedded/embedded-postgres.ts');
  const { withClient } = await import('../packages/server/src/platform/database/embedded/with-client.ts');
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await withClient(embedded.url, 10_000, async (client) => {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('ALTER SYSTEM SET full_page_writes = off');
    await client.query('SELECT pg_reload_conf()');
  });
  return embedded;
}

/** One shop for all test files: they keep out of each other's way by using accounts and carts of their own. */
async function shareShop() {
  const { startShop } = await import('../e2e/shop.ts');
  const { unpackBrowser } = await import('../e2e/unpack-browser.ts');
  process.env.CHROMIUM_PATH ??= await unpackBrowser();
  const template = await mkdtemp(join(tmpdir(), 'aliquot-template-'));
  // the demo catalogue is loaded once: every other shop begins with a copy of this data folder
  if (files.length > 1) {
    await (await startUnsafePostgresForTests(template)).stop();
    await (await startShop({ own: true, dataDir: template })).stop();
    process.env.E2E_TEMPLATE = template;
  }
  const shop = await startShop({ own: true });
  process.env.E2E_SHOP = JSON.stringify({ url: shop.url, consoleUrl: shop.consoleUrl, dataDir: shop.dataDir });
  const stop = async () => {
    await shop.stop();
    await rm(template, { recursive: true, force: true, maxRetries: 5 });
  };
  return { stop };
}

/** One line a file; a failing test is shown in full, with what its file wrote. While watching, counts are those of the latest run. */
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
      counts = { passed: data.counts.passed - empty, failed: data.counts.failed + data.counts.cancelled };
      empty = 0;
      written.clear();
      if (flags.watch) console.log(`\nwatching; Ctrl+C ends\n${counts.passed} passed, ${counts.failed} failed`);
    }
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
  // A file that fails as a whole (it cannot be loaded, it ran too long) has said why in its output.
  const isFile = files.includes(name);
  if (isFile) return console.log(`  ✗ ${name}\n${output.trim().replaceAll(/^/gm, '    | ')}\n    ${error?.cause ?? error}\n`);
  const cause = error?.cause ?? error;
  const text = cause instanceof Error ? withCauses(cause) : inspect(cause);
  console.log(`  ✗ ${name}\n    ${file ? relative(process.cwd(), file) : ''}:${line ?? ''}\n${text.replaceAll(/^/gm, '    ')}\n`);
}

/** "fetch failed" says nothing without why it did. */
function withCauses(error) {
  const text = error.stack ?? error.message;
  if (error.cause === undefined) return text;
  return `${text}\ncaused by ${error.cause instanceof Error ? withCauses(error.cause) : inspect(error.cause)}`;
}

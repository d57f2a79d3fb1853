import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';

/**
 * Runs test files with the pinned Node, at most two at once, and sends the counts to the parent process. Every file and shop is a
 * process of its own, but for the plain files, which share one; what a process has read of our sources is kept compiled for the next.
 * Arguments: `--database` (start a PostgreSQL for them), `--shop` (start one shop that they share), then the files.
 */
const FILE_TIMEOUT = 600_000;
/** What a file needs for itself: processes, ports, timers, workers, settings, databases, shops, and what it waits for while it is loaded. */
const ownNeeds =
  /node:(child_process|http|net|timers|worker_threads)|[Ww]orker|process\.|watchEventLoop|createTest|openTest|startEmbedded|startShop|^(const|let|await)\b.*\bawait /m;
const compiled = await mkdtemp(join(tmpdir(), 'aliquot-compiled-'));
process.env.NODE_COMPILE_CACHE ??= compiled;
const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const database = args.includes('--database') && !process.env.TEST_DATABASE_URL ? await startDatabase() : undefined;
const shop = args.includes('--shop') && !process.env.E2E_SHOP ? await shareShop() : undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
// The gate was killed: the database that was started for it must not stay behind.
process.on('disconnect', () => stopping.abort());

const counts = { passed: 0, failed: 0 };
try {
  await report(run({ files: await putTogether(files), concurrency: 2, timeout: FILE_TIMEOUT, signal: stopping.signal }));
} finally {
  await shop?.stop();
  await database?.stop();
  await rm(compiled, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = counts.failed > 0 ? 1 : 0;
process.send?.(counts, () => process.connected && process.disconnect());

/** Whether a file only computes. Hooks and mocks would count for whatever runs in its process. */
function isPlain(text) {
  const taken = /import \{([^}]*)\} from 'node:test'/.exec(text)?.[1]?.split(',') ?? ['nothing'];
  return taken.every((name) => ['test', 'suite'].includes(name.trim())) && !ownNeeds.test(text);
}

/**
 * The files to run: the plain ones, which compute and touch nothing outside of themselves, are imported by one file in the first's place.
 * Starting a process for each takes longer than their tests.
 */
async function putTogether(all) {
  const texts = await Promise.all(all.map((file) => readFile(file, 'utf8')));
  const plain = all.filter((_, index) => isPlain(texts[index] ?? ''));
  if (plain.length < 2) return all;
  const together = join(compiled, `${plain.length}-plain-files.mjs`);
  await writeFile(together, plain.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(''));
  return [together, ...all.filter((file) => !plain.includes(file))];
}

async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-tests-'));
  const embedded = await startHastyPostgres(dataDir);
  process.env.TEST_DATABASE_URL = embedded.url;
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stop };
}

/** What tests write need not outlive the machine, so nobody waits for the disk; a killed process loses nothing by that. */
async function startHastyPostgres(dataDir) {
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
    await (await startHastyPostgres(template)).stop();
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

/** One line a file; a failing test is shown in full, with what its file wrote. */
async function report(events) {
  const written = new Map();
  for await (const { type, data } of events) {
    const path = resolve(data.entryFile ?? data.file ?? '');
    if (type === 'test:stdout' || type === 'test:stderr') written.set(path, (written.get(path) ?? '') + data.message);
    if (type === 'test:fail') showFailure(data, written.get(path));
    if (type === 'test:summary' && data.file) showFile(data, written.get(path));
    if (type === 'test:summary' && !data.file) {
      counts.passed = data.counts.passed;
      counts.failed = data.counts.failed + data.counts.cancelled;
    }
  }
}

function showFile({ file, counts: { passed, failed, cancelled, skipped }, duration_ms: duration }, output = '') {
  const failures = failed + cancelled;
  const name = file.replace(`${process.cwd()}/`, '').replace(`${compiled}/`, '');
  const details = [`${passed} passed`, failures > 0 && `${failures} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
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
  console.log(`  ✗ ${name}\n    ${file?.replace(`${process.cwd()}/`, '') ?? ''}:${line ?? ''}\n${text.replaceAll(/^/gm, '    ')}\n`);
}

/** "fetch failed" says nothing without why it did. */
function withCauses(error) {
  const told = error.stack ?? error.message;
  if (error.cause === undefined) return told;
  return `${told}\ncaused by ${error.cause instanceof Error ? withCauses(error.cause) : inspect(error.cause)}`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';

/**
 * Runs test files with the pinned Node, at most two at once, and sends the counts to the parent process. Every file, shop and
 * operator's command is a process of its own; what one of them has read of our sources is kept compiled for the next one.
 * Arguments: `--database` (start a PostgreSQL for them), `--shop` (start one shop that they share), then the files.
 */
const FILE_TIMEOUT = 600_000;
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
  await report(run({ files, concurrency: 2, timeout: FILE_TIMEOUT, signal: stopping.signal }));
} finally {
  await shop?.stop();
  await database?.stop();
  await rm(compiled, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = counts.failed > 0 ? 1 : 0;
process.send?.(counts, () => process.connected && process.disconnect());

async function startDatabase() {
  const { startEmbeddedPostgres } = await import('../packages/server/src/database/embedded/embedded-postgres.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-tests-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  process.env.TEST_DATABASE_URL = embedded.url;
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { stop };
}

/** One shop for all test files: they keep out of each other's way by using accounts and carts of their own. */
async function shareShop() {
  const { startShop } = await import('../e2e/shop.ts');
  const { unpackBrowser } = await import('../e2e/unpack-browser.ts');
  process.env.CHROMIUM_PATH ??= await unpackBrowser();
  const shop = await startShop({ own: true });
  process.env.E2E_SHOP = JSON.stringify({ url: shop.url, consoleUrl: shop.consoleUrl, dataDir: shop.dataDir });
  return shop;
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
  const name = file.replace(`${process.cwd()}/`, '');
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
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  console.log(`  ✗ ${name}\n    ${file?.replace(`${process.cwd()}/`, '') ?? ''}:${line ?? ''}\n${text.replaceAll(/^/gm, '    ')}\n`);
}

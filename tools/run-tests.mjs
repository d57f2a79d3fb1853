import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';

/**
 * Runs test files with the pinned Node, at most two at once, and sends the counts to the parent process.
 * Arguments: `--database` (start a PostgreSQL for them), then the files.
 */
const args = process.argv.slice(2);
const files = args.filter((arg) => arg !== '--database');
const database = args.includes('--database') && !process.env.TEST_DATABASE_URL ? await startDatabase() : undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());

const counts = { passed: 0, failed: 0 };
try {
  await report(run({ files, concurrency: 2, signal: stopping.signal }));
} finally {
  await database?.stop();
}
process.send?.(counts);
process.exitCode = counts.failed > 0 ? 1 : 0;

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

/** One line a file; a failing test is shown in full, with what its file wrote. */
async function report(events) {
  const written = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') written.set(data.file, (written.get(data.file) ?? '') + data.message);
    if (type === 'test:fail') showFailure(data);
    if (type === 'test:summary' && data.file) showFile(data, written.get(data.file));
    if (type === 'test:summary' && !data.file) {
      counts.passed = data.counts.passed + data.counts.skipped;
      counts.failed = data.counts.failed + data.counts.cancelled;
      if (data.counts.tests !== counts.passed + counts.failed) counts.failed += data.counts.tests - counts.passed - counts.failed;
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

function showFailure({ name, file, line, details: { error } }) {
  // A suite fails with its tests, which have been shown.
  if (error?.failureType === 'subtestsFailed') return;
  const cause = error?.cause ?? error;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  console.log(`  ✗ ${name}\n    ${file?.replace(`${process.cwd()}/`, '') ?? ''}:${line ?? ''}\n${text.replaceAll(/^/gm, '    ')}\n`);
}

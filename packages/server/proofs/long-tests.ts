import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import type { Proof } from './proof.ts';

const root = join(import.meta.dirname, '../../..');

// Proofs whose short forms are tests beside the code, run with many random operations. They have
// their own positive controls and print their seeds.

export const spends = longTests('P04', '300 spends at once take what the balance pays for; 10 000 random transfers match a model', {
  files: ['packages/server/src/domains/care/points/points-ledger.test.ts', 'packages/server/src/domains/care/points/points-model.test.ts'],
  amounts: { POINTS_TRANSFERS: '10000', MODEL_SEED: 'any' },
});

export const notices = longTests(
  'P06',
  'payment notices that are forged, stale, doubled or late settle nothing wrongly, and 100 replays settle once',
  {
    files: ['packages/server/src/domains/money/payments/online-payment.test.ts', 'demo/payment-gateway/notices.test.ts'],
    amounts: {},
  },
);

export const randomCommands = longTests(
  'P07',
  '5 000 random commands of orders, after-sales and points, also two at once, and 5 000 upon stock are what models say',
  {
    files: [
      'packages/server/src/domains/care/after-sales/after-sales-model.test.ts',
      'packages/server/src/domains/warehouse/stock/stock-model.test.ts',
    ],
    // each run is forty commands
    amounts: { AFTER_SALES_RUNS: '125', STOCK_COMMANDS: '5000', MODEL_SEED: 'any' },
  },
);

export const consistency = longTests(
  'P08',
  'the consistency check reports every planted corruption of orders, stock, payments, points and credit, and none on clean data',
  {
    files: [
      'packages/server/src/domains/site/system/check-consistency.test.ts',
      'packages/server/src/domains/money/payments/money-faults.test.ts',
      'packages/server/src/domains/money/statements/statements.test.ts',
    ],
    amounts: {},
  },
);

export const generatedRequests = longTests(
  'P20',
  'generated input of every call of the shop is answered with the envelope, without a fault (FUZZ_RUNS requests a call)',
  { files: ['packages/server/src/http/hostile-input.test.ts'], amounts: { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '300' } },
);

export const clocks = longTests('P19', 'nothing expires too soon or too late in processes whose clock is wrong by 400 days', {
  files: ['packages/server/src/jobs/shifted-clock.test.ts'],
  amounts: {},
});

type Amounts = { files: readonly string[]; amounts: Record<string, string> };

function longTests(id: string, claim: string, { files, amounts }: Amounts): Proof {
  const run: Proof['run'] = async ({ print }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-proof-tests-'));
    const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
    try {
      await runTests(files, { ...amounts, TEST_DATABASE_URL: database.url }, print);
    } finally {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  return { id, claim, run };
}

/** Prints the seeds and the counts; a failure is printed whole. */
function runTests(files: readonly string[], settings: Record<string, string>, print: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', '--test-concurrency=1', ...files], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(output));
      for (const [, reported] of output.matchAll(/^\s*ℹ (.*seed.*|pass \d+)$/gm)) if (reported !== undefined) print(reported);
      resolve();
    });
  });
}

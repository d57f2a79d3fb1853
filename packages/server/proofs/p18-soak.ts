import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Captcha, solveCaptcha } from '@aliquot/contract/shop/solve-captcha.ts';
import { hashPassword } from '../src/platform/secrets/passwords.ts';
import { createTestAccount } from '../src/testing/test-account.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { createBuyers } from './buyers.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const sampleMs = 2_000;
/** The share of the time in which caches fill, code is compiled and pools open. */
const warmUp = 0.4;
const password = 'violet beaker 7';
// with a small cache, which is full after the warm-up: one that fills for an hour is no leak
const settings = {
  CACHE_MB: '1',
  CAPTCHA_WORK: '1',
  LIMIT_LOGINS_PER_MINUTE: '1000000000',
  LIMIT_CAPTCHAS_PER_MINUTE: '1000000000',
};

/** The least of growth, a minute after warm-up, that is a leak. */
const bounds = { 'MB of kept memory': 1, 'open files': 2, 'database connections': 1 } as const;
type Measure = keyof typeof bounds;
const measures: readonly Measure[] = ['MB of kept memory', 'open files', 'database connections'];
type Sample = { minutes: number; values: Readonly<Record<Measure, number>> };

export const soak: Proof = {
  id: 'P18',
  claim:
    'under a mixed load of reads, carts, orders and log-ins memory, open files and database connections do not grow after warm-up (--minutes, 10 unless set)',
  run: async ({ print, minutes = 10 }) => {
    const leaking = growthOf(await soakFor(Math.max(1, minutes / 5), { PROOF_LEAK: 'true' }, print));
    const found = measures.filter((measure) => leaking[measure] > bounds[measure]);
    assert.deepEqual(found, ['MB of kept memory', 'open files'], `positive control: a planted leak was not found (${inWords(leaking)})`);
    print(`a planted leak of 4 kB a request and a file a hundred is found: ${inWords(leaking)}`);
    const grown = growthOf(await soakFor(minutes, {}, print));
    print(inWords(grown));
    for (const measure of measures)
      assert.ok(grown[measure] <= bounds[measure], `${measure}: ${grown[measure].toFixed(2)} more each minute`);
  },
};

const inWords = (grown: Record<Measure, number>): string =>
  measures.map((measure) => `${grown[measure].toFixed(2)} ${measure}`).join(', ') + ' more each minute';

async function soakFor(minutes: number, fault: Record<string, string>, print: (line: string) => void): Promise<Sample[]> {
  const samples: Sample[] = [];
  await OutsideDatabase.with((database) =>
    ShopProcess.with({ settings: { ...settings, ...fault, DATABASE_URL: database.url } }, async (shop) => {
      const pack = await shop.inDatabase((db) => createTestPack(db, { onHand: 10_000_000 }));
      const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 2));
      const orders = keepOrdering(buyers, pack.sku_id);
      const reads = keepReading(shop, pack.product_id);
      const logIns = await keepLoggingIn(shop);
      const since = performance.now();
      const elapsed = () => (performance.now() - since) / 60_000;
      while (elapsed() < minutes) {
        await wait(sampleMs);
        samples.push({ minutes: elapsed(), values: await measure(shop) });
      }
      const placed = await orders.stop();
      const counts = [await reads.stop(), await logIns.stop()];
      await checkKeys(shop, placed);
      const last = samples.at(-1)?.values;
      const at = measures.map((name) => `${last?.[name].toFixed(0)} ${name}`).join(', ');
      print(`${minutes.toFixed(1)} minutes: ${placed.size} orders, ${counts[0]} reads, ${counts[1]} log-ins; ${at} at the end`);
    }),
  );
  return samples;
}

async function measure(shop: ShopProcess): Promise<Sample['values']> {
  const [kept, files, connections] = await Promise.all([
    shop.keptMemory(),
    readdir(`/proc/${shop.pids[0]}/fd`),
    shop.inDatabase(async (db) => {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows[0]?.count ?? 0;
    }),
  ]);
  return { 'MB of kept memory': kept / 2 ** 20, 'open files': files.length, 'database connections': connections };
}

/** How much more there is each minute after warm-up: the slope of the line through the samples. */
function growthOf(samples: readonly Sample[]): Record<Measure, number> {
  const warm = samples.slice(Math.floor(samples.length * warmUp));
  assert.ok(warm.length >= 10, 'too few samples');
  const slope = (name: Measure) => {
    const mean = (of: (sample: Sample) => number) => warm.reduce((sum, sample) => sum + of(sample), 0) / warm.length;
    const [x, y] = [mean((sample) => sample.minutes), mean((sample) => sample.values[name])];
    const shared = mean((sample) => (sample.minutes - x) * (sample.values[name] - y));
    return shared / mean((sample) => (sample.minutes - x) ** 2);
  };
  return {
    'MB of kept memory': slope('MB of kept memory'),
    'open files': slope('open files'),
    'database connections': slope('database connections'),
  };
}

/** Repeats an act until stopped; `stop` returns how often it was done. */
function keep(act: () => Promise<unknown>, pauseMs: number) {
  const stopping = new AbortController();
  const all = (async () => {
    let count = 0;
    for (; !stopping.signal.aborted; count += 1) {
      await act();
      await wait(pauseMs);
    }
    return count;
  })();
  // thrown by `stop`
  all.catch(() => {});
  return { stop: () => (stopping.abort(), all) };
}

async function call(shop: ShopProcess, path: string, body?: object) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${shop.url}/api/${path}`, body && post);
  const { data } = await response.json();
  // under load the shop may be busy for a moment
  assert.ok(response.ok || response.status === 503, `${path}: ${JSON.stringify(data)}`);
  return response.ok ? data : null;
}

/** Lists, products, and words that nobody searched before. */
function keepReading(shop: ShopProcess, productId: number) {
  let read = 0;
  return keep(async () => {
    read += 1;
    await call(shop, ['products?limit=20', `products/${productId}`, `products?q=word${read}`, `suggestions?q=word${read}`][read % 4] ?? '');
  }, 20);
}

/** Log-ins by password, each of which begins a session. */
async function keepLoggingIn(shop: ShopProcess) {
  const hashed = await hashPassword(password);
  assert.ok(hashed.ok);
  const mobiles = await shop.inDatabase(async (db) => {
    const accounts = await Promise.all(times(5, () => createTestAccount(db, { passwordHash: hashed.value })));
    return accounts.map(({ mobile }) => mobile);
  });
  let count = 0;
  return keep(async () => {
    const captcha = await call(shop, 'captcha');
    if (captcha === null) return;
    const solved: Captcha | null = await solveCaptcha(captcha);
    assert.ok(solved);
    await call(shop, 'user/login', { mobile: mobiles[count++ % mobiles.length], password, code: '', ...solved });
  }, 300);
}

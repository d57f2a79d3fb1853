import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { freePorts } from '../tools/free-port.ts';
import { type Shop, startShop } from './shop.ts';

let dataDir: string;
let shop: Shop;
before(async () => {
  // with spaces in its path, and empty: this start makes the database and loads the demo catalogue
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot start '));
  shop = await startShop({ own: true, dataDir });
});
after(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a program of the server as a process with these settings and returns how it ended. */
function run(file: string, words: string[], settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`packages/server/${file}`, ...words], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Starts a second shop. */
const startAgain = (settings: Record<string, string>) => run('dist/main.js', [], settings);

/** Process ids of the PostgreSQL server below the data folder. */
async function postmasterOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const pidFile = names.find((name) => name.endsWith('postmaster.pid'));
  assert.ok(pidFile, 'PostgreSQL runs below the data folder');
  return Number((await readFile(join(folder, pidFile), 'utf8')).split('\n')[0]);
}

test('a second shop on the same data folder reports that one is running there', async () => {
  const { code, output } = await startAgain({ DATA_DIR: dataDir, PORT: '3999' });
  assert.notEqual(code, 0);
  assert.match(output, /running|another/i);
  assert.doesNotMatch(output, /\n\s+at /, 'no stack');
});

test('a wrong setting is reported with its name and the allowed values', async () => {
  const { code, output } = await startAgain({ DATA_DIR: dataDir, PORT: 'three thousand', LIMIT_SMS_PER_DAY: '-1' });
  assert.equal(code, 2);
  assert.match(output, /PORT.*three thousand/);
  assert.match(output, /LIMIT_SMS_PER_DAY/);
});

test('a taken port is named together with the setting that changes it', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' });
  const { code, output } = await startAgain({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: new URL(shop.url).port, DEMO: 'false' });
  await stop();
  assert.equal(code, 1);
  assert.match(output, new RegExp(`Port ${new URL(shop.url).port} is taken[^]*PORT=`));
});

for (const [title, outcome] of [
  ['opens when it is complete', 'built'],
  ['stops its database when it failed', 'failed'],
  ['stops its database on Ctrl+C', 'interrupted'],
] as const) {
  test(`a shop that awaits a build ${title}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-build-'));
    t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const [port, consolePort] = await freePorts();
    const child = fork('packages/server/dist/start.js', ['--await-build'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DEMO: 'false', LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: String(port), CONSOLE_PORT: String(consolePort) },
      silent: true,
    });
    t.after(() => child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const ending = once(child, 'close');
    await waitForValue(() => output.includes('database is ready'), true);
    assert.equal(output.includes('is open'), false);
    if (outcome === 'interrupted') child.kill('SIGINT');
    else child.send(outcome === 'built');
    if (outcome === 'built') {
      await waitForValue(() => output.includes('Aliquot is open'), true);
      child.kill('SIGTERM');
    }
    const [code] = await ending;
    assert.equal(code, outcome === 'failed' ? 1 : 0, output);
    assert.equal(output.includes('The shop is not built'), outcome === 'failed');
    assert.doesNotMatch(output, /\n\s+at /, 'no stack');
    const names = await readdir(folder, { recursive: true });
    assert.equal(
      names.some((name) => name.endsWith('postmaster.pid')),
      false,
      'PostgreSQL has stopped',
    );
  });
}

test('acknowledged writes survive a kill of all processes, and the same key still places one order', async () => {
  const [buyer] = await createBuyers(shop, 1);
  assert.ok(buyer);
  const catalogue = await apiClient(shop.url).catalogue.findProducts({ q: 'acetone' });
  const key = crypto.randomUUID();
  const number = await placeOrderBy(apiClient(shop.url, { token: buyer.token }), buyer, 'sodium chloride', key);
  const postmaster = await postmasterOf(dataDir);
  shop.process?.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await new Promise((resolve) => shop.process?.once('close', resolve));

  shop = await startShop({ own: true, dataDir });
  const api = apiClient(shop.url, { token: buyer.token });
  assert.deepEqual(await apiClient(shop.url).catalogue.findProducts({ q: 'acetone' }), catalogue, 'a second start changes nothing');
  const order = await api.orders.get({ id: number });
  assert.equal(order.status, 'pending_payment');
  const { total } = await api.orders.find({});
  assert.equal(total, 1);
  const again = await api.orders.place(
    {
      address_id: buyer.address_id,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: order.total,
      confirmed_exceptions: [],
    },
    { idempotencyKey: key },
  );
  assert.equal(again.id, number, 'the replay is answered with the first order');
  await waitForValue(async () => (await api.notifications.find({})).total, 1);
  const notices = await api.notifications.find({});
  assert.deepEqual(
    notices.items.map(({ kind, href }) => [kind, href.endsWith(number)]),
    [['order_placed', true]],
    'the buyer is told of the order once, whoever was killed meanwhile',
  );
  assert.match(await shop.cli('check-consistency'), /add up/);
  assert.equal((await run('src/cli/main.ts', ['no', 'such', 'command'], { DATA_DIR: dataDir })).code, 2);
});

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { stopPostmaster } from './postmaster.ts';
import { findPostmaster } from './postmaster-pid.ts';

/** Spaces and foreign letters, since people have such folders. */
let dataDir: string;
let folder: string;
const running: EmbeddedPostgres[] = [];

before(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'aliquot embedded-')), 'Daten für 试剂');
  folder = join(dataDir, 'postgres', 'cluster');
});

afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop();
});

after(async () => {
  const cluster = await openCluster(dataDir);
  if (cluster) await stopPostmaster(cluster);
  await rm(join(dataDir, '..'), { recursive: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options });
  running.push(database);
  return database;
}

async function request(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query(statement)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function pidOfServer(): Promise<number> {
  return (await findPostmaster(folder))!.pid;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isTrue().catch(() => false))) {
    assert.ok(performance.now() - since < 120_000, 'waited in vain');
    await wait(20);
  }
}

/** A killable shop process that writes rows and prints each acknowledged one. */
async function startWriter(): Promise<{ child: ChildProcess; acknowledged: number[] }> {
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const script = `
    import { startEmbeddedPostgres } from ${here('embedded-postgres.ts')};
    import { openDatabase } from ${here('../connection.ts')};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    const pool = openDatabase(url, { poolSize: 1 });
    await pool.query('CREATE TABLE IF NOT EXISTS written (id int)');
    for (let id = 1; ; id++) {
      await pool.query('INSERT INTO written VALUES ($1)', [id]);
      console.log(id);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  createInterface(child.stdout).on('line', (line) => acknowledged.push(Number(line)));
  await until(async () => acknowledged.length > 20);
  return { child, acknowledged };
}

test('the first start creates a durable UTF-8 cluster behind a password that only its owner can read', async () => {
  const { url, adopted } = await start();
  assert.equal(adopted, false);
  assert.equal(await request(url, 'SELECT current_database()'), 'aliquot');
  for (const [setting, value] of [
    ['data_checksums', 'on'],
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['server_encoding', 'UTF8'],
  ]) {
    assert.equal(await request(url, `SELECT current_setting('${setting}')`), value, setting);
  }
  assert.equal(await request(url, `SELECT lower('ÄÖ') || upper('µl')`), 'äöΜL');
  assert.equal((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777, 0o600);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await assert.rejects(request(wrong.href, 'SELECT 1'), { code: '28P01' });
});

test('after a stop nothing runs, and the next start finds the data', async () => {
  const first = await start();
  await request(first.url, 'CREATE TABLE kept AS SELECT 7 AS amount');
  await first.stop();
  assert.equal(await findPostmaster(folder), undefined);
  const second = await start();
  assert.equal(await request(second.url, 'SELECT amount FROM kept'), 7);
});

test('a second shop on the same data folder is refused, and a command may join', async () => {
  const { url } = await start();
  await assert.rejects(startEmbeddedPostgres({ dataDir, log: () => {} }), (error: Error) => {
    assert.equal(error.name, 'StartRefusal');
    assert.match(error.message, new RegExp(`already running on .*process ${process.pid}`));
    return true;
  });
  const guest = await startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' });
  assert.equal(guest.url, url);
  await guest.stop();
  assert.equal(await request(url, 'SELECT 1'), 1);
});

test('a guest that starts the server stops it again', async () => {
  const guest = await startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' });
  assert.equal(await request(guest.url, 'SELECT 1'), 1);
  await guest.stop();
  assert.equal(await findPostmaster(folder), undefined);
});

test('a server whose shop was killed is adopted, and no acknowledged row is lost', async () => {
  const { child, acknowledged } = await startWriter();
  const pid = await pidOfServer();
  child.kill('SIGKILL');
  await once(child, 'close');
  const { url, adopted } = await start();
  assert.equal(adopted, true);
  assert.equal(await pidOfServer(), pid);
  assert.ok(Number(await request(url, 'SELECT count(DISTINCT id) FROM written')) >= acknowledged.length);
  await request(url, 'DROP TABLE written');
});

test('after a kill of shop and server under load all acknowledged rows are there', async () => {
  const { child, acknowledged } = await startWriter();
  process.kill(await pidOfServer(), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'close');
  const { url, adopted } = await start();
  assert.equal(adopted, false);
  assert.ok(Number(await request(url, 'SELECT count(DISTINCT id) FROM written')) >= acknowledged.length);
  await request(url, 'DROP TABLE written');
});

test('a server that is killed under a running shop comes back at the same address', async () => {
  const lines: string[] = [];
  const { url } = await start({ log: (line) => lines.push(line) });
  const pid = await pidOfServer();
  process.kill(pid, 'SIGKILL');
  await until(async () => (await request(url, 'SELECT 1')) === 1 && (await pidOfServer()) !== pid);
  await until(async () => lines.includes('the database is back'));
  await assert.rejects(startEmbeddedPostgres({ dataDir, log: () => {} }), /already running/);
});

test(
  'a pid file whose number now belongs to another process does not prevent a start',
  { skip: process.platform !== 'linux' },
  async () => {
    await (await start()).stop();
    running.pop();
    await writeFile(
      join(folder, 'postmaster.pid'),
      `${process.pid}\n${folder}\n1700000000\n23456\n\n127.0.0.1\n        0         0\nready   \n`,
    );
    const { url } = await start();
    assert.equal(await request(url, 'SELECT 1'), 1);
  },
);

test('a server that cannot start reports why, without a stack', async () => {
  await (await start()).stop();
  running.pop();
  const settings = join(folder, 'postgresql.conf');
  const before = await readFile(settings, 'utf8');
  await appendFile(settings, '\nno_such_setting = 1\n');
  await assert.rejects(start(), { name: 'StartRefusal', message: /no_such_setting/ });
  await writeFile(settings, before);
});

test('two first starts at once end with one cluster and one owner', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'aliquot-twice-'));
  const twice = join(parent, 'data');
  await mkdir(twice);
  const outcomes = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir: twice, log: () => {} })));
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  assert.equal(
    winners.length,
    1,
    outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'started')).join('\n'),
  );
  await winners[0]!.value.stop();
  await rm(parent, { recursive: true });
});

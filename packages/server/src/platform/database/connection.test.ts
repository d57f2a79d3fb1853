import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabasePool, openDatabase } from './connection.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { withTransaction } from './transaction.ts';

let pool: DatabasePool;
let owner: DatabasePool;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  pool = openDatabase(database.url, { poolSize: 4 });
  owner = openDatabase(database.url, { poolSize: 1 });
  await owner.query('RESET ROLE');
  await owner.query('CREATE TABLE probe (id int PRIMARY KEY, amount int NOT NULL)');
  await owner.query('INSERT INTO probe VALUES (1, 0), (2, 0)');
  await owner.query('GRANT SELECT, INSERT, UPDATE ON probe TO aliquot_app');
});

after(async () => {
  await pool.end();
  await owner.end();
  await drop();
});

test('connections act as the app role, which cannot change tables', async () => {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  assert.equal(rows[0]?.role, 'aliquot_app');
  await assert.rejects(pool.query('DROP TABLE probe'), { code: '42501' });
});

test('integers arrive as numbers while they are safe, dates as text', async () => {
  const { rows } = await pool.query(`SELECT 12::bigint AS small, 9007199254740993::bigint AS large, DATE '2026-02-28' AS day`);
  assert.deepEqual(rows[0], { small: 12, large: '9007199254740993', day: '2026-02-28' });
});

test('all four timeouts are set', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const name of names) {
    const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    assert.match(rows[0]?.value ?? '', /^\d+s$/, name);
  }
  const nowhere = openDatabase('postgresql://nobody@127.0.0.1:1/none', { poolSize: 1 });
  await assert.rejects(nowhere.query('SELECT 1'), { code: 'ECONNREFUSED' });
  await nowhere.end();
});

test('a transaction that throws leaves nothing behind', async () => {
  const fault = new Error('fault');
  await assert.rejects(
    withTransaction(pool, async (transaction) => {
      await transaction.query('INSERT INTO probe VALUES (10, 1)');
      throw fault;
    }),
    fault,
  );
  assert.equal((await pool.query('SELECT FROM probe WHERE id = 10')).rowCount, 0);
});

test('a refusal after a write is returned, and the write is rolled back', async () => {
  const outcome = await withTransaction<string>(pool, async (transaction, rollBack) => {
    await transaction.query('INSERT INTO probe VALUES (11, 1)');
    return rollBack('out of stock');
  });
  assert.equal(outcome, 'out of stock');
  assert.equal((await pool.query('SELECT FROM probe WHERE id = 11')).rowCount, 0);
});

test('two transactions that deadlock both succeed in the end', async () => {
  let attempts = 0;
  const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const add = (mine: 0 | 1, first: number, second: number) =>
    withTransaction(pool, async (transaction) => {
      attempts++;
      await transaction.query('UPDATE probe SET amount = amount + 1 WHERE id = $1', [first]);
      hasFirst[mine]!.resolve();
      await hasFirst[1 - mine]!.promise;
      await transaction.query('UPDATE probe SET amount = amount + 1 WHERE id = $1', [second]);
    });
  await Promise.all([add(0, 1, 2), add(1, 2, 1)]);
  const { rows } = await pool.query('SELECT amount FROM probe WHERE id IN (1, 2) ORDER BY id');
  assert.deepEqual(rows, [{ amount: 2 }, { amount: 2 }]);
  assert.ok(attempts > 2, 'no deadlock was provoked');
});

test('a serialization failure is retried a limited number of times', async () => {
  const increase = () =>
    withTransaction(
      pool,
      async (transaction) => {
        const { rows } = await transaction.query<{ amount: number }>('SELECT amount FROM probe WHERE id = 1');
        await wait(20);
        await transaction.query('UPDATE probe SET amount = $1 WHERE id = 1', [(rows[0]?.amount ?? 0) + 1]);
      },
      { isolation: 'serializable', attempts: 20 },
    );
  await owner.query('UPDATE probe SET amount = 0 WHERE id = 1');
  await Promise.all([increase(), increase(), increase()]);
  assert.deepEqual((await pool.query('SELECT amount FROM probe WHERE id = 1')).rows, [{ amount: 3 }]);
  let attempts = 0;
  const failing = withTransaction(
    pool,
    async (transaction) => {
      attempts++;
      await transaction.query(`DO $$ BEGIN RAISE serialization_failure; END $$`);
    },
    { attempts: 2 },
  );
  await assert.rejects(failing, { code: '40001' });
  assert.equal(attempts, 2);
});

test('lost connections are replaced and do not end the process', async () => {
  await pool.query('SELECT 1');
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  while (pool.totalCount > 0) await wait(5);
  assert.equal((await pool.query('SELECT 1')).rowCount, 1);
});

test('a connection lost inside a transaction is an error, and the pool goes on', async () => {
  const lost = withTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await transaction.query('SELECT 1');
  });
  await assert.rejects(lost);
  assert.equal((await pool.query('SELECT 1')).rowCount, 1);
});

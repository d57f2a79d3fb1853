import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { PoolClient } from 'pg';
import type { Database, DatabasePool } from './connection.ts';

/** Rolls the transaction back and makes `withTransaction` return the value: for a late refusal. */
export type RollBack<Result> = (result: Result) => never;

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Attempts on a serialization failure or deadlock. */
  attempts?: number;
  /** Settings of the transaction (`lock_timeout`), sent together with its beginning. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Sends the work's first statement with the beginning. That statement must have no effect where
   * the beginning failed, since it then runs outside of a transaction.
   */
  withFirst?: boolean;
};

/** Writes of open transactions that are sent together with their end. */
const lastWrites = new WeakMap<Database, Promise<unknown>[]>();

/**
 * Sends a write without waiting for its answer: its transaction waits, and fails if the write does.
 * What needs the answer must not come after it. Waits where `db` is no transaction.
 */
export async function writeLast(db: Database, writing: Promise<unknown>): Promise<void> {
  const writes = lastWrites.get(db);
  if (!writes) return void (await writing);
  // the transaction's end reports it
  writing.catch(() => {});
  writes.push(writing);
}

const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and returns its result; a throw rolls back. After a serialization
 * failure or deadlock it runs again, so it must not change anything else.
 */
export async function withTransaction<Result>(
  pool: DatabasePool,
  work: (transaction: Database, rollBack: RollBack<Result>) => Promise<Result>,
  { isolation = 'read committed', attempts = 5, settings = {}, withFirst = false }: TransactionOptions = {},
): Promise<Result> {
  const begin = [
    `BEGIN ISOLATION LEVEL ${isolation}`,
    ...Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'`),
  ];
  return retryConflicts(() => runOnce(pool, work, { begin: begin.join('; '), withFirst }), attempts);
}

/** Runs the work in one transaction, rolled back when the work refuses. */
export function inTransaction<Value>(pool: DatabasePool, work: (transaction: Database) => Promise<Result<Value>>): Promise<Result<Value>> {
  return withTransaction<Result<Value>>(pool, async (transaction, rollBack) => {
    const result = await work(transaction);
    return result.ok ? result : rollBack(result);
  });
}

/** What the work would return: it runs in a transaction that is rolled back. */
export const dryRun = <Value>(pool: DatabasePool, work: (transaction: Database) => Promise<Result<Value>>): Promise<Result<Value>> =>
  withTransaction<Result<Value>>(pool, async (transaction, rollBack) => rollBack(await work(transaction)));

/**
 * Reads that do not wait for each other: on one connection they share a round trip. A transaction
 * reads on its own. `atOnce`: what is sent before the first answer is as it was in one moment.
 */
export async function readTogether<Value>(
  db: Database | DatabasePool,
  read: (reader: Database) => Promise<Value>,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<Value> {
  if (!('waitingCount' in db)) return read(db);
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    if (!atOnce) return await read(client);
    const begun = client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const reading = read(client);
    const [value] = await Promise.all([reading, begun, client.query('COMMIT')]);
    return value;
  } catch (error) {
    // others may still be under way on it
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Retries on a serialization failure or deadlock, each time in a new transaction. */
export async function retryConflicts<Result>(act: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= attempts || !isRetried(error)) throw error;
      // A random pause that grows, so that two rivals do not meet again in step.
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<Result>(
  pool: DatabasePool,
  work: (transaction: Database, rollBack: RollBack<Result>) => Promise<Result>,
  { begin, withFirst }: { begin: string; withFirst: boolean },
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let undone: Undone<Result> | undefined;
  const writes: Promise<unknown>[] = [];
  lastWrites.set(client, writes);
  try {
    const begun = client.query(begin);
    begun.catch(() => {});
    if (!withFirst) await begun;
    const result = await work(client, (value) => {
      // made only now: an error is dear, since it takes down where it was made
      undone = new Undone(value);
      throw undone;
    });
    const [ended] = await Promise.all([client.query('COMMIT'), begun, ...writes]);
    // PostgreSQL answers a commit after an error that nobody reported by rolling back
    if (ended.command !== 'COMMIT') throw new Error('a failed transaction was to be committed');
    return result;
  } catch (error) {
    broken = await rollBackQuietly(client);
    if (undone && error === undone) return undone.result;
    throw error;
  } finally {
    lastWrites.delete(client);
    client.release(broken);
  }
}

/** A connection that cannot roll back is discarded, which rolls back on the server. */
async function rollBackQuietly(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

class Undone<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRIED.has(error.code);
}

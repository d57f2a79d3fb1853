import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database, DatabasePool } from './connection.ts';

/** Undoes the whole transaction and makes `withTransaction` return the value: for a refusal found after a write. */
export type RollBack<Result> = (result: Result) => never;

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often the work is tried when PostgreSQL asks for it (serialization failure, deadlock). */
  attempts?: number;
};

const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs one business act in one transaction and returns what `work` returns. A throw undoes everything and is thrown on.
 * `work` may run again after a serialization failure or a deadlock, so it changes nothing outside the database.
 */
export async function withTransaction<Result>(
  pool: DatabasePool,
  work: (transaction: Database, rollBack: RollBack<Result>) => Promise<Result>,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work, isolation);
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
  isolation: string,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const undone = new Undone<Result>();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    const result = await work(client, (value) => undone.throw(value));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = await rollBackQuietly(client);
    if (error === undone && undone.result) return undone.result.value;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection that cannot even roll back is thrown away by the pool, which rolls back on the server's side. */
async function rollBackQuietly(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

class Undone<Result> extends Error {
  result: { value: Result } | undefined;

  throw(value: Result): never {
    this.result = { value };
    throw this;
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRIED.has(error.code);
}

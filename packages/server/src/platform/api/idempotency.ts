import { createHash } from 'node:crypto';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../database/connection.ts';
import type { KeyClaim } from '../database/key-claim.ts';
import { type RollBack, withTransaction, writeLast } from '../database/transaction.ts';

/** The caller, key and request. */
export type Claim = { owner: string; key: string; call: string; body: unknown };

/**
 * How long a duplicate waits: shorter than the connection's own clock, and not a session's own
 * setting, so that it shows the transaction.
 */
const claimTimeout = '8500ms';

/** Written with the key: changes of carts answer so, and nothing is to be written at their end. */
const commonAnswer = '{}';

type Work<Value> = (transaction: Database) => Promise<Result<Value>>;

/**
 * Runs work at most once per key, claimed in the work's transaction. Duplicates wait up to 8.5 s,
 * then get `in_progress`; later ones get the first answer. Refuses the key for another call or
 * body. A refusal frees it.
 */
export function onceUnderKey<Value>(db: DatabasePool, claim: Claim, work: Work<Value>): Promise<Result<Value>> {
  const hash = createHash('sha256').update(JSON.stringify(claim.body)).digest();
  const act = async (transaction: Database, rollBack: RollBack<Result<Value>>) => {
    const claimed = await claimKey(transaction, claim, hash);
    if (claimed === 'in progress') return rollBack(inProgress);
    if (claimed === 'taken') return (await findEarlierAnswer<Value>(transaction, claim, hash)) ?? inProgress;
    const result = await work(transaction);
    if (!result.ok) return rollBack(result);
    const answer = JSON.stringify(result.value);
    if (answer !== commonAnswer) {
      await writeLast(
        transaction,
        transaction.query(sql`update idempotency_key set answer = ${answer} where owner = ${claim.owner} and key = ${claim.key}`),
      );
    }
    return result;
  };
  return withTransaction(db, act, { settings: { lock_timeout: claimTimeout, statement_timeout: claimTimeout }, withFirst: true });
}

/**
 * Like `onceUnderKey`, for operations that decide first and claim the key in their own transaction;
 * they return null for a claimed key. A refusal is not stored: a replay gets the first answer.
 */
export async function onceSeparately<Value>(
  db: DatabasePool,
  claim: Claim,
  act: (claim: KeyClaim) => Promise<Result<Value> | null>,
): Promise<Result<Value>> {
  const hash = createHash('sha256').update(JSON.stringify(claim.body)).digest();
  try {
    const result = await act({ owner: claim.owner, key: claim.key, call: claim.call, hash: hash.toString('hex') });
    if (result?.ok) return result;
    return (await findEarlierAnswer<Value>(db, claim, hash)) ?? result ?? inProgress;
  } catch (error) {
    if (isWaitOver(error)) return inProgress;
    throw error;
  }
}

const inProgress: Refusal = refuse('in_progress', { retryAfter: 1 });

/** Inserting waits while a duplicate's claim is not yet committed. */
async function claimKey(transaction: Database, claim: Claim, hash: Buffer): Promise<'claimed' | 'taken' | 'in progress'> {
  try {
    const { rowCount } = await transaction.query<{ lock: string | null; statement: string | null }>(
      sql`
        insert into idempotency_key (owner, key, call, body_hash, answer)
        select ${claim.owner}, ${claim.key}, ${claim.call}, ${hash}, ${commonAnswer}
        -- sent with the beginning of the transaction, so nothing may happen if that fails
        where current_setting('lock_timeout') = ${claimTimeout}
        on conflict do nothing
        -- what follows waits no longer than other transactions
        returning set_config('lock_timeout', '5s', true) as lock, set_config('statement_timeout', '8s', true) as statement`,
    );
    return rowCount === 1 ? 'claimed' : 'taken';
  } catch (error) {
    if (isWaitOver(error)) return 'in progress';
    throw error;
  }
}

/** PostgreSQL's lock_not_available and query_canceled. */
const isWaitOver = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '57014');

async function findEarlierAnswer<Value>(db: Database, claim: Claim, hash: Buffer): Promise<Result<Value> | null> {
  const { rows } = await db.query<{ call: string; body_hash: Buffer; answer: Value }>(
    sql`select call, body_hash, coalesce(answer, 'null') as answer from idempotency_key where owner = ${claim.owner} and key = ${claim.key}`,
  );
  const [row] = rows;
  if (!row) return null;
  if (row.call !== claim.call || !row.body_hash.equals(hash)) return refuse('idempotency_key_reused');
  return done(row.answer);
}

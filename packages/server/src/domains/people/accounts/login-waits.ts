import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Who tries: `subject` is the number that is being logged in to, or an operator; `network` is where
 * from (`networkOf`). `isKnown`: the owner was signed in from there.
 */
export type Attempt = { subject: string; network: string; isKnown: boolean };

/** A network carries whole institutes, so it may fail more often before it waits. */
const networkShare = 4;
/**
 * Failures from all networks together delay only unknown networks, and only at this multiple: who
 * knows a number must not lock its owner out.
 */
const everywhereShare = 20;

/**
 * Counts a password attempt as failed beforehand, or refuses `login_wait`: after a few failures
 * waits double from 5 s to 15 min, per network, per account in a network, and per account from all
 * unknown networks; a quiet day resets them. Unknown numbers count too. `forgiveAttempt` undoes it.
 * Do not roll back.
 */
export async function countAttempt(db: Database, attempt: Attempt, limits: Config['limits']): Promise<Result<null>> {
  const { subject, network: from, isKnown } = attempt;
  const before = limits.loginFailuresBeforeWait;
  const network = await countFailure(db, 'network', from, before * networkShare);
  if (!network.ok) return network;
  const near = await countFailure(db, 'account', nearOf(attempt), before);
  // One impatient buyer must not make the whole institute wait.
  if (!near.ok) await forgiveNetwork(db, from);
  if (!near.ok || isKnown) return near;
  return countFailure(db, 'account', subject, before * everywhereShare);
}

/** Counts a failure of this subject, with `free` ones before the waits, or refuses `login_wait`. */
async function countFailure(db: Database, scope: 'account' | 'network', subject: string, before: number): Promise<Result<null>> {
  const wait = sql`make_interval(secs => least(900, 5 * 2 ^ least(failed.failures - ${before}::bigint, 20)))`;
  const { rowCount } = await db.query(sql`
    insert into login_failure as failed (scope, subject, failures) values (${scope}, ${subject}, 1)
    on conflict (scope, subject) do update set
      failures = case when failed.last_failed_at < now() - interval '1 day' then 1 else failed.failures + 1 end,
      last_failed_at = now()
    where failed.failures < ${before}::bigint or failed.last_failed_at + ${wait} <= now()`);
  if (rowCount === 1) return done(null);
  const { rows } = await db.query<{ left: number }>(sql`
    select ceil(extract(epoch from failed.last_failed_at + ${wait} - now()))::int as left
    from login_failure as failed where scope = ${scope} and subject = ${subject}`);
  return refuse('login_wait', { retryAfter: Math.max(1, rows[0]?.left ?? 1) });
}

/**
 * After the right password: resets the account's failures in this network and elsewhere, and undoes
 * one of the network's.
 */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  await forgiveNetwork(db, attempt.network);
  await db.query(sql`delete from login_failure where scope = 'account' and subject = ${nearOf(attempt)}`);
  await db.query(sql`delete from login_failure where scope = 'account' and subject = ${attempt.subject}`);
}

/** Forgets the failures in a row of an account's number, from wherever they came. */
export async function forgiveSubject(db: Database, subject: string): Promise<void> {
  await db.query(
    sql`delete from login_failure where scope = 'account' and (subject = ${subject} or starts_with(subject, ${`${subject} `}))`,
  );
}

/** An account's failures from one network. */
const nearOf = ({ subject, network }: Attempt): string => `${subject} ${network}`;

/** Network first and account second, everywhere: so no two wait for each other. */
async function forgiveNetwork(db: Database, network: string): Promise<void> {
  await db.query(sql`
    update login_failure set failures = greatest(failures - 1, 1), last_failed_at = case when failures = 1 then '-infinity' else last_failed_at end
    where scope = 'network' and subject = ${network}`);
}

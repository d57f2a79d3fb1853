import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Who tries: the number that is being logged in to, and the network that it comes from. */
export type Attempt = { mobile: string; address: string };

/** A network carries whole institutes, so it may fail more often before it waits. */
const networkShare = 4;

/**
 * Counts a password attempt as failed beforehand, or refuses `login_wait`: after a few failures
 * waits double from 5 s to 15 min, per account and network; a quiet day resets them. Unknown
 * numbers count too. `forgiveAttempt` undoes it. Do not roll back.
 */
export async function countAttempt(db: Database, { mobile, address }: Attempt, limits: Config['limits']): Promise<Result<null>> {
  const before = limits.loginFailuresBeforeWait;
  const network = await countFailure(db, 'network', networkOf(address), before * networkShare);
  if (!network.ok) return network;
  const account = await countFailure(db, 'account', mobile, before);
  // One impatient buyer must not make the whole institute wait.
  if (!account.ok) await forgiveNetwork(db, address);
  return account;
}

/** Counts a failure of this subject, with `free` ones before the waits, or refuses `login_wait`. */
export async function countFailure(db: Database, scope: 'account' | 'network', subject: string, before: number): Promise<Result<null>> {
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

/** After the right password: resets the account's failures, and undoes one of the network's. */
export async function forgiveAttempt(db: Database, { mobile, address }: Attempt): Promise<void> {
  await forgiveNetwork(db, address);
  await forgiveSubject(db, mobile);
}

/** Forgets the failures in a row of an account's number, or of who else is counted like one. */
export async function forgiveSubject(db: Database, subject: string): Promise<void> {
  await db.query(sql`delete from login_failure where scope = 'account' and subject = ${subject}`);
}

/** Network first and account second, everywhere: so no two wait for each other. */
async function forgiveNetwork(db: Database, address: string): Promise<void> {
  const network = networkOf(address);
  await db.query(sql`
    update login_failure set failures = greatest(failures - 1, 1), last_failed_at = case when failures = 1 then '-infinity' else last_failed_at end
    where scope = 'network' and subject = ${network}`);
}

/** An IPv4 address itself, of IPv6 its /64, which belongs to one customer. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

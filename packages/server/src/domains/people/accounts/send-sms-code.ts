import { randomInt } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendSigned } from '../../rules/messages/send-signed.ts';
import { type CodeFor, codeHash } from './internal/code-hash.ts';
import { countSmsCodes } from './internal/count-sms-codes.ts';
import { type SmsType, codeText } from './internal/sms-texts.ts';

/** What a code is for; a replacement's counts for one account only. */
export type CodeUse = { type: Exclude<SmsType, 'replacement'>; accountId?: null } | { type: 'replacement'; accountId: number };
/** `requesterId`: the buyer who asks, if signed in. */
export type CodeRequest = CodeUse & { mobile: string; network: string; language: Language; requesterId?: number | null };

const validSeconds = 300;

/**
 * Sends a six-digit code, valid for five minutes, through the outbox; returns seconds until the
 * next. Equal answer and work without an account, but no message; changes and replacements go to
 * any number. Refuses `sms_limit`. Half of the hour's total is kept for verified numbers, so that
 * newly registered ones cannot stop everybody's log-in by code.
 */
export async function sendSmsCode(
  transaction: Database,
  { mobile, type, accountId = null, network, language, requesterId = null }: CodeRequest,
  { key, limits }: { key: Buffer; limits: Config['limits'] },
): Promise<Result<{ wait_seconds: number }>> {
  // One at a time, so that parallel requests see each other in the counts.
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended('sms', 0))`);
  const standing = await findStanding(transaction, mobile, requesterId);
  const isAnyNumber = type === 'mobile' || type === 'replacement';
  const open = Math.ceil(limits.smsTotalPerHour / 2);
  // only whoever knows the number's standing anyway may learn it from a refusal
  const isToldOfHalf = !standing.verified && (type === 'mobile' || standing.own);
  const total = isToldOfHalf ? open : limits.smsTotalPerHour;
  const wait = await secondsToWait(transaction, { mobile, network, total }, limits);
  if (wait > 0) return refuse('sms_limit', { retryAfter: wait });
  const isHalfUsed = (await countSmsCodes(transaction)) >= open;
  const withheld = !isAnyNumber && (!standing.known || (isHalfUsed && !standing.verified));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = await insertCode(transaction, {
    mobile,
    type,
    accountId,
    network,
    withheld,
    hash: codeHash(key, { mobile, type, accountId, code }),
  });
  await sendSigned(transaction, [
    { channel: 'sms', recipient: mobile, subject: type, body: codeText(type, code, language), language, expiresAt, withheld },
  ]);
  return done({ wait_seconds: Math.ceil(60 / limits.smsPerMinute) });
}

async function insertCode(db: Database, given: CodeFor & { network: string; withheld: boolean; hash: Buffer }): Promise<Date> {
  const { rows } = await db.query<{ expires_at: Date }>(sql`
    insert into sms_code (mobile, type, account_id, code_hash, network, withheld, sent_at, expires_at)
    values (${given.mobile}, ${given.type}, ${given.accountId}, ${given.hash}, ${given.network}, ${given.withheld}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${validSeconds}))
    returning expires_at`);
  const [row] = rows;
  if (!row) throw new Error('the code was not written');
  return row.expires_at;
}

type Standing = { known: boolean; verified: boolean; own: boolean };

/** Whether a number has an account, one that verified it, and the requester's own. */
async function findStanding(db: Database, mobile: string, requesterId: number | null): Promise<Standing> {
  const { rows } = await db.query<Standing>(sql`
    select count(*) > 0 as known, coalesce(bool_or(mobile_verified_at is not null), false) as verified,
      coalesce(bool_or(id = ${requesterId}::bigint), false) as own
    from account where mobile = ${mobile} and gave_way_at is null`);
  return rows[0] ?? { known: false, verified: false, own: false };
}

/** 0 if no limit is reached, else seconds until the last one frees up. */
async function secondsToWait(
  db: Database,
  { mobile, network, total }: { mobile: string; network: string; total: number },
  limits: Config['limits'],
): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(sql`
    with cap (scope, seconds, most) as (values
      ('mobile', 60, ${limits.smsPerMinute}::int), ('mobile', 3600, ${limits.smsPerHour}::int), ('mobile', 86400, ${limits.smsPerDay}::int),
      ('network', 3600, ${limits.smsPerNetworkPerHour}::int), ('total', 3600, ${total}::int))
    select coalesce(max(ceil(extract(epoch from full_since.sent_at - clock_timestamp()) + cap.seconds)), 0)::int as wait
    from cap cross join lateral (
      select sent_at from sms_code
      where sent_at > clock_timestamp() - make_interval(secs => cap.seconds)
        and case cap.scope when 'mobile' then mobile = ${mobile} when 'network' then network = ${network} else not withheld end
      order by sent_at desc offset cap.most - 1 limit 1) as full_since`);
  return Math.max(0, rows[0]?.wait ?? 0);
}

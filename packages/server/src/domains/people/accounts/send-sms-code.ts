import { randomInt } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMessage } from '../../rules/messages/send-messages.ts';
import { type CodeFor, codeHash } from './internal/code-hash.ts';
import type { SmsType } from './internal/sms-type.ts';

/** What a code is for; a replacement's counts for one account only. */
export type CodeUse = { type: Exclude<SmsType, 'replacement'>; accountId?: null } | { type: 'replacement'; accountId: number };
/** `requesterId`: the buyer who asks, if signed in. */
export type CodeRequest = CodeUse & { mobile: string; network: string; language: Language; requesterId?: number | null };

const validSeconds = 300;

/**
 * Sends a six-digit code, valid for five minutes, through the outbox; returns seconds until the
 * next. Equal answer and work without an account, but no message; changes and replacements go to
 * any number. Refuses `sms_limit`. Numbers that never proved themselves have limits of their own,
 * since anybody can register any number; so has what a buyer requests for another number.
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
  const unproven = type === 'mobile' || (type !== 'replacement' && !standing.verified);
  const wait = await secondsToWait(transaction, { mobile, network }, capsOfAll(limits));
  // always computed, so that the time of an answer does not reveal a number's standing
  const unprovenWait = await secondsToWait(transaction, { mobile, network }, capsOfUnproven(limits));
  const isOverUnproven = unproven && unprovenWait > 0;
  // only whoever knows the number's standing anyway may learn it from a refusal
  const isRefusedOpenly = type === 'mobile' || standing.own;
  const refusedFor = Math.max(wait, isOverUnproven && isRefusedOpenly ? unprovenWait : 0);
  if (refusedFor > 0) return refuse('sms_limit', { retryAfter: refusedFor });
  const withheld = !isAnyNumber && (!standing.known || isOverUnproven);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = await insertCode(transaction, {
    mobile,
    type,
    accountId,
    network,
    withheld,
    unproven,
    hash: codeHash(key, { mobile, type, accountId, code }),
  });
  await sendMessage(transaction, {
    channel: 'sms',
    recipient: mobile,
    language,
    template: `code_${type}`,
    parameters: { code },
    isCode: true,
    expiresAt,
    withheld,
  });
  return done({ wait_seconds: Math.ceil(60 / limits.smsPerMinute) });
}

type NewCode = CodeFor & { network: string; withheld: boolean; unproven: boolean; hash: Buffer };

async function insertCode(db: Database, given: NewCode): Promise<Date> {
  const { rows } = await db.query<{ expires_at: Date }>(sql`
    insert into sms_code (mobile, type, account_id, code_hash, network, withheld, unproven, sent_at, expires_at)
    values (${given.mobile}, ${given.type}, ${given.accountId}, ${given.hash}, ${given.network}, ${given.withheld}, ${given.unproven}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${validSeconds}))
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

type Cap = { scope: 'mobile' | 'network' | 'total' | 'unproven network' | 'unproven'; seconds: number; most: number };

const [minute, hour, day] = [60, 3_600, 86_400];

const capsOfAll = (limits: Config['limits']): Cap[] => [
  { scope: 'mobile', seconds: minute, most: limits.smsPerMinute },
  { scope: 'mobile', seconds: hour, most: limits.smsPerHour },
  { scope: 'mobile', seconds: day, most: limits.smsPerDay },
  { scope: 'network', seconds: hour, most: limits.smsPerNetworkPerHour },
  { scope: 'total', seconds: hour, most: limits.smsTotalPerHour },
];

/** Half of the hour's total is kept for proven numbers, so that their log-in by code goes on. */
const capsOfUnproven = (limits: Config['limits']): Cap[] => [
  { scope: 'unproven network', seconds: day, most: limits.smsUnprovenPerNetworkPerDay },
  { scope: 'unproven', seconds: day, most: limits.smsUnprovenPerDay },
  { scope: 'total', seconds: hour, most: Math.ceil(limits.smsTotalPerHour / 2) },
];

/** 0 if none of the limits is reached, else seconds until the last one frees up. */
async function secondsToWait(
  db: Database,
  { mobile, network }: { mobile: string; network: string },
  caps: readonly Cap[],
): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(sql`
    select coalesce(max(ceil(extract(epoch from full_since.sent_at - clock_timestamp()) + cap.seconds)), 0)::int as wait
    from unnest(${caps.map(({ scope }) => scope)}::text[], ${caps.map(({ seconds }) => seconds)}::int[], ${caps.map(({ most }) => most)}::int[])
      as cap (scope, seconds, most)
    cross join lateral (
      select sent_at from sms_code
      where sent_at > clock_timestamp() - make_interval(secs => cap.seconds)
        and case cap.scope
          when 'mobile' then mobile = ${mobile}
          when 'network' then network = ${network}
          when 'total' then not withheld
          when 'unproven' then unproven and not withheld
          when 'unproven network' then unproven and not withheld and network = ${network}
        end
      order by sent_at desc offset cap.most - 1 limit 1) as full_since`);
  return Math.max(0, rows[0]?.wait ?? 0);
}

import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endSessions } from './end-sessions.ts';
import { noPassword } from '../../../platform/secrets/passwords.ts';

/** The account that a proven number belongs to. */
export type ProvenAccount = { accountId: number; blocked: boolean; provenAt: string };

type Row = { id: number; verified: boolean; blocked: boolean };

/**
 * Gives a number to its account after a correct code; null without an account. A verified owner
 * keeps it; else the session's (`sessionAccountId`) or newest account gets it and others lose
 * access. Its earlier sessions end, and unless signed in there its password, as a stranger may
 * have registered it.
 */
export async function proveMobile(transaction: Database, mobile: string, sessionAccountId: number | null): Promise<ProvenAccount | null> {
  await lockMobile(transaction, mobile);
  const { rows } = await transaction.query<Row>(sql`
    select id, mobile_verified_at is not null as verified, blocked_at is not null as blocked
    from account where mobile = ${mobile} and gave_way_at is null
    order by (mobile_verified_at is not null) desc, (id = ${sessionAccountId}::bigint) is true desc, id desc`);
  const [owner] = rows;
  if (!owner) return null;
  if (!owner.verified) await verify(transaction, owner.id, owner.id === sessionAccountId);
  const { rows: shown } = await transaction.query<{ at: string }>(sql`
    update account set code_shown_at = clock_timestamp() where id = ${owner.id} returning code_shown_at::text as at /* not null: at (it was set) */`);
  await displaceUnproven(transaction, mobile, owner.id);
  return { accountId: owner.id, blocked: owner.blocked, provenAt: shown[0]?.at ?? '' };
}

async function verify(transaction: Database, accountId: number, isProver: boolean): Promise<void> {
  await transaction.query(sql`
    update account set mobile_verified_at = now(), password_hash = case when ${isProver} then password_hash else ${noPassword} end
    where id = ${accountId}`);
  await endSessions(transaction, accountId, null);
}

/** Makes the unproven accounts with a number give way to the one that proved it. */
export async function displaceUnproven(transaction: Database, mobile: string, ownerId: number): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    update account set gave_way_at = now()
    where mobile = ${mobile} and id <> ${ownerId} and mobile_verified_at is null and gave_way_at is null returning id`);
  for (const { id } of rows) await endSessions(transaction, id, null);
}

/** Serialises changes of a number's account until the transaction ends. */
export async function lockMobile(transaction: Database, mobile: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${mobile}`}, 0))`);
}

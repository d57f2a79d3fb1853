import type { MembershipState } from '@aliquot/contract/core/membership-states.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { joinInstitution } from '../institutions/join-institution.ts';

/**
 * Approves an application: its buyer joins the institution. One that only names it takes the `key`
 * of one. Refuses `not_found`, also for an unknown key, `wrong_state`, `institution_needed`.
 */
export async function approveMembership(
  transaction: Database,
  { id, by, key }: { id: number; by: string; key: string | null },
): Promise<Result<null>> {
  const locked = await lockPending(transaction, { id });
  if (!locked.ok) return locked;
  const { account_id: accountId, institution_key: applied } = locked.value;
  const institution = applied ?? key;
  if (institution === null) return refuse('institution_needed');
  const joined = await joinInstitution(transaction, accountId, institution);
  if (!joined.ok) return joined;
  await transaction.query(sql`
    update membership_application set state = 'approved', decided_at = now(), decided_by = ${by},
      institution_id = (select institution.id from institution where institution.key = ${institution})
    where id = ${id}`);
  return done(null);
}

/**
 * Refuses an application with the reason that its buyer reads. Refuses `not_found`, `wrong_state`.
 */
export async function refuseMembership(
  transaction: Database,
  { id, by, reason }: { id: number; by: string; reason: string },
): Promise<Result<null>> {
  const locked = await lockPending(transaction, { id });
  if (!locked.ok) return locked;
  await transaction.query(sql`
    update membership_application set state = 'refused', decided_at = now(), decided_by = ${by}, reason = ${reason} where id = ${id}`);
  return done(null);
}

/**
 * Withdraws the buyer's own application. Refuses `not_found`, also for another's, `wrong_state`.
 */
export async function withdrawMembership(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  const locked = await lockPending(transaction, { id, accountId });
  if (!locked.ok) return locked;
  await transaction.query(sql`update membership_application set state = 'withdrawn', decided_at = now() where id = ${id}`);
  return done(null);
}

type Pending = { account_id: number; institution_key: string | null };

/** An undecided application under its account's lock, which comes first in the order of locks. */
async function lockPending(
  transaction: Database,
  { id, accountId = null }: { id: number; accountId?: number | null },
): Promise<Result<Pending>> {
  await transaction.query(sql`
    select from account where id = (
      select account_id from membership_application where id = ${id} and account_id = coalesce(${accountId}::bigint, account_id)
    ) for no key update`);
  const { rows } = await transaction.query<Pending & { state: MembershipState }>(sql`
    select application.account_id, institution.key as institution_key, application.state
    from membership_application application left join institution on institution.id = application.institution_id
    where application.id = ${id} and application.account_id = coalesce(${accountId}::bigint, application.account_id)`);
  const [application] = rows;
  if (!application) return refuse('not_found');
  return application.state === 'pending' ? done(application) : refuse('wrong_state', { details: { status: application.state } });
}

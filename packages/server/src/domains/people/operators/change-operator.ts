import type { Role } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endOperatorSessions } from './operator-sessions.ts';

type Found = { id: number; name: string; roles: Role[]; version: number; blocked: boolean; invited: boolean };
type Whom = { id: number; version: number };

/**
 * Changes name and roles. Refuses `not_found`, `changed_meanwhile` with the present state,
 * `last_administrator`.
 */
export async function updateOperator(
  transaction: Database,
  { id, version, name, roles }: Whom & { name: string; roles: readonly Role[] },
): Promise<Result<null>> {
  const found = await findOperatorAt(transaction, id, version);
  if (!found.ok) return found;
  await transaction.query(sql`update operator set name = ${name.trim()}, roles = ${roles}, version = version + 1 where id = ${id}`);
  return keepAdministrator(transaction, found.value);
}

/** Blocks an operator and ends their sessions, or unblocks them. Refuses as `updateOperator`. */
export async function blockOperator(transaction: Database, { id, version, blocked }: Whom & { blocked: boolean }): Promise<Result<null>> {
  const found = await findOperatorAt(transaction, id, version);
  if (!found.ok) return found;
  await transaction.query(sql`
    update operator set blocked_at = case when ${blocked} then coalesce(blocked_at, now()) end, version = version + 1 where id = ${id}`);
  if (blocked) await endOperatorSessions(transaction, id);
  return keepAdministrator(transaction, found.value);
}

/** Locks the operator at the version that was shown. */
export async function findOperatorAt(transaction: Database, id: number, version: number): Promise<Result<Found>> {
  const { rows } = await transaction.query<Found>(
    sql`select id, name, roles, version, blocked_at is not null as blocked, totp_confirmed_at is null as invited from operator where id = ${id} for update`,
  );
  const [found] = rows;
  if (!found) return refuse('not_found');
  if (found.version === version) return done(found);
  const { name, roles, blocked, version: now } = found;
  return refuse('changed_meanwhile', { details: { now: { name, roles, blocked, version: now } } });
}

/**
 * Refuses `last_administrator` if none who can sign in is left. Checked after the change over all,
 * so that concurrent changes cannot remove two.
 */
export async function keepAdministrator(transaction: Database, before: Found): Promise<Result<null>> {
  if (!before.roles.includes('administrator') || before.blocked || before.invited) return done(null);
  const { rowCount } = await transaction.query(
    `select from operator where 'administrator' = any (roles) and blocked_at is null and totp_confirmed_at is not null order by id for update`,
  );
  return rowCount === 0 ? refuse('last_administrator') : done(null);
}

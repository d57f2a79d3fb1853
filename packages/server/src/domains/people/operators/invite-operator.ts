import type { Role } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { findOperatorAt, keepAdministrator } from './change-operator.ts';
import { endOperatorSessions } from './operator-sessions.ts';

/** How long a one-time secret opens the first sign-in. */
const invitationDays = 3;

export type Invitation = { id: number; oneTimeSecret: string; expiresAt: Date };

/** Creates an operator, who first signs in with the one-time secret. Refuses `email_taken`. */
export async function createOperator(
  transaction: Database,
  { name, email, roles }: { name: string; email: string; roles: readonly Role[] },
): Promise<Result<Invitation>> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into operator (name, email, roles) values (${name.trim()}, ${email.toLowerCase()}, ${roles})
    on conflict (email) do nothing returning id`);
  const [made] = rows;
  return made ? done(await invite(transaction, made.id)) : refuse('email_taken');
}

/**
 * Removes password, authenticator and recovery codes, ends sessions, and returns a one-time secret.
 * Refuses `not_found`, `changed_meanwhile`, `last_administrator` (except from the command line:
 * `mayBeLast`).
 */
export async function resetOperator(
  transaction: Database,
  { id, version, mayBeLast = false }: { id: number; version: number; mayBeLast?: boolean },
): Promise<Result<Invitation>> {
  const found = await findOperatorAt(transaction, id, version);
  if (!found.ok) return found;
  await transaction.query(sql`
    update operator set password_hash = null, totp_secret = null, totp_confirmed_at = null, totp_step = 0,
      recovery_codes_at = null, version = version + 1
    where id = ${id}`);
  await transaction.query(sql`delete from operator_recovery_code where operator_id = ${id}`);
  await endOperatorSessions(transaction, id);
  const kept = mayBeLast ? done(null) : await keepAdministrator(transaction, found.value);
  return kept.ok ? done(await invite(transaction, id)) : kept;
}

async function invite(transaction: Database, operatorId: number): Promise<Invitation> {
  const oneTimeSecret = newToken().slice(0, 24);
  const { rows } = await transaction.query<{ expires_at: Date }>(sql`
    insert into operator_invitation (operator_id, secret_hash, expires_at)
    values (${operatorId}, ${hashToken(oneTimeSecret)}, now() + make_interval(days => ${invitationDays}))
    on conflict (operator_id) do update set secret_hash = excluded.secret_hash, created_at = now(), expires_at = excluded.expires_at
    returning expires_at`);
  const [row] = rows;
  if (!row) throw new Error('the invitation was not written');
  return { id: operatorId, oneTimeSecret, expiresAt: row.expires_at };
}

import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isCommonPassword } from '../../../platform/secrets/common-passwords.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import type { OperatorPerson } from './operator.ts';
import { endOtherSessions } from './operator-sessions.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { openTotp, sealTotp } from './internal/sealed-totp.ts';
import { type Proof, spendProof } from './sign-in.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type Self = Pick<OperatorPerson, 'id' | 'sessionId'>;
type Proved = { self: Self; proof: Proof; shopKey: Buffer };

/** How long a new authenticator waits for its first code. */
const waitingMinutes = 15;

/**
 * Changes the password after proof; other sessions end (OWASP ASVS 5.0.0, 7.4.3). Refuses
 * `proof_refused`, `password_common`.
 */
export async function changeOwnPassword(
  transaction: Database,
  { self, proof, shopKey }: Proved,
  newPassword: string,
): Promise<Result<null>> {
  if (isCommonPassword(newPassword, [proof.email, proof.name])) return refuse('password_common');
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  if (!(await spendProof(transaction, proof, shopKey))) return refuse('proof_refused');
  await transaction.query(sql`update operator set password_hash = ${hashed.value} where id = ${self.id}`);
  await endOtherSessions(transaction, self);
  return done(null);
}

/**
 * A new authenticator's secret, pending its first code in this session; the last one started
 * counts. Refuses `proof_refused`.
 */
export async function beginAuthenticator(transaction: Database, { self, proof, shopKey }: Proved): Promise<Result<{ totpSecret: string }>> {
  if (!(await spendProof(transaction, proof, shopKey))) return refuse('proof_refused');
  const totpSecret = newTotpSecret();
  await transaction.query(sql`
    insert into operator_new_authenticator (operator_id, session_id, totp_secret)
    values (${self.id}, ${self.sessionId}, ${sealTotp(shopKey, totpSecret)})
    on conflict (operator_id) do update
      set session_id = excluded.session_id, totp_secret = excluded.totp_secret, begun_at = now()`);
  return done({ totpSecret });
}

/**
 * Replaces the authenticator by a code of the new one; other sessions end. Refuses `totp_wrong`,
 * also without one started in the last quarter of an hour.
 */
export async function takeAuthenticator(
  transaction: Database,
  { self, code, shopKey }: { self: Self; code: string; shopKey: Buffer },
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ sealed: Buffer }>(sql`
    select new.totp_secret as sealed
    from operator join operator_new_authenticator new on new.operator_id = operator.id
    where operator.id = ${self.id} and operator.totp_confirmed_at is not null and operator.blocked_at is null
      and new.session_id = ${self.sessionId} and new.begun_at > now() - make_interval(mins => ${waitingMinutes})
    for update`);
  const [waiting] = rows;
  const step = waiting && findTotpStep(openTotp(shopKey, waiting.sealed), code.replaceAll(' ', ''), databaseNow(), 0);
  if (!waiting || typeof step !== 'number') return refuse('totp_wrong');
  await transaction.query(sql`update operator set totp_secret = ${waiting.sealed}, totp_step = ${step} where id = ${self.id}`);
  await transaction.query(sql`delete from operator_new_authenticator where operator_id = ${self.id}`);
  await endOtherSessions(transaction, self);
  return done(null);
}

/** New recovery codes in place of the old ones, shown this once. Refuses `proof_refused`. */
export async function renewOwnRecoveryCodes(transaction: Database, { self, proof, shopKey }: Proved): Promise<Result<string[]>> {
  if (!(await spendProof(transaction, proof, shopKey))) return refuse('proof_refused');
  return done(await renewRecoveryCodes(transaction, self.id, shopKey));
}

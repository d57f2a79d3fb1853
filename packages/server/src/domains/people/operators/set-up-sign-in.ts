import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isCommonPassword } from '../../../platform/secrets/common-passwords.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { isDemoOperator } from './demo-operator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { openTotp, sealTotp } from './internal/sealed-totp.ts';
import type { SignInContext } from './sign-in.ts';
import { type SignInAttempt, countSignIn, forgiveSignIn } from './sign-in-waits.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type FirstSignIn = SignInAttempt & { oneTimeSecret: string };

type Invited = { id: number; name: string; totp_secret: Buffer | null };

/**
 * The operator invited with this one-time secret. Refuses `sign_in_refused`, delayed as sign-ins
 * are (`login_wait`). Do not roll back.
 */
export async function proveInvited(
  db: Database,
  given: FirstSignIn,
  { limits, demoOperator }: SignInContext,
): Promise<Result<{ operatorId: number; name: string }>> {
  const counted = await countSignIn(db, given, limits);
  if (!counted.ok) return counted;
  const invited = isDemoOperator(given.email) && !demoOperator ? null : await findInvited(db, given);
  if (!invited) return refuse('sign_in_refused');
  await forgiveSignIn(db, given);
  return done({ operatorId: invited.id, name: invited.name });
}

/**
 * Starts the first sign-in with a new authenticator secret; only the last one counts, so that
 * earlier ones are useless. Refuses `sign_in_refused`.
 */
export async function beginSignIn(
  transaction: Database,
  given: FirstSignIn,
  shopKey: Buffer,
): Promise<Result<{ name: string; totpSecret: string }>> {
  const invited = await findInvited(transaction, given);
  if (!invited) return refuse('sign_in_refused');
  const totpSecret = newTotpSecret();
  await transaction.query(sql`update operator set totp_secret = ${sealTotp(shopKey, totpSecret)} where id = ${invited.id}`);
  return done({ name: invited.name, totpSecret });
}

/**
 * Completes it: verifies the code, stores the password, uses up the one-time secret. Returns
 * recovery codes. Refuses `sign_in_refused`, `password_common`, `totp_wrong`.
 */
export async function setUpSignIn(
  transaction: Database,
  { password, code, ...given }: FirstSignIn & { password: string; code: string },
  shopKey: Buffer,
): Promise<Result<{ operatorId: number; recoveryCodes: string[] }>> {
  const invited = await findInvited(transaction, given);
  if (!invited) return refuse('sign_in_refused');
  const { id: operatorId, name, totp_secret: sealed } = invited;
  if (isCommonPassword(password, [given.email, name])) return refuse('password_common');
  const step = sealed && findTotpStep(openTotp(shopKey, sealed), code.replaceAll(' ', ''), databaseNow(), 0);
  if (step === null) return refuse('totp_wrong');
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  await transaction.query(sql`delete from operator_invitation where operator_id = ${operatorId}`);
  await transaction.query(sql`
    update operator set password_hash = ${hashed.value}, totp_confirmed_at = now(), totp_step = ${step}, version = version + 1
    where id = ${operatorId}`);
  return done({ operatorId, recoveryCodes: await renewRecoveryCodes(transaction, operatorId, shopKey) });
}

/** Locks: of two with the same one-time secret, the second sees the first one's result. */
async function findInvited(db: Database, { email, oneTimeSecret }: FirstSignIn): Promise<Invited | null> {
  const { rows } = await db.query<Invited>(sql`
    select operator.id, operator.name, operator.totp_secret
    from operator join operator_invitation invitation on invitation.operator_id = operator.id
    where operator.email = ${email.toLowerCase()} and operator.blocked_at is null
      and invitation.secret_hash = ${hashToken(oneTimeSecret)} and invitation.expires_at > now()
    for update`);
  return rows[0] ?? null;
}

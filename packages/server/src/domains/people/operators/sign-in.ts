import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';
import { isDemoOperator } from './demo-operator.ts';
import { noteSignIn } from './note-sign-in.ts';
import { type OpenedSession, openOperatorSession } from './operator-sessions.ts';
import { hasRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { openTotp } from './internal/sealed-totp.ts';
import { type SignInAttempt, countSignIn } from './sign-in-waits.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type SignIn = SignInAttempt & { password: string; code: string };

/** What signing in needs of the shop; `demoOperator`: whether it has one. */
export type SignInContext = { limits: Config['limits']; shopKey: Buffer; demoOperator: boolean };

/** A proof and what it is based on; opening the session checks that it still holds. */
export type Proof = {
  operatorId: number;
  name: string;
  email: string;
  passwordHash: string;
  sealedTotp: Buffer;
  /** The step of the authenticator's code; null for a recovery code. */
  step: number | null;
  code: string;
};

type Row = {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_step: number;
  blocked: boolean;
};

/**
 * The operator proved by email, password and code. Any wrong part is refused alike
 * (`sign_in_refused`) after equal work; failures add delays (`login_wait`). Counts the attempt: do
 * not roll back.
 */
export async function proveOperator(
  db: Database,
  { password, code, ...attempt }: SignIn,
  { limits, shopKey, demoOperator }: SignInContext,
): Promise<Result<Proof>> {
  const counted = await countSignIn(db, attempt, limits);
  if (!counted.ok) return counted;
  const operator = isDemoOperator(attempt.email) && !demoOperator ? null : await findByEmail(db, attempt.email);
  const { id = 0, totp_secret: sealedTotp = null, password_hash: passwordHash = null, totp_step: used = 0 } = operator ?? {};
  const secret = sealedTotp ? openTotp(shopKey, sealedTotp) : newTotpSecret();
  const step = findTotpStep(secret, code.replaceAll(' ', ''), databaseNow(), used);
  const isCode = await hasRecoveryCode(db, { operatorId: id, code, shopKey });
  const verified = await verifyPassword(passwordHash, password);
  if (!verified.ok) return verified;
  if (!operator || !passwordHash || !sealedTotp || !verified.value || (step === null && !isCode)) return refuse('sign_in_refused');
  if (operator.blocked) return refuse('account_blocked');
  return done({ operatorId: id, name: operator.name, email: operator.email, passwordHash, sealedTotp, step, code });
}

/**
 * Uses the code up and opens the session in one transaction, if the proof still holds: of two with
 * one code one gets in, none after a reset. Refuses `sign_in_refused`.
 */
export async function signIn(
  transaction: Database,
  proof: Proof,
  { shopKey, ...visitor }: { shopKey: Buffer; userAgent: string; address: string },
): Promise<Result<OpenedSession>> {
  if (!(await spendProof(transaction, proof, shopKey))) return refuse('sign_in_refused');
  const { operatorId, email, step } = proof;
  await noteSignIn(transaction, { email, address: visitor.address, outcome: step === null ? 'recovery_code' : 'signed_in' });
  return done(await openOperatorSession(transaction, { operatorId, ...visitor }));
}

/**
 * Uses a proof's code up; false if used meanwhile, or account, password or authenticator changed.
 */
export async function spendProof(
  transaction: Database,
  { operatorId, passwordHash, sealedTotp, step, code }: Proof,
  shopKey: Buffer,
): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    update operator set totp_step = greatest(totp_step, coalesce(${step}::bigint, 0))
    where id = ${operatorId} and password_hash = ${passwordHash} and totp_secret = ${sealedTotp} and totp_confirmed_at is not null
      and blocked_at is null and (${step}::bigint is null or totp_step < ${step}::bigint)`);
  return rowCount === 1 && (step !== null || spendRecoveryCode(transaction, { operatorId, code, shopKey }));
}

async function findByEmail(db: Database, email: string): Promise<Row | null> {
  const { rows } = await db.query<Row>(sql`
    select id, name, email, password_hash, totp_secret, totp_step, blocked_at is not null as blocked
    from operator where email = ${email.toLowerCase()}`);
  return rows[0] ?? null;
}

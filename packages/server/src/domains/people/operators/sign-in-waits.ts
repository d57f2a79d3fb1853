import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countAct } from '../accounts/count-act.ts';
import { countAttempt, countFailure, forgiveAttempt, forgiveSubject, networkOf } from '../accounts/login-waits.ts';

/** Somebody who tries to sign in: as whom, and from where. */
export type SignInAttempt = { email: string; address: string };

/**
 * Failures from all networks together delay an operator only at this multiple: knowing an address
 * must not lock them out.
 */
const everywhereShare = 20;

/**
 * Counts an attempt beforehand, or refuses `login_wait`: an address's attempts per minute, and
 * failures of operator and network, separately and together. Do not roll back.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt, limits: Config['limits']): Promise<Result<null>> {
  const subject = `operator ${networkOf(attempt.address)}`;
  const limit = { act: 'login', subject, limit: limits.loginsPerMinute, seconds: 60, error: 'login_wait' } as const;
  const admitted = await countAct(db, limit);
  if (!admitted.ok) return admitted;
  const near = await countAttempt(db, nearOf(attempt), limits);
  if (!near.ok) return near;
  return countFailure(db, 'account', everywhere(attempt), limits.loginFailuresBeforeWait * everywhereShare);
}

/** After a try that was right: it was no failure, and those before it are forgotten. */
export async function forgiveSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  await forgiveAttempt(db, nearOf(attempt));
  await forgiveSubject(db, everywhere(attempt));
}

const everywhere = ({ email }: SignInAttempt): string => `operator:${email.toLowerCase()}`;

/** Buyers' waits are kept by mobile; here one operator from one network takes its place. */
const nearOf = ({ email, address }: SignInAttempt) => ({ mobile: `${everywhere({ email, address })} ${networkOf(address)}`, address });

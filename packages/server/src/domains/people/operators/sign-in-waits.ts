import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { countAct } from '../accounts/count-act.ts';
import { type Attempt, countAttempt, forgiveAttempt } from '../accounts/login-waits.ts';

/** Somebody who tries to sign in: as whom, and from where. */
export type SignInAttempt = { email: string; address: string };

/**
 * Counts an attempt beforehand, or refuses `login_wait`: a network's attempts per minute, and
 * failures of operator and network, as for buyers. Do not roll back.
 */
export async function countSignIn(db: Database, given: SignInAttempt, limits: Config['limits']): Promise<Result<null>> {
  const attempt = attemptOf(given);
  const subject = `operator ${attempt.network}`;
  const limit = { act: 'login', subject, limit: limits.loginsPerMinute, seconds: 60, error: 'login_wait' } as const;
  const admitted = await countAct(db, limit);
  return admitted.ok ? countAttempt(db, attempt, limits) : admitted;
}

/** After a try that was right: it was no failure, and those before it are forgotten. */
export const forgiveSignIn = (db: Database, attempt: SignInAttempt): Promise<void> => forgiveAttempt(db, attemptOf(attempt));

const attemptOf = ({ email, address }: SignInAttempt): Attempt => ({
  subject: `operator:${email.toLowerCase()}`,
  network: networkOf(address),
  isKnown: false,
});

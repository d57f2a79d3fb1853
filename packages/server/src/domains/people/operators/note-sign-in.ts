import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * The outcome of a sign-in: a session (by authenticator or recovery code), refused, or delayed
 * unchecked.
 */
export type SignInOutcome = 'signed_in' | 'recovery_code' | 'refused' | 'waits';

/**
 * Records a sign-in's outcome for the audit log; nothing for unknown addresses. Delays are recorded
 * once per 15 minutes, so that outsiders cannot fill the log.
 */
export async function noteSignIn(
  db: Database,
  { email, address, outcome }: { email: string; address: string; outcome: SignInOutcome },
): Promise<void> {
  await db.query(sql`
    insert into operator_sign_in (operator_id, outcome, address)
    select operator.id, ${outcome}, ${address} from operator
    where email = ${email.toLowerCase()} and (${outcome} <> 'waits' or not exists (
      select from operator_sign_in earlier
      where earlier.operator_id = operator.id and earlier.outcome = 'waits' and earlier.tried_at > now() - interval '15 minutes'))`);
}

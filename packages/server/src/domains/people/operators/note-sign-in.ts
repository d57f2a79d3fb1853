import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How a try to sign in ended: in a session (by the authenticator, or by a recovery code), refused, or without a look at it. */
export type SignInOutcome = 'signed_in' | 'recovery_code' | 'refused' | 'waits';

/**
 * Writes down how a try ended, for the audit log; of an address that is nobody's there is nothing to write. That somebody has to wait is
 * written once in a quarter of an hour, so that nobody fills the log from outside.
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

import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockTrialApplication } from './lock-trial-application.ts';

/**
 * Declines an application with a reason for the buyer. Refuses `not_found`, and `wrong_state` if
 * decided.
 */
export async function declineTrial(transaction: Database, applicationId: number, reason: string): Promise<Result<null>> {
  const application = await lockTrialApplication(transaction, applicationId);
  if (!application) return refuse('not_found');
  if (application.state !== 'submitted') return refuse('wrong_state', { details: { status: application.state } });
  await transaction.query(sql`
    update trial_application set state = 'declined', decided_at = now(), reason = ${reason} where id = ${applicationId}`);
  return done(null);
}

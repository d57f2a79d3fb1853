import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/**
 * Grants or declines a submitted application. Grants never exceed the trial's places: the trial's row is locked while
 * they are counted. Refuses `wrong_state` for a decided one, `quantity_limit` when no place is left.
 */
export async function decideTrialApplication(
  transaction: Database,
  applicationId: number,
  decision: 'granted' | 'declined',
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ places: number; trial_id: number }>(sql`
    select places, trial.id as trial_id from trial where id = (select trial_id from trial_application where id = ${applicationId}) for update`);
  const [trial] = rows;
  if (!trial) return refuse('not_found');
  if (decision === 'granted') {
    const { rows: counts } = await transaction.query<{ granted: number }>(
      sql`select count(*) as granted from trial_application where trial_id = ${trial.trial_id} and state = 'granted'`,
    );
    if ((counts[0]?.granted ?? 0) >= trial.places) return refuse('quantity_limit');
  }
  const decided = await transaction.query(sql`
    update trial_application set state = ${decision}, decided_at = now() where id = ${applicationId} and state = 'submitted'`);
  if (decided.rowCount !== 1) return refuse('wrong_state');
  // the page of offers says how many places are left
  if (decision === 'granted') await transaction.query(sql`select announce_change('offers')`);
  return done(null);
}

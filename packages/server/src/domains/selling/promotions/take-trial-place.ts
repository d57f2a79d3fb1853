import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** How many places of a trial have been given. */
export async function countGranted(transaction: Database, trialId: number): Promise<number> {
  const { rows } = await transaction.query<{ granted: number }>(
    sql`select count(*)::int as granted from trial_application where trial_id = ${trialId} and state = 'granted'`,
  );
  return rows[0]?.granted ?? 0;
}

/**
 * An application takes a place of its trial with the order that was placed for it. The caller holds
 * the trial's lock.
 */
export async function takeTrialPlace(transaction: Database, applicationId: number, orderId: number): Promise<void> {
  await transaction.query(sql`
    update trial_application set state = 'granted', decided_at = now(), order_id = ${orderId} where id = ${applicationId}`);
  // the page of offers shows how many places are left
  await transaction.query(sql`select announce_change('offers')`);
}

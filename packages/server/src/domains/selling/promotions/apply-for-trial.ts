import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { getAddress } from '../../people/addresses/get-address.ts';
import { findGift } from './find-gift.ts';

export type TrialApplication = { trial_id: number; state: 'submitted' | 'granted' | 'declined' | 'withdrawn' };

/**
 * Applies for a trial, once per buyer, while it runs and its pack may be given. An operator
 * decides.
 */
export async function applyForTrial(
  transaction: Database,
  buyer: { accountId: number; mobileVerified: boolean },
  { trialId, addressId, purpose }: { trialId: number; addressId: number; purpose: string },
): Promise<Result<TrialApplication>> {
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  const { rows: trials } = await transaction.query<{ sku_id: number; open: boolean }>(
    sql`select sku_id, starts_at <= now() and ends_at > now() as open from trial where id = ${trialId} for share`,
  );
  const [trial] = trials;
  if (!trial) return refuse('not_found');
  if (!trial.open || !(await findGift(transaction, trial.sku_id)).ok) return refuse('trial_ended');
  if (!(await getAddress(transaction, buyer.accountId, addressId))) return refuse('not_found');
  const { rows } = await transaction.query<TrialApplication>(sql`
    insert into trial_application (trial_id, account_id, address_id, purpose)
    values (${trialId}, ${buyer.accountId}, ${addressId}, ${purpose.trim()})
    on conflict (trial_id, account_id) do nothing returning trial_id, state`);
  return rows[0] ? done(rows[0]) : refuse('already_applied');
}

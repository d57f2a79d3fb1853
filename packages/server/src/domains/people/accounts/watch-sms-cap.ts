import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { remind } from '../../rules/events/remind.ts';
import { countSmsCodes } from './internal/count-sms-codes.ts';

/**
 * Alerts once an hour when the shop's hourly limit of SMS codes is reached, as sign-in by code
 * stops. Returns whether it alerted.
 */
export async function watchSmsCap(db: Database, { smsTotalPerHour: cap }: Config['limits'], now: Date): Promise<boolean> {
  if ((await countSmsCodes(db)) < cap) return false;
  const hour = `${now.toISOString().slice(0, 13)}:00Z`;
  const raised = await remind(db, [{ kind: 'sms.cap_reached', subject: `sms:${hour}`, accountId: null, payload: { cap, hour } }]);
  return raised === 1;
}

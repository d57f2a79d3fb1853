import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { remind } from '../../rules/events/remind.ts';
import { countSmsCodes } from './internal/count-sms-codes.ts';

/**
 * Raises the alarm when the shop has sent as many SMS codes within an hour as it may, once an hour: from then on nobody can log in by
 * code, so somebody has to look whether it is a rush or an attack. Gives whether it was raised.
 */
export async function watchSmsCap(db: Database, { smsTotalPerHour: cap }: Config['limits'], now: Date): Promise<boolean> {
  if ((await countSmsCodes(db)) < cap) return false;
  const hour = `${now.toISOString().slice(0, 13)}:00Z`;
  const raised = await remind(db, [{ kind: 'sms.cap_reached', subject: `sms:${hour}`, accountId: null, payload: { cap, hour } }]);
  return raised === 1;
}

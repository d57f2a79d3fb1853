import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Reminder, remind } from '../../rules/events/remind.ts';
import { countSmsCodes, countUnprovenSmsCodes } from './internal/count-sms-codes.ts';

/**
 * Alerts once an hour when the shop's hourly limit of SMS codes is reached, as sign-in by code
 * stops, and once a day when that of unproven numbers is. Returns whether it alerted.
 */
export async function watchSmsCap(
  db: Database,
  { smsTotalPerHour, smsUnprovenPerDay }: Pick<Config['limits'], 'smsTotalPerHour' | 'smsUnprovenPerDay'>,
  now: Date,
): Promise<boolean> {
  const reminders: Reminder[] = [];
  const hour = `${now.toISOString().slice(0, 13)}:00Z`;
  const day = hour.slice(0, 10);
  if ((await countSmsCodes(db)) >= smsTotalPerHour) {
    reminders.push({ kind: 'sms.cap_reached', subject: `sms:${hour}`, accountId: null, payload: { cap: smsTotalPerHour, hour } });
  }
  if ((await countUnprovenSmsCodes(db)) >= smsUnprovenPerDay) {
    reminders.push({ kind: 'sms.unproven_cap_reached', subject: `sms:${day}`, accountId: null, payload: { cap: smsUnprovenPerDay, day } });
  }
  return (await remind(db, reminders)) > 0;
}

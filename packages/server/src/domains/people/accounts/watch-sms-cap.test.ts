import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { readConfig } from '../../../config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { operatorAlarms } from '../../../jobs/operator-alarms.ts';
import { deliverEvents } from '../../rules/events/deliver-events.ts';
import { numberEvents } from '../../rules/events/number-events.ts';
import { registerSubscriber } from '../../rules/events/subscriber.ts';
import { watchSmsCap } from './watch-sms-cap.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('an alert is raised once an hour when the hour’s SMS codes are used up', async () => {
  const reading = readConfig({ LIMIT_SMS_TOTAL_PER_HOUR: '3' });
  assert.ok(reading.ok);
  const { limits } = reading.config;
  const lines: string[] = [];
  const alarms = operatorAlarms((line) => lines.push(line));
  await registerSubscriber(db, alarms);
  const send = (count: number, ago: string) =>
    db.query(`
      insert into sms_code (mobile, type, code_hash, network, sent_at, expires_at)
      select '13900000001', 'login', '\\x00', '::1', now() - interval '${ago}', now() from generate_series(1, ${count})`);
  const now = new Date('2026-11-21T10:20:00Z');
  await send(5, '2 hours');
  await send(2, '1 minute');
  assert.equal(await watchSmsCap(db, limits, now), false);
  await send(1, '0 minutes');
  assert.equal(await watchSmsCap(db, limits, now), true);
  assert.equal(await watchSmsCap(db, limits, new Date('2026-11-21T10:21:00Z')), false);
  assert.equal(await watchSmsCap(db, limits, new Date('2026-11-21T11:00:00Z')), true);
  await numberEvents(db);
  await deliverEvents(db, alarms);
  assert.deepEqual(lines, [
    'alarm: sms.cap_reached (sms:2026-11-21T10:00Z) {"cap":3,"hour":"2026-11-21T10:00Z"}',
    'alarm: sms.cap_reached (sms:2026-11-21T11:00Z) {"cap":3,"hour":"2026-11-21T11:00Z"}',
  ]);
});

test('an alert is raised once a day when the day’s SMS codes to unproven numbers are used up', async () => {
  const reading = readConfig({ LIMIT_SMS_UNPROVEN_PER_DAY: '2' });
  assert.ok(reading.ok);
  const { limits } = reading.config;
  const send = (given: { unproven: boolean; withheld?: boolean }) =>
    db.query(sql`
      insert into sms_code (mobile, type, code_hash, network, unproven, withheld, sent_at, expires_at)
      values ('13900000001', 'login', '\\x00', '::1', ${given.unproven}, ${given.withheld ?? false}, now() - interval '20 hours', now())`);
  const now = new Date('2026-11-22T10:20:00Z');
  for (const withheld of [false, true, true]) await send({ unproven: true, withheld });
  await send({ unproven: false });
  assert.equal(await watchSmsCap(db, limits, now), false);
  await send({ unproven: true });
  assert.equal(await watchSmsCap(db, limits, now), true);
  assert.equal(await watchSmsCap(db, limits, new Date('2026-11-22T11:20:00Z')), false);
  const { rows } = await db.query(`select payload from reminder where kind = 'sms.unproven_cap_reached'`);
  assert.deepEqual(rows, [{ payload: { cap: 2, day: '2026-11-22' } }]);
});

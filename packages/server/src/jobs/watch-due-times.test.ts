import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../testing/test-database.ts';
import { Wakes } from '../platform/jobs/wakes.ts';
import { watchDueTimes } from './watch-due-times.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** A message whose next attempt is put off by so many milliseconds; gives its id. */
async function putOff(milliseconds: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into outbox_message (channel, recipient, language, template, parameters, next_attempt_at)
    values ('mail', 'ada@example.com', 'en', 'test', '{}', now() + make_interval(secs => ${milliseconds}::float8 / 1000)) returning id`);
  return rows[0]?.id ?? 0;
}

/** Whether the message is due by the database's clock. */
async function isDue(id: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from outbox_message where id = ${id} and next_attempt_at <= clock_timestamp()`);
  return rowCount === 1;
}

test('whoever does work that was put off is woken when it is due, also after sooner work came', async (t) => {
  const late = await putOff(600_000);
  const wakes = new Wakes();
  const faults: unknown[] = [];
  const watching = watchDueTimes(db, wakes, (fault) => faults.push(fault));
  t.after(() => watching.stop());
  const soon = await putOff(1_500);
  // a write wakes those who follow the database, and the next due time is found out again
  wakes.wake();
  const { promise: woken, resolve } = Promise.withResolvers<boolean>();
  const forget = wakes.onWake(() => resolve(isDue(soon)));
  assert.equal(await woken, true);
  forget();
  assert.equal(await isDue(late), false);
  assert.deepEqual(faults, []);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { countAct } from './count-act.ts';

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

test('of forty parallel attempts exactly the limit is admitted, and the others get the time to wait', async () => {
  const limit = { act: 'test', subject: '192.0.2.1', limit: 7, seconds: 60 };
  const results = await Promise.all(Array.from({ length: 40 }, () => countAct(db, limit)));
  assert.equal(results.filter(({ ok }) => ok).length, 7);
  for (const result of results) {
    if (!result.ok) assert.ok(result.error === 'too_many_requests' && result.retryAfter! >= 1 && result.retryAfter! <= 60);
  }
  assert.ok((await countAct(db, { ...limit, subject: '192.0.2.2' })).ok);
  assert.ok((await countAct(db, { ...limit, act: 'other' })).ok);
});

test('a new window begins after the last one', async () => {
  const limit = { act: 'again', subject: 'x', limit: 1, seconds: 3600 };
  assert.ok((await countAct(db, limit)).ok);
  assert.ok(!(await countAct(db, limit)).ok);
  await db.query(`update act_count set window_started_at = now() - interval '1 hour' where act = 'again'`);
  assert.ok((await countAct(db, limit)).ok);
  assert.ok(!(await countAct(db, limit)).ok);
});

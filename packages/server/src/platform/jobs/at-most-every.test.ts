import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atMostEvery } from './at-most-every.ts';

test('the first wish acts at once, those of a rest act once after it', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let acts = 0;
  const wish = atMostEvery(50, () => (acts += 1));
  wish();
  assert.equal(acts, 1);
  for (let turn = 0; turn < 5; turn++) wish();
  t.mock.timers.tick(49);
  assert.equal(acts, 1);
  t.mock.timers.tick(1);
  assert.equal(acts, 2);
  t.mock.timers.tick(200);
  assert.equal(acts, 2);
  wish();
  assert.equal(acts, 3);
});

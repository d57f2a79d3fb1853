import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot } from '../../../../testing/test-lots.ts';
import { findWholeNumber } from './read-number.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('the beginning of a lot number means the only lot that has it; a whole number is read no further', async () => {
  const pack = await createTestPack(db, { onHand: 0 });
  for (const number of ['QZ20261128-07', 'QZ20261200-01', 'QZ20261200-02']) {
    await createTestLot(db, { code: pack.code, number, quantity: 1 });
  }
  assert.equal(await findWholeNumber(db, 'lot QZ20261128'), 'QZ20261128-07');
  assert.equal(await findWholeNumber(db, 'QZ20261200'), null, 'two lots begin with it');
  assert.equal(await findWholeNumber(db, 'QZ20261128-07'), null);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { moveQuarantine } from './move-quarantine.ts';
import { type MovementKey, searchLedger, searchWholeLedger } from './search-ledger.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot } from '../../../testing/test-lots.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('the whole ledger is read in spans, each movement once and in the order of its pages, also at one moment', async () => {
  const pack = await createTestPack(db, { onHand: 9 });
  await createTestLot(db, { code: pack.code, number: 'SPAN-1', quantity: 6 });
  // three of the packs and two of the lot, all of one moment
  await inTransaction(db, async (transaction) => {
    for (const [place, [lot, direction]] of (
      [
        [null, 'quarantine'],
        ['SPAN-1', 'quarantine'],
        [null, 'clear'],
        ['SPAN-1', 'clear'],
        [null, 'quarantine'],
      ] as const
    ).entries()) {
      const location = { code: pack.code, warehouse: 'test', lot, quantity: 1 };
      assert.ok((await moveQuarantine(transaction, `moment:${place}`, location, direction)).ok);
    }
    return { ok: true, value: null };
  });
  for (const filters of [{}, { code: pack.code }, { lot: 'SPAN-1' }, { kind: 'receive' }, { kind: 'return' }] as const) {
    const { keys } = await searchLedger(db, { ...filters, page: 1, limit: 100 });
    for (const most of [1, 2, 3, keys.length || 1, 5000]) {
      const { count, spans } = await searchWholeLedger(db, filters, most);
      const found: MovementKey[] = [];
      for await (const span of spans) {
        assert.ok(span.length > 0 && span.length <= most);
        found.push(...span);
      }
      assert.deepEqual([count, found], [keys.length, keys], `${JSON.stringify(filters)}, ${most} at once`);
    }
  }
  const { keys } = await searchLedger(db, { page: 1, limit: 5 });
  assert.deepEqual(
    keys.map(({ isOfLot }) => isOfLot),
    [false, false, false, true, true],
  );
});

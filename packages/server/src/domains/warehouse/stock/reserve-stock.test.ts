import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { findReservedQuantities, findStockFaults } from './find-stock-faults.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';
import { shipStock } from './ship-stock.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
after(drop);

const stockOf = async (skuId: number) =>
  (await db.query<{ on_hand: number; reserved: number }>(sql`select on_hand, reserved from stock where sku_id = ${skuId}`)).rows[0];

test('packs are reserved, shipped and released, and the ledger of movements agrees', async () => {
  const a = await createTestPack(db, { onHand: 10 });
  const b = await createTestPack(db, { onHand: 3 });
  const lines = [
    { sku_id: b.sku_id, quantity: 3 },
    { sku_id: a.sku_id, quantity: 4 },
  ];
  assert.equal((await inTransaction(db, (tx) => reserveStock(tx, 'order:1', lines))).ok, true);
  assert.deepEqual(await stockOf(a.sku_id), { on_hand: 10, reserved: 4 });
  assert.deepEqual(await stockOf(b.sku_id), { on_hand: 3, reserved: 3 });
  await withTransaction(db, (tx) =>
    shipStock(tx, { reservation: 'order:1', shipment: 'shipment:1', lines: [{ sku_id: a.sku_id, quantity: 1 }] }),
  );
  await withTransaction(db, (tx) =>
    releaseStock(tx, 'order:1', [
      { sku_id: a.sku_id, quantity: 3 },
      { sku_id: b.sku_id, quantity: 3 },
    ]),
  );
  assert.deepEqual(await stockOf(a.sku_id), { on_hand: 9, reserved: 0 });
  assert.deepEqual(await stockOf(b.sku_id), { on_hand: 3, reserved: 0 });
  assert.deepEqual(await findStockFaults(db), []);
});

test('one short line refuses all lines and returns how many are left', async () => {
  const a = await createTestPack(db, { onHand: 10 });
  const b = await createTestPack(db, { onHand: 2 });
  const refused = await inTransaction(db, (tx) =>
    reserveStock(tx, 'order:2', [
      { sku_id: a.sku_id, quantity: 1 },
      { sku_id: b.sku_id, quantity: 3 },
    ]),
  );
  assert.deepEqual(refused, {
    ok: false,
    error: 'out_of_stock',
    details: { lines: [{ sku_id: b.sku_id, wanted: 3, left: 2 }] },
  });
  assert.deepEqual(await stockOf(a.sku_id), { on_hand: 10, reserved: 0 });
});

test('packs are locked by their ids, so that two orders never wait for each other', async () => {
  const packs = await Promise.all(Array.from({ length: 12 }, () => createTestPack(db)));
  const [lowest, ...others] = packs.map((pack) => pack.sku_id).toSorted((a, b) => a - b);
  const lines = [...others.toReversed(), lowest ?? 0].map((id) => ({ sku_id: id, quantity: 1 }));
  const reserved = await withTransaction(db, async (holder) => {
    await holder.query(sql`select from stock where sku_id = ${lowest} for update`);
    const reserving = inTransaction(db, (tx) => reserveStock(tx, 'order:locks', lines));
    await waitsForLock(db, reserving);
    const { rowCount } = await holder.query(sql`select from stock where sku_id = any (${others}) for update skip locked`);
    assert.equal(rowCount, others.length, 'packs that are locked before the first');
    return { reserving };
  });
  assert.equal((await reserved.reserving).ok, true);
});

test('a SKU that no warehouse has is short by all of it', async () => {
  const none = await createTestPack(db, { onHand: 0 });
  const refused = await inTransaction(db, (tx) => reserveStock(tx, 'order:3', [{ sku_id: none.sku_id, quantity: 1 }]));
  assert.deepEqual(!refused.ok && refused.details, { lines: [{ sku_id: none.sku_id, wanted: 1, left: 0 }] });
});

test('a reservation is released once: a second time is a bug and throws', async () => {
  const a = await createTestPack(db, { onHand: 5 });
  const lines = [{ sku_id: a.sku_id, quantity: 2 }];
  await inTransaction(db, (tx) => reserveStock(tx, 'order:4', lines));
  await withTransaction(db, (tx) => releaseStock(tx, 'order:4', lines));
  await assert.rejects(withTransaction(db, (tx) => releaseStock(tx, 'order:4', lines)));
  assert.deepEqual(await stockOf(a.sku_id), { on_hand: 5, reserved: 0 });
});

test('150 parallel reservations over shared packs in random order sell exactly what is there, without a deadlock', async () => {
  const packs = await Promise.all([20, 30, 40, 50, 60].map((onHand) => createTestPack(db, { onHand })));
  const results = await Promise.all(
    Array.from({ length: 150 }, (_, buyer) => {
      const lines = packs.map((pack) => ({ sku_id: pack.sku_id, quantity: 1 })).toSorted(() => Math.random() - 0.5);
      const some = lines.slice(0, 1 + (buyer % packs.length));
      return withTransaction<number[]>(
        db,
        async (tx, rollBack) => {
          const result = await reserveStock(tx, `order:p${buyer}`, some);
          return result.ok ? some.map((line) => line.sku_id) : rollBack([]);
        },
        { attempts: 1 },
      );
    }),
  );
  const sold = results.flat();
  for (const pack of packs) {
    const stock = await stockOf(pack.sku_id);
    assert.equal(stock?.reserved, sold.filter((id) => id === pack.sku_id).length);
  }
  assert.deepEqual(await findStockFaults(db), []);
  const reserved = await findReservedQuantities(db, ['order']);
  // The scarcest is wanted by far more than there are.
  assert.ok([...reserved.values()].includes(20));
});

test('positive control: a naive check-then-write is stopped only by the constraint', async () => {
  const pack = await createTestPack(db, { onHand: 5 });
  const naive = async () => {
    const before = await stockOf(pack.sku_id);
    if (!before || before.on_hand - before.reserved < 1) return false;
    await db.query(sql`update stock set reserved = reserved + 1 where sku_id = ${pack.sku_id}`);
    return true;
  };
  const results = await Promise.allSettled(Array.from({ length: 40 }, naive));
  assert.ok(
    results.some((result) => result.status === 'rejected' && String(result.reason).includes('stock_never_oversold')),
    'the duplicate must run into the constraint',
  );
  assert.notDeepEqual(await findStockFaults(db), [], 'stock that moved without a movement must be reported');
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { addEach } from './add-each.ts';
import type { CartOwner } from './cart-owner.ts';
import { createCart } from './create-cart.ts';
import { getCart } from './get-cart.ts';
import { priceList } from './price-list.ts';
import { removeCart } from './remove-cart.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const add = async (owner: CartOwner, lines: { sku_id: number; quantity: number }[]) => {
  const added = await inTransaction(db, (tx) => addEach(tx, owner, lines, { language: 'en' }));
  return added.ok ? done(added.value.refused) : added;
};

test('available packs of a list go into the cart, and the others are reported line by line', async () => {
  const { id: accountId } = await createTestAccount(db);
  const [good, stepped, gone] = [await createTestPack(db), await createTestPack(db), await createTestPack(db)];
  await db.query(sql`update sku set min_quantity = 10, multiple = 5 where id = ${stepped.sku_id}`);
  await db.query(sql`update sku set withdrawn_at = now() where id = ${gone.sku_id}`);
  const added = await add({ accountId }, [
    { sku_id: gone.sku_id, quantity: 1 },
    { sku_id: good.sku_id, quantity: 2 },
    { sku_id: stepped.sku_id, quantity: 12 },
    { sku_id: good.sku_id, quantity: 9_999 },
  ]);
  assert.deepEqual(added, {
    ok: true,
    value: [
      { index: 0, text: 'This pack is no longer sold.' },
      { index: 2, text: 'This pack is sold from 10 packs, in multiples of 5. Order 10 or 15.' },
      { index: 3, text: 'This is more than you can still request.' },
    ],
  });
  const { lines } = await getCart(db, { accountId }, 'en');
  assert.deepEqual(
    lines.map(({ sku_id, quantity }) => [sku_id, quantity]),
    [[good.sku_id, 2]],
  );
});

test('a list goes into the named cart, and into nobody else’s', async () => {
  const [own, other] = [await createTestAccount(db), await createTestAccount(db)];
  const pack = await createTestPack(db);
  const made = await inTransaction(db, (tx) => createCart(tx, other.id, 'Theirs'));
  assert.ok(made.ok);
  const lines = [{ sku_id: pack.sku_id, quantity: 1 }];
  const refused = await add({ accountId: own.id, cartId: made.value }, lines);
  assert.equal(!refused.ok && refused.error, 'cart_gone');
  assert.ok((await add({ accountId: other.id, cartId: made.value }, lines)).ok);
  assert.equal((await getCart(db, { accountId: other.id, cartId: made.value }, 'en')).count, 1);
});

test('a cart deleted while a list is added is reported as gone, not its packs as discontinued', async () => {
  const { id: accountId } = await createTestAccount(db);
  const pack = await createTestPack(db);
  const made = await inTransaction(db, (tx) => createCart(tx, accountId, 'Second'));
  assert.ok(made.ok);
  const cartId = made.value;
  let adding: ReturnType<typeof add> | undefined;
  await inTransaction(db, async (tx) => {
    const removed = await removeCart(tx, accountId, cartId);
    adding = add({ accountId, cartId }, [{ sku_id: pack.sku_id, quantity: 1 }]);
    await waitsForLock(db, adding);
    return removed;
  });
  const refused = await adding;
  assert.equal(refused && !refused.ok && refused.error, 'cart_gone');
});

test('a list is priced at the tier of all packs of a SKU together, with obstacles', async () => {
  const tiered = await createTestPack(db, { price: 1_250, tiers: [{ min_quantity: 5, price: 1_000 }] });
  const scarce = await createTestPack(db, { price: 300, onHand: 1 });
  const wanted = [
    { sku_id: tiered.sku_id, quantity: 2 },
    { sku_id: scarce.sku_id, quantity: 3 },
    { sku_id: tiered.sku_id, quantity: 3 },
    { sku_id: 999_999_999, quantity: 1 },
  ];
  assert.deepEqual(await priceList(db, null, wanted, 'en'), {
    lines: [
      { sku_id: tiered.sku_id, quantity: 5, amount: 5_000, problem: null },
      { sku_id: scarce.sku_id, quantity: 3, amount: 900, problem: 'Only 1 pack left.' },
    ],
    goods: 5_900,
  });
});

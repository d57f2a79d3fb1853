import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { addLine } from './add-line.ts';
import { addLines } from './add-lines.ts';
import type { CartOwner } from './cart-owner.ts';
import { createCart } from './create-cart.ts';
import { findCartLines } from './find-cart-lines.ts';
import { findCarts } from './find-carts.ts';
import { moveLine } from './move-line.ts';
import { removeCart } from './remove-cart.ts';
import { chooseCart, renameCart } from './update-cart.ts';
import { countCart } from './count-cart.ts';
import { getCart } from './get-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { removeLine } from './remove-line.ts';
import { updateLine } from './update-line.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });
after(drop);

const newToken = () => randomBytes(24).toString('base64url');
const add = (owner: CartOwner, sku_id: number, quantity: number) =>
  inTransaction(db, (tx) => addLine(tx, owner, { sku_id, quantity }, { language: 'en' }));

test('a guest’s cart appears with its first line, grows, changes and empties', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db, { price: 1_250, tiers: [{ min_quantity: 5, price: 1_000 }] });
  assert.equal((await getCart(db, owner, 'en')).count, 0);
  await add(owner, pack.sku_id, 2);
  await add(owner, pack.sku_id, 3);
  const cart = await getCart(db, owner, 'en');
  assert.equal(cart.lines.length, 1);
  assert.deepEqual([cart.lines[0]!.quantity, cart.lines[0]!.unit_price, cart.goods, cart.count], [5, 1_000, 5_000, 5]);
  assert.deepEqual(cart.lines[0]!.reason, { kind: 'tier', text: 'Volume price from 5 packs' });
  const { id } = cart.lines[0]!;
  assert.equal((await updateLine(db, owner, { id, quantity: 1 }, { language: 'en' })).ok, true);
  assert.equal(await countCart(db, owner), 1);
  assert.equal((await removeLine(db, owner, id)).ok, true);
  assert.equal(await countCart(db, owner), 0);
});

test('another visitor’s line is reported as not found', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db);
  await add(owner, pack.sku_id, 2);
  const { id } = (await getCart(db, owner, 'en')).lines[0]!;
  const stranger = { token: newToken() };
  assert.equal((await updateLine(db, stranger, { id, quantity: 9 }, { language: 'en' })).ok, false);
  assert.equal((await removeLine(db, stranger, id)).ok, false);
  assert.equal(await countCart(db, owner), 2);
});

test('a line stops at 9999 packs and a refused addition leaves it as it was', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db);
  await add(owner, pack.sku_id, 9_000);
  const refused = await add(owner, pack.sku_id, 1_000);
  assert.equal(!refused.ok && refused.error, 'quantity_limit');
  assert.equal(await countCart(db, owner), 9_000);
});

test('a pack that is not sold is not found', async () => {
  const pack = await createTestPack(db);
  await db.query(sql`update sku set withdrawn_at = now() where id = ${pack.sku_id}`);
  const refused = await add({ token: newToken() }, pack.sku_id, 1);
  assert.equal(!refused.ok && refused.error, 'not_found');
  assert.equal((await add({ token: newToken() }, 999_999, 1)).ok, false);
});

/** A pack that is sold from four on, in steps of two. */
async function boxedPack() {
  const pack = await createTestPack(db);
  await db.query(sql`update sku set min_quantity = 4, multiple = 2 where id = ${pack.sku_id}`);
  return pack;
}

test('a pack with a minimum and a step is added only in such quantities, and the refusal names them', async () => {
  const owner = { token: newToken() };
  const pack = await boxedPack();
  const refused = await add(owner, pack.sku_id, 3);
  assert.deepEqual(!refused.ok && [refused.error, refused.fields], [
    'quantity_step',
    [{ field: 'quantity', msg: 'This pack is sold from 4 packs, in multiples of 2. Order 4.' }],
  ]);
  assert.equal((await add(owner, pack.sku_id, 4)).ok, true);
  // a line that holds the fewest may grow by a step
  assert.equal((await add(owner, pack.sku_id, 2)).ok, true);
  assert.equal((await add(owner, pack.sku_id, 1)).ok, false);
  const [line] = (await getCart(db, owner, 'en')).lines;
  assert.deepEqual([line?.quantity, line?.min_quantity, line?.multiple, line?.problem], [6, 4, 2, null]);
  const changed = await updateLine(db, owner, { id: line!.id, quantity: 5 }, { language: 'zh-CN' });
  assert.equal(!changed.ok && changed.fields?.[0]?.msg, '该规格 4 件起售，按 2 件的整数倍订购，请改为 4 或 6 件。');
  assert.equal((await getCart(db, owner, 'en')).count, 6);
});

test('several packs are added together or not at all', async () => {
  const owner = { token: newToken() };
  const [single, boxed] = [await createTestPack(db), await boxedPack()];
  const both = (quantity: number) =>
    inTransaction(db, (tx) =>
      addLines(
        tx,
        owner,
        [
          { sku_id: single.sku_id, quantity: 1 },
          { sku_id: boxed.sku_id, quantity },
        ],
        { language: 'en' },
      ),
    );
  const refused = await both(5);
  assert.equal(!refused.ok && refused.fields?.[0]?.field, 'lines.1.quantity');
  assert.equal(await countCart(db, owner), 0);
  assert.equal((await both(4)).ok, true);
  assert.equal(await countCart(db, owner), 5);
});

test('carts that merge to a quantity in which a pack is no longer sold are raised, and the line notes it until it is set', async () => {
  const account = await createTestAccount(db);
  const own = { accountId: account.id };
  const guest = { token: newToken() };
  const pack = await createTestPack(db);
  await add(own, pack.sku_id, 2);
  await add(guest, pack.sku_id, 1);
  await db.query(sql`update sku set min_quantity = 4, multiple = 2 where id = ${pack.sku_id}`);
  assert.equal((await getCart(db, own, 'en')).lines[0]?.problem?.error, 'quantity_step');
  await withTransaction(db, (tx) => mergeCarts(tx, account.id, guest.token));
  const [line] = (await getCart(db, own, 'en')).lines;
  assert.deepEqual([line?.quantity, line?.problem], [4, null]);
  assert.equal(line?.note, 'Raised from 3 to 4, since this pack is not sold in the former quantity.');
  await updateLine(db, own, { id: line?.id ?? 0, quantity: 6 }, { language: 'en' });
  assert.equal((await getCart(db, own, 'en')).lines[0]?.note, null);
});

test('30 parallel additions of one pack all count', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db);
  await Promise.all(Array.from({ length: 30 }, () => add(owner, pack.sku_id, 1)));
  assert.equal(await countCart(db, owner), 30);
});

test('signing in merges the guest’s cart: equal packs add up, none is lost, and repeating it changes nothing', async () => {
  const account = await createTestAccount(db);
  const [a, b, c] = [await createTestPack(db), await createTestPack(db), await createTestPack(db)];
  const guest = { token: newToken() };
  const own = { accountId: account.id };
  await add(own, a.sku_id, 9_990);
  await add(own, c.sku_id, 1);
  await add(guest, a.sku_id, 20);
  await add(guest, b.sku_id, 2);
  const merge = () => withTransaction(db, (tx) => mergeCarts(tx, account.id, guest.token));
  await Promise.all([merge(), merge(), merge()]);
  const cart = await getCart(db, own, 'en');
  assert.deepEqual(
    cart.lines.map((line) => [line.sku_id, line.quantity]).toSorted((x, y) => x[0]! - y[0]!),
    [
      [a.sku_id, 9_999],
      [b.sku_id, 2],
      [c.sku_id, 1],
    ],
  );
  assert.equal(await countCart(db, guest), 0);
});

test('packs that a guest adds while signing in are in one of the two carts afterwards', async () => {
  const account = await createTestAccount(db);
  const pack = await createTestPack(db);
  const guest = { token: newToken() };
  await add(guest, pack.sku_id, 1);
  await Promise.all([
    ...Array.from({ length: 10 }, () => add(guest, pack.sku_id, 1)),
    withTransaction(db, (tx) => mergeCarts(tx, account.id, guest.token)),
  ]);
  assert.equal((await countCart(db, guest)) + (await countCart(db, { accountId: account.id })), 11);
});

test('an obstacle is shown at its line', async () => {
  const account = await createTestAccount(db);
  const own = { accountId: account.id };
  const scarce = await createTestPack(db, { onHand: 3 });
  const precursor = await createTestPack(db, { list: 'explosive-precursor' });
  const hazardous = await createTestPack(db, { list: 'hazardous-chemicals' });
  const service = await createTestPack(db, { stocked: false });
  for (const [pack, quantity] of [
    [scarce, 4],
    [precursor, 1],
    [hazardous, 1],
    [service, 500],
  ] as const) {
    await add(own, pack.sku_id, quantity);
  }
  const problems = async () => (await getCart(db, own, 'en')).lines.map((line) => line.problem?.error ?? null);
  assert.deepEqual(await problems(), ['out_of_stock', 'not_for_sale', 'not_for_sale', null]);
  assert.equal((await getCart(db, own, 'en')).lines[0]!.problem?.text, 'Only 3 packs left.');
  const steps = (await getCart(db, own, 'en')).lines.map((line) => line.problem?.purchase?.step ?? null);
  assert.deepEqual(steps, [null, 'apply', 'apply', null]);
  await db.query(sql`
    with institution as (
      insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
      values ('t', 'T', 'T', 'university', '310000', '[]', '', '') returning id
    )
    update account set institution_id = institution.id from institution where account.id = ${account.id}`);
  // members may order what needs permits, and its line states that
  assert.deepEqual(await problems(), ['out_of_stock', null, null, null]);
  assert.match((await getCart(db, own, 'en')).lines[1]?.note ?? '', /purchase permits/);
  await db.query(sql`delete from safety_data_sheet where product_id = ${hazardous.product_id}`);
  assert.deepEqual(await problems(), ['out_of_stock', null, 'not_for_sale', null]);
  assert.match((await getCart(db, own, 'en')).lines[2]!.problem?.text ?? '', /safety data sheet/);
});

/** The lines of one of an account's carts, as `[SKU, quantity]`. */
const linesOf = async (accountId: number, cartId?: number) =>
  (await getCart(db, { accountId, cartId }, 'en')).lines.map((line) => [line.sku_id, line.quantity]);
const atOnce = <Value>(work: (transaction: Database) => Promise<Result<Value>>) => inTransaction(db, work);
const valueOf = <Value>(result: Result<Value>): Value => {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};

test('an account has several carts by name, of which one is current', async () => {
  const { id } = await createTestAccount(db);
  const pack = await createTestPack(db);
  await add({ accountId: id }, pack.sku_id, 2);
  const next = valueOf(await atOnce((tx) => createCart(tx, id, 'Next order')));
  assert.deepEqual(
    (await findCarts(db, id)).map(({ name, is_current, count }) => [name, is_current, count]),
    [
      [null, true, 2],
      ['Next order', false, 0],
    ],
  );
  const duplicate = await atOnce((tx) => createCart(tx, id, 'next ORDER'));
  assert.equal(!duplicate.ok && duplicate.error, 'cart_name_taken');
  valueOf(await atOnce((tx) => chooseCart(tx, id, next)));
  await add({ accountId: id }, pack.sku_id, 5);
  assert.deepEqual(await linesOf(id), [[pack.sku_id, 5]]);
  valueOf(await atOnce((tx) => renameCart(tx, id, next, 'In autumn')));
  assert.equal((await getCart(db, { accountId: id }, 'en')).name, 'In autumn');
  valueOf(await atOnce((tx) => removeCart(tx, id, next)));
  assert.deepEqual(await linesOf(id), [[pack.sku_id, 2]]);
});

test('packs go into the named cart, and into nobody else’s', async () => {
  const [own, other] = [await createTestAccount(db), await createTestAccount(db)];
  const pack = await createTestPack(db);
  const later = valueOf(await atOnce((tx) => createCart(tx, own.id, 'Later')));
  await add({ accountId: own.id, cartId: later }, pack.sku_id, 3);
  assert.deepEqual([await linesOf(own.id), await linesOf(own.id, later)], [[], [[pack.sku_id, 3]]]);
  const theft = await add({ accountId: other.id, cartId: later }, pack.sku_id, 1);
  assert.equal(!theft.ok && theft.error, 'not_found');
  for (const attack of [chooseCart, removeCart]) {
    const refused = await atOnce((tx) => attack(tx, other.id, later));
    assert.equal(!refused.ok && refused.error, 'not_found');
  }
  assert.deepEqual(await linesOf(other.id, later), []);
  assert.deepEqual(await linesOf(own.id, later), [[pack.sku_id, 3]]);
});

test('a line moves to another cart, created by name if necessary, and adds up there', async () => {
  const { id } = await createTestAccount(db);
  const owner = { accountId: id };
  const [a, b] = [await createTestPack(db), await createTestPack(db)];
  const move = async (name: string) => {
    const [line] = (await getCart(db, owner, 'en')).lines;
    return atOnce((tx) => moveLine(tx, id, line!.id, { name }));
  };
  await add(owner, a.sku_id, 2);
  valueOf(await move('Later'));
  await add(owner, a.sku_id, 9_998);
  valueOf(await move('later'));
  await add(owner, b.sku_id, 1);
  const later = (await findCarts(db, id)).find(({ name }) => name === 'Later');
  const { lines } = await getCart(db, { accountId: id, cartId: later?.id }, 'en');
  assert.deepEqual(
    lines.map(({ sku_id, quantity, note }) => [sku_id, quantity, note]),
    [[a.sku_id, 9_999, 'Lowered from 10000 to 9999, which is the most that a line holds.']],
  );
  assert.deepEqual(await linesOf(id), [[b.sku_id, 1]]);
  const stranger = await createTestAccount(db);
  const theft = await atOnce((tx) => moveLine(tx, stranger.id, lines[0]!.id, { name: 'Mine' }));
  assert.equal(!theft.ok && theft.error, 'not_found');
});

test('lines moved back and forth at once are neither lost nor doubled', async () => {
  const { id } = await createTestAccount(db);
  const packs = await Promise.all([1, 2, 3].map(() => createTestPack(db)));
  for (const pack of packs) await add({ accountId: id }, pack.sku_id, 4);
  const later = valueOf(await atOnce((tx) => createCart(tx, id, 'Later')));
  const [first] = await findCarts(db, id);
  await Promise.all(
    Array.from({ length: 24 }, async (_, turn) => {
      const [from, to] = turn % 2 === 0 ? [first!.id, later] : [later, first!.id];
      const lines = await findCartLines(db, { accountId: id, cartId: from });
      for (const line of lines) await atOnce((tx) => moveLine(tx, id, line.id, { cartId: to }));
    }),
  );
  const held = [...(await linesOf(id, first!.id)), ...(await linesOf(id, later))].toSorted((x, y) => x[0]! - y[0]!);
  assert.deepEqual(
    held,
    packs.map(({ sku_id }) => [sku_id, 4]).toSorted((x, y) => x[0]! - y[0]!),
  );
});

test('an account has at most twenty carts, and two created at once both count', async () => {
  const { id } = await createTestAccount(db);
  const made = await Promise.all(Array.from({ length: 25 }, (_, at) => atOnce((tx) => createCart(tx, id, `Cart ${at}`))));
  assert.equal(made.filter((result) => result.ok).length, 19);
  assert.equal((await findCarts(db, id)).length, 20);
});

test('a changed price is reported until the buyer confirms the line', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db, { price: 5_000 });
  await add(owner, pack.sku_id, 1);
  const line = async () => (await getCart(db, owner, 'en')).lines[0]!;
  assert.equal((await line()).price_moved, null);
  await db.query(sql`update sku set price = 5600 where id = ${pack.sku_id}`);
  assert.deepEqual((await line()).price_moved, { was: 5_000, now: 5_600 });
  await updateLine(db, owner, { id: (await line()).id, quantity: 2 }, { language: 'en' });
  assert.equal((await line()).price_moved, null);
});

test('a line that is short shows how many are available', async () => {
  const owner = { token: newToken() };
  const pack = await createTestPack(db, { onHand: 5 });
  await db.query(sql`update sku set min_quantity = 2, multiple = 2 where id = ${pack.sku_id}`);
  await add(owner, pack.sku_id, 6);
  const problem = async () => (await getCart(db, owner, 'en')).lines[0]?.problem;
  assert.deepEqual([(await problem())?.error, (await problem())?.take], ['out_of_stock', 4]);
  await db.query(sql`update sku set withdrawn_at = now() where id = ${pack.sku_id}`);
  assert.deepEqual([(await problem())?.withdrawn, (await problem())?.take], [true, null]);
});

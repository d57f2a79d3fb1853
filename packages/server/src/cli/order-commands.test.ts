import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../testing/test-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { askCancellation } from '../domains/selling/orders/ask-cancellation.ts';
import { getOrder } from '../domains/selling/orders/get-order.ts';
import { createTestBuyer, valueOf } from '../testing/test-buyer.ts';
import { createTestPack } from '../testing/test-goods.ts';
import { commandLine } from './test-command-line.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const run = commandLine(db);

test('an operator lists, shows, settles, ships and completes an order', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 2);
  const { id } = valueOf(await buyer.place(20_800));
  assert.match(await run('orders', 'list', '--find', pack.code), new RegExp(`^${id}  pending_payment   unpaid .*¥208.00[^]*1 order$`));
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1'), /^! order \d+: The order does not wait to be shipped/);
  assert.match(await run('confirm-payment', id, '--amount', 'much', '--reference', 'B1'), /^! --amount is a sum of yuan/);
  assert.match(await run('confirm-payment', id, '--amount', '200', '--reference', 'B1'), /¥8.00 is missing/);
  assert.match(await run('confirm-payment', id, '--amount', '8.00', '--reference', 'B2'), /paid: it can be shipped/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1', '--lines', `${pack.code}=1`), /partly shipped/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1'), /^! .*SF1 of sf was used before/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF2'), /: shipped/);
  assert.equal(await run('complete', id), `order ${id}: completed`);
  assert.match(await run('complete', id), /^! order \d+: wrong state \(it is completed\)/);
  assert.match(await run('orders', 'show', id), /completed  paid[^]*Shipped with SF Express, tracking number SF2/);
  assert.match(await run('check-consistency'), /add up$/);
});

test('an operator takes packs out of a paid order, and cancels one that is not paid', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 2);
  const paid = valueOf(await buyer.place(20_800));
  await run('confirm-payment', paid.id, '--amount', '208', '--reference', 'C1');
  const take = (packs: string) => run('orders', 'cancel', paid.id, '--reason', 'None is left.', '--lines', packs, '--fault', 'ours');
  assert.match(await take('NONE-1=1'), /^! order \d+ has no NONE-1/);
  assert.match(await take(`${pack.code}=3`), /^! .*2 packs can be cancelled, not 3/);
  assert.match(await take(`${pack.code.toLowerCase()}=1`), /packs cancelled, ¥100.00 and 0 points go back/);
  assert.match(await run('orders', 'cancel', paid.id, '--reason', 'None is left.'), /: cancelled, ¥108.00 and 0 points/);
  await buyer.add(pack.sku_id, 1);
  const unpaid = valueOf(await buyer.place(10_800));
  assert.match(await run('orders', 'cancel', unpaid.id, '--reason', 'Asked for by phone.'), /nothing had been paid/);
  assert.match(await run('check-consistency'), /add up$/);
});

test('an operator picks an order, puts packs back, and decides what its buyer asks to have cancelled', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 3);
  const { id, total } = valueOf(await buyer.place(30_000));
  await run('confirm-payment', id, '--amount', (total / 100).toFixed(2), '--reference', 'PICK1');
  assert.equal(await run('picking', 'start', id, '--lines', `${pack.code}=2`), `order ${id}: being picked: ${pack.code} × 2`);
  assert.equal(await run('picking', 'start', id), `order ${id}: being picked: ${pack.code} × 1`);
  assert.equal(await run('picking', 'undo', id, '--lines', `${pack.code}=1`), `order ${id}: no longer being picked: ${pack.code} × 1`);
  assert.match(await run('cancellations', 'show', id), /^! .*asks for no cancellation/);
  const ask = async () => {
    const { lines } = valueOf(await getOrder(db, buyer.accountId, id, 'en'));
    const wish = { number: id, reason: 'ordered twice', lines: [{ order_line_id: lines[0]!.id, quantity: 1 }] };
    valueOf(await inTransaction(db, (tx) => askCancellation(tx, buyer.accountId, wish)));
  };
  await ask();
  const shown = await run('cancellations', 'show', id);
  assert.match(shown, new RegExp(`request \\d+: ${pack.code} × 1; ¥100\\.00 and 0 points would go back\\n  ordered twice`));
  const requestOf = (text: string) => /request (\d+)/.exec(text)![1]!;
  const first = requestOf(shown);
  assert.match(await run('picking', 'undo', id), /^! .*cancellation asked/);
  assert.match(await run('cancellations', 'refuse', id, '--request', first, '--reason', 'It is packed.'), /refused/);
  await ask();
  const second = requestOf(await run('cancellations', 'show', id));
  assert.match(await run('cancellations', 'grant', id, '--request', first, '--money', '100'), new RegExp(`^! .*request ${second}`));
  assert.match(await run('cancellations', 'refuse', id, '--request', first, '--reason', 'No.'), new RegExp(`^! .*request ${second}`));
  assert.match(await run('cancellations', 'grant', id, '--request', second), /^! .*¥100\.00 and 0 points would go back; say so/);
  const granted = await run('cancellations', 'grant', id, '--request', second, '--money', '100');
  assert.match(granted, /packs cancelled, ¥100\.00 and 0 points go back/);
  assert.match(await run('orders', 'show', id), /It is packed\./);
  assert.match(await run('check-consistency'), /add up$/);
});

test('points are granted by mobile number, however it is written', async () => {
  const { mobile } = await createTestAccount(db);
  assert.match(await run('points', 'grant', mobile, '0'), /^! POINTS is a whole number/);
  assert.match(await run('points', 'grant', '13000000000', '50'), /^! no account has proven/);
  assert.equal(await run('points', 'grant', `+86 ${mobile}`, '50', '--memo', 'late parcel'), `50 points for ${mobile}`);
});

test('accounts for benchmarks come with a token that opens their session', async () => {
  const [buyer] = JSON.parse(await run('sessions', 'create', '--accounts', '1'));
  assert.equal((await findBuyer(db, buyer.token, null))?.accountId, buyer.account_id);
  assert.match(await run('sessions', 'create', '--accounts', '0'), /^! --accounts is a whole number/);
});

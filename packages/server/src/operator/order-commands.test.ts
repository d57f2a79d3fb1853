import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DatabasePool, openDatabase } from '../database/connection.ts';
import { createTestDatabase } from '../database/embedded/test-database.ts';
import { findBuyer } from '../domains/accounts/find-buyer.ts';
import { createTestAccount } from '../domains/accounts/test-account.ts';
import { createTestBuyer, valueOf } from '../domains/orders/test-buyer.ts';
import { createTestPack } from '../domains/stock/test-goods.ts';
import { commands } from './commands.ts';
import { readCommand } from './read-command.ts';

let db: DatabasePool;
let drop: () => Promise<void>;

before(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 4 });
  drop = async () => {
    await db.end();
    await database.drop();
  };
});
after(() => drop());

/** Runs a command line and gives what it printed; problems with an exclamation mark. */
async function run(...args: string[]): Promise<string> {
  const reading = readCommand(commands, args);
  if (reading.kind !== 'run') return `! ${reading.text}`;
  const outcome = await reading.command.run(db, reading.given, { dataDir: '' });
  return outcome.ok ? outcome.lines.join('\n') : `! ${outcome.problem}`;
}

test('an operator lists, shows, settles, ships and completes an order', async () => {
  const buyer = await createTestBuyer(db);
  const pack = await createTestPack(db);
  await buyer.add(pack.sku_id, 2);
  const { id } = valueOf(await buyer.place(20_800));
  assert.match(await run('orders', 'list', '--find', pack.code), new RegExp(`^${id}  pending_payment   unpaid .*¥208.00[^]*1 order$`));
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1'), /^! order \d+: the order is pending_payment/);
  assert.match(await run('confirm-payment', id, '--amount', 'much', '--reference', 'B1'), /^! --amount is a sum of yuan/);
  assert.match(await run('confirm-payment', id, '--amount', '200', '--reference', 'B1'), /¥8.00 is missing/);
  assert.match(await run('confirm-payment', id, '--amount', '8.00', '--reference', 'B2'), /paid: it can be shipped/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1', '--lines', `${pack.code}=1`), /partly shipped/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF1'), /^! .*SF1 of sf was already used/);
  assert.match(await run('ship', id, '--carrier', 'sf', '--tracking', 'SF2'), /: shipped/);
  assert.equal(await run('complete', id), `order ${id}: completed`);
  assert.match(await run('complete', id), /^! order \d+: wrong state \(it is completed\)/);
  assert.match(await run('orders', 'show', id), /completed  paid[^]*Shipped with sf, tracking number SF2/);
  assert.match(await run('sweep'), /add up$/);
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

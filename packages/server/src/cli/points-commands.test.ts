import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { createTestGood, createTestRedeemer, redeemFor, spendableOf } from '../testing/test-redemption.ts';
import { createTestPack } from '../testing/test-goods.ts';
import { commandLine } from './test-command-line.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const run = commandLine(db);

test('an operator grants points with a term, and sees what a buyer holds and what stands in the book', async () => {
  const { mobile } = await createTestAccount(db);
  assert.match(await run('points', 'grant', mobile, '50', '--days', 'soon'), /^! --days is a whole number/);
  assert.equal(await run('points', 'grant', mobile, '50', '--days', '10', '--memo', 'Lost parcel'), `50 points for ${mobile}`);
  await run('points', 'grant', mobile, '30');
  const shown = await run('points', 'show', mobile);
  assert.match(shown, /: 80 to spend, 0 pending\n {2}50 expire at \S+T16:00:00.000Z\n {2}30 expire at/);
  assert.match(shown, /adjust +50 {2}Lost parcel$/);
  assert.match(await run('points', 'show', '13000000000'), /^! no account has proven/);
  assert.match(await run('points', 'book'), /^held +80\nissued +-80$/);
  assert.equal(await run('points', 'expire'), 'points of 0 accounts have expired');
});

test('an operator cancels a points order with a word, and gives points of faulty goods back once', async () => {
  const [buyer, goodId] = [await createTestRedeemer(db, 100), await createTestGood(db, 9, 20)];
  const [first, second] = [await redeemFor(db, buyer, goodId, 2), await redeemFor(db, buyer, goodId, 3)];
  assert.ok(first.ok && second.ok);
  assert.match(await run('point-orders', 'cancel', first.value.id, '--reason', ' '), /^! --reason must not be empty/);
  assert.match(await run('point-orders', 'cancel', first.value.id, '--reason', 'Broken here'), /cancelled, its points are back$/);
  assert.match(await run('point-orders', 'cancel', first.value.id, '--reason', 'Again'), /^! .*wrong state/);
  assert.equal(await spendableOf(db, buyer), 40);
  await run('point-orders', 'ship', second.value.id, '--carrier', 'sf', '--tracking', 'SF1');
  assert.match(await run('point-orders', 'return', second.value.id, '--quantity', 'all', '--reference', 'R1'), /^! --quantity/);
  assert.match(await run('point-orders', 'return', second.value.id, '--quantity', '1', '--reference', 'R1'), /20 points given back$/);
  assert.match(await run('point-orders', 'return', second.value.id, '--quantity', '3', '--reference', 'R2'), /^! .*quantity limit/);
  assert.equal(await spendableOf(db, buyer), 60);
});

test('an operator fills the mall by catalogue numbers; what is never given is refused', async () => {
  const [pack, cold] = [await createTestPack(db), await createTestPack(db, { transport: 'frozen' })];
  assert.equal(await run('point-mall', 'put', pack.code, '250', '12'), `${pack.code}: 250 points, 12 left`);
  assert.equal(await run('point-mall', 'put', pack.code, '260', '11'), `${pack.code}: 260 points, 11 left`);
  assert.match(await run('point-mall', 'put', cold.code, '250', '12'), /^! .*cold-chain packs are never given$/);
  assert.match(await run('point-mall', 'put', 'NO-SUCH', '250', '12'), /^! NO-SUCH: not found/);
  assert.match(await run('point-mall', 'put', pack.code, '0', '12'), /^! POINTS is a whole number/);
  assert.match(await run('point-mall', 'list'), new RegExp(`sku-${pack.sku_id}  ${pack.code} .*260 points  11 left  given`));
  assert.equal(await run('point-mall', 'withdraw', `sku-${pack.sku_id}`), `sku-${pack.sku_id}: withdrawn`);
  assert.match(await run('point-mall', 'withdraw', `sku-${pack.sku_id}`), /not found/);
  assert.match(await run('point-mall', 'list'), new RegExp(`sku-${pack.sku_id} .*withdrawn`));
});

test('an operator switches an institution’s points off and on', async () => {
  await db.query(sql`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values ('invented', 'Invented Institute', '虚构研究所', 'institute', '310000', '[]', '', '')`);
  assert.match(await run('points', 'institution', 'invented', 'perhaps'), /^! say on or off/);
  assert.equal(await run('points', 'institution', 'invented', 'off'), 'institution invented: orders earn no points from now on');
  const { rows } = await db.query<{ earns_points: boolean }>(sql`select earns_points from institution where key = 'invented'`);
  assert.equal(rows[0]!.earns_points, false);
  assert.match(await run('points', 'institution', 'nowhere', 'on'), /not found/);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { remind } from '../events/remind.ts';
import { noticeOf } from '../notifications/internal/notice-of.ts';
import { remindBuyers } from '../notifications/remind-buyers.ts';
import { cancelOrder } from '../../selling/orders/cancel-order.ts';
import { cancelUnpapered } from '../../selling/orders/cancel-unpapered.ts';
import { getOrder } from '../../selling/orders/get-order.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { startPicking } from '../../selling/orders/start-picking.ts';
import { checkConsistency } from '../../site/system/check-consistency.ts';
import { valueOf } from '../../../testing/test-buyer.ts';
import { rejectPaper, verifyPaper } from './decide-paper.ts';
import { findPapersOf } from './find-papers.ts';
import { findRegisteredSales } from './find-registered-sales.ts';
import { getOrderPapers } from './get-order-papers.ts';
import { revokePaper } from './revoke-paper.ts';
import { type TestMember, createRegulatedPack, createTestMember, handInTestPaper, placePaidPacks } from '../../../testing/test-papers.ts';

const { db, drop } = await openTestDatabase({ poolSize: 20 });
const shopKey = Buffer.alloc(32, 7);
let count = 0;
after(drop);

const verify = async (paperId: number) => valueOf(await inTransaction(db, (tx) => verifyPaper(tx, { paperId, by: 'ann' })));
const revoke = (paperId: number, reason = 'It is forged.') => inTransaction(db, (tx) => revokePaper(tx, { paperId, by: 'ann', reason }));
const ship = (number: string, code: string, packs: number) =>
  inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'DG', trackingNumber: `R${++count}`, quantities: new Map([[code, packs]]) }));
const paperOf = async (member: TestMember, id: number) => (await findPapersOf(db, member, 'en')).find((one) => one.id === id)!;
const lineOf = async (member: TestMember, number: string) => valueOf(await getOrder(db, member.accountId, number, 'en')).lines[0]!;
const stateOf = async (member: TestMember, number: string) => (await lineOf(member, number)).paper_state;

/** A paid order of so many packs on a verified paper of 1,000 g; a pack has 100 g. */
async function released(packs: number) {
  const [member, pack] = [await createTestMember(db), await createRegulatedPack(db)];
  const paperId = await handInTestPaper(db, member, pack.substanceId);
  await verify(paperId);
  const number = await placePaidPacks(db, member, pack.sku_id, packs, shopKey);
  assert.equal(await stateOf(member, number), 'released');
  return { member, pack, paperId, number };
}

test('what a revoked paper covers and has not left waits for another one, is picked no more, and what has left stays in the register', async () => {
  const { member, pack, paperId, number } = await released(3);
  valueOf(await ship(number, pack.code, 1));
  valueOf(await inTransaction(db, (tx) => startPicking(tx, { number, quantities: new Map([[pack.code, 2]]), by: 'a picker' })));
  assert.deepEqual(valueOf(await revoke(paperId)), { orders: 1 });
  const first = await paperOf(member, paperId);
  assert.deepEqual([first.state, first.reason, first.held, first.used], ['rejected', 'It is forged.', 0, 100]);
  const line = await lineOf(member, number);
  assert.deepEqual([line.paper_state, line.picked_quantity], ['rejected', 0]);
  const waits = valueOf(await getOrderPapers(db, member.accountId, number, 'en'));
  assert.deepEqual(
    waits.lines[0]?.papers.map(({ covered_by }) => covered_by),
    [null],
  );
  assert.deepEqual(waits.lines[0]?.amount, { value: 200, unit: 'g' }, 'the pack that has left asks for nothing more');
  const refused = await ship(number, pack.code, 1);
  assert.equal(!refused.ok && refused.error, 'wrong_state');
  assert.deepEqual(await checkConsistency(db), []);

  // the same number may come again: the first may have been a slip
  const second = await handInTestPaper(db, member, pack.substanceId, { number: first.number, amount: 200 });
  assert.equal(await stateOf(member, number), 'submitted');
  await verify(second);
  assert.equal(await stateOf(member, number), 'released', '200 g are enough for the two packs that are left');
  valueOf(await ship(number, pack.code, 2));
  assert.deepEqual([(await paperOf(member, paperId)).used, (await paperOf(member, second)).used], [100, 200]);
  const sales = await findRegisteredSales(db, { buyer: number });
  assert.deepEqual(
    new Map(sales.map(({ packs, papers }) => [packs, papers.length])),
    new Map([
      [1, 1],
      [2, 1],
    ]),
  );
  assert.deepEqual(await checkConsistency(db), []);
});

test('the buyer hears that it was revoked, with where the reason stands, and has fifteen days from then', async () => {
  const { member, paperId, number } = await released(1);
  const { id } = await lineOf(member, number);
  const told = async () =>
    (await db.query(sql`select from domain_event where kind = 'paper.expiring' and payload ->> 'line_id' = ${String(id)}`)).rowCount;
  // before there was a paper, its buyer was reminded
  const payload = { order: number, line_id: id, code: 'x', state: 'needed' };
  await remind(db, [{ kind: 'paper.expiring', subject: `order_line:${id}`, accountId: member.accountId, payload }]);
  await db.query(sql`update customer_order set placed_at = placed_at - interval '20 days' where number = ${number}`);
  valueOf(await revoke(paperId));
  const { rows } = await db.query<{ id: number; kind: 'paper.rejected'; payload: Record<string, unknown>; occurred_at: Date }>(sql`
    select id, kind, payload, occurred_at from domain_event where subject = ${`order:${number}`} and kind = 'paper.rejected'`);
  assert.deepEqual(
    rows.map(({ payload }) => payload['is_revoked']),
    [true],
  );
  assert.equal(noticeOf(rows[0]!)?.kind, 'papers_needed');
  await cancelUnpapered(db, new Date());
  assert.equal(await stateOf(member, number), 'rejected');
  const soon = new Date(Date.now() + 13 * 86_400_000);
  for (let run = 0; run < 2; run += 1) await remindBuyers(db, soon);
  assert.equal(await told(), 2, 'and is so once more before the days that began anew are over');
  await cancelUnpapered(db, new Date(Date.now() + 15 * 86_400_000 + 60_000));
  assert.equal(await stateOf(member, number), 'cancelled');
});

test('a line of which the rest was cancelled after a revocation takes nothing of the papers that follow', async () => {
  const { member, pack, paperId, number } = await released(2);
  valueOf(await ship(number, pack.code, 1));
  valueOf(await revoke(paperId));
  const { id } = await lineOf(member, number);
  const packs = [{ order_line_id: id, quantity: 1 }];
  valueOf(await inTransaction(db, (tx) => cancelOrder(tx, member.accountId, { number, reason: 'x', lines: packs })));
  const next = await handInTestPaper(db, member, pack.substanceId);
  await verify(next);
  assert.deepEqual([(await paperOf(member, next)).held, (await paperOf(member, paperId)).used], [0, 100]);
  assert.deepEqual(await checkConsistency(db), []);
});

test('another verified paper of the institution covers at once what the revoked one did', async () => {
  const { member, pack, paperId, number } = await released(2);
  const spare = await handInTestPaper(db, member, pack.substanceId);
  await verify(spare);
  valueOf(await revoke(paperId));
  assert.equal(await stateOf(member, number), 'released');
  assert.deepEqual([(await paperOf(member, paperId)).held, (await paperOf(member, spare)).held], [0, 200]);
  valueOf(await ship(number, pack.code, 2));
  assert.deepEqual(await checkConsistency(db), []);
});

test('only a verified paper is revoked, and once', async () => {
  const { member, pack, paperId } = await released(1);
  const refusal = async (id: number) => {
    const result = await revoke(id);
    return result.ok ? null : [result.error, result.details?.['status']];
  };
  const waiting = await handInTestPaper(db, member, pack.substanceId);
  assert.deepEqual(await refusal(waiting), ['wrong_state', 'submitted']);
  valueOf(await inTransaction(db, (tx) => rejectPaper(tx, { paperId: waiting, by: 'ann', reason: 'No stamp.' })));
  assert.deepEqual(await refusal(waiting), ['wrong_state', 'rejected']);
  assert.equal(await refusal(paperId), null);
  assert.deepEqual(await refusal(paperId), ['wrong_state', 'rejected']);
  assert.equal((await refusal(999_999))?.[0], 'not_found');
});

test('of a revocation and a parcel that meet, one comes first: the pack has left on the paper, or it stays', async () => {
  for (let round = 0; round < 8; round++) {
    const { member, pack, paperId, number } = await released(2);
    const first = round % 2 === 0 ? revoke(paperId) : null;
    const shipping = ship(number, pack.code, 1);
    const [revoked, shipped] = await Promise.all([first ?? revoke(paperId), shipping]);
    assert.equal(revoked.ok, true);
    const { state, held, used } = await paperOf(member, paperId);
    assert.deepEqual([state, held, used, await stateOf(member, number)], ['rejected', 0, shipped.ok ? 100 : 0, 'rejected']);
  }
  assert.deepEqual(await checkConsistency(db), []);
});

test('of a revocation and an order that meet, no order holds packs on a revoked paper', async () => {
  for (let round = 0; round < 6; round++) {
    const [member, pack] = [await createTestMember(db), await createRegulatedPack(db)];
    const paperId = await handInTestPaper(db, member, pack.substanceId);
    await verify(paperId);
    const [revoked, number] = await Promise.all([revoke(paperId), placePaidPacks(db, member, pack.sku_id, 1, shopKey)]);
    assert.equal(revoked.ok, true);
    assert.equal((await paperOf(member, paperId)).held, 0);
    assert.ok(['needed', 'rejected'].includes(await stateOf(member, number)));
  }
  assert.deepEqual(await checkConsistency(db), []);
});

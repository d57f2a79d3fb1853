import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endOfShanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { createTestOrder } from '../../../../testing/test-order.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createOperatorToken } from '../../../people/operators/operator-tokens.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
before(async () => {
  shop = await createTestConsole();
});
after(() => shop.close());

/** A refund by transfer that waits: a transfer for an order that is cancelled goes back. */
async function refundOf(amount: number): Promise<number> {
  const order = await createTestOrder(shop.db, { total: amount, status: 'cancelled' });
  const late = { number: order.number, amount, bankReference: `LATE-${order.number}`, confirmedBy: 'test' };
  const booked = await inTransaction(shop.db, (transaction) => confirmPayment(transaction, late));
  assert.ok(booked.ok);
  const { rows } = await shop.db.query<{ id: number }>(`select id from refund where order_id = ${order.id}`);
  return rows[0]!.id;
}
const signaturesOf = async (id: number) =>
  (await shop.db.query(`select state, approved_by, second_approved_by from refund where id = ${id}`)).rows[0];
/** As if requested nine days ago. */
async function letExpire(id: number) {
  const owner = await shop.db.connect();
  await owner.query(`reset role; alter table approval disable trigger approval_guarded`);
  await owner.query(`update approval set requested_at = now() - interval '9 days', expires_at = now() - interval '1 day' where id = ${id}`);
  await owner.query(`alter table approval enable trigger approval_guarded`);
  owner.release(true);
}
type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
const proposeRefund = async (refund: number, { cookie }: Someone): Promise<number> =>
  (await shop.call('approvals.requestRefund', { refund_id: refund }, { cookie })).data.approval_id;
const decide = (id: number, approved: boolean, { cookie }: Someone) => shop.call('approvals.decide', { id, approved }, { cookie });
const stateOf = async (id: number) => (await shop.db.query<{ state: string }>(`select state from refund where id = ${id}`)).rows[0]!.state;

test('a small refund needs one operator, one above ¥10,000 two different ones', async () => {
  const [ana, bo] = [await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
  const small = await refundOf(1_000_000);
  assert.equal((await shop.call('approvals.requestRefund', { refund_id: small }, { cookie: ana.cookie })).data.done, true);
  assert.equal(await stateOf(small), 'approved');
  const large = await refundOf(1_000_001);
  const requested = await shop.call('approvals.requestRefund', { refund_id: large }, { cookie: ana.cookie });
  assert.deepEqual([requested.data.done, await stateOf(large)], [false, 'requested']);
  const id = requested.data.approval_id;
  const own = await shop.call('approvals.decide', { id, approved: true }, { cookie: ana.cookie });
  assert.deepEqual([own.data.error, await stateOf(large)], ['second_approver_needed', 'requested']);
  const yes = await shop.call('approvals.decide', { id, approved: true }, { cookie: bo.cookie });
  assert.deepEqual([yes.data.state, await stateOf(large)], ['approved', 'approved']);
  assert.equal((await shop.call('approvals.decide', { id, approved: true }, { cookie: bo.cookie })).data.error, 'wrong_state');
});

test('the second approver sees the account that the money goes to; the audit log does not have it', async () => {
  const [ana, bo] = [await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
  const order = await createTestOrder(shop.db, { total: 1_500_000, status: 'cancelled' });
  const payer = { name: '林研', account: '6222020000000001234' };
  const late = { number: order.number, amount: 1_500_000, bankReference: `PAYEE-${order.number}`, confirmedBy: 'test', payer };
  assert.ok((await inTransaction(shop.db, (transaction) => confirmPayment(transaction, late))).ok);
  const { rows } = await shop.db.query<{ id: number }>(`select id from refund where order_id = ${order.id}`);
  const id = await proposeRefund(rows[0]!.id, ana);
  const { items } = (await shop.call('approvals.find', { state: 'waiting', kind: 'refund' }, { cookie: bo.cookie })).data;
  const { request } = items.find((one: { id: number }) => one.id === id);
  assert.deepEqual([request.payee_name, request.payee_account], [payer.name, payer.account]);
  const cat = await shop.openOperator(['catalogue']);
  const others = await shop.call('approvals.find', { state: 'waiting', kind: 'refund' }, { cookie: cat.cookie });
  assert.deepEqual([others.data.items, others.data.total], [[], 0]);
  assert.equal((await decide(id, true, bo)).status, 200);
  const log = await shop.db.query(`select count(*)::int as reported from audit_entry where changes::text like '%${payer.account}%'`);
  assert.equal(log.rows[0]!.reported, 0);
});

test('points are granted once when the second approver approves, even by parallel approvals', async () => {
  const [ana, bo] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const buyer = await createTestAccount(shop.db);
  const request = { mobile: buyer.mobile, points: 500, memo: 'For the long wait' };
  const send = (more: Partial<typeof request> = {}) =>
    shop.call('approvals.requestPointsGrant', { ...request, ...more }, { cookie: ana.cookie });
  assert.equal((await send({ mobile: '13000000000' })).status, 404);
  assert.equal((await send({ points: 0 })).status, 422);
  const requested = await send({ mobile: `+86 ${buyer.mobile}` });
  const again = await send();
  assert.equal(again.data.error, 'wrong_state');
  const balance = async () =>
    (
      await shop.db.query<{ sum: number }>(
        `select coalesce(sum(change), 0)::int as sum from points_transfer where account_id = ${buyer.id}`,
      )
    ).rows[0]!.sum;
  assert.equal(await balance(), 0);
  const decisions = await Promise.all(
    [1, 2, 3].map(() => shop.call('approvals.decide', { id: requested.data.approval_id, approved: true }, { cookie: bo.cookie })),
  );
  assert.deepEqual(
    decisions.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  assert.equal(await balance(), 500);
});

test('a rejection or a late approval changes nothing, and only those with the permission may decide', async () => {
  const [ana, bo, content] = [
    await shop.openOperator(['sales']),
    await shop.openOperator(['finance']),
    await shop.openOperator(['catalogue']),
  ];
  const send = async () => {
    const buyer = await createTestAccount(shop.db);
    const requested = await shop.call(
      'approvals.requestPointsGrant',
      { mobile: buyer.mobile, points: 5, memo: 'x' },
      { cookie: ana.cookie },
    );
    return requested.data.approval_id;
  };
  const [refused, late] = [await send(), await send()];
  assert.equal((await shop.call('approvals.decide', { id: refused, approved: true }, { cookie: content.cookie })).data.error, 'forbidden');
  const no = await shop.call('approvals.decide', { id: refused, approved: false, reason: 'Too much' }, { cookie: bo.cookie });
  assert.deepEqual([no.data.state, no.data.reason], ['refused', 'Too much']);
  await letExpire(late);
  const tooLate = await shop.call('approvals.decide', { id: late, approved: true }, { cookie: bo.cookie });
  assert.deepEqual([tooLate.data.error, tooLate.data.details.status], ['wrong_state', 'expired']);
  const { rows } = await shop.db.query(`select from points_transfer where change = 5`);
  assert.equal(rows.length, 0);
});

test('a rejected, withdrawn or expired request leaves no signature: two people have to sign again', async () => {
  const [ana, bo, cy] = [await shop.openOperator(['finance']), await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
  const refund = await refundOf(2_000_000);
  const unsigned = { state: 'requested', approved_by: null, second_approved_by: null };
  const refused = await proposeRefund(refund, ana);
  assert.deepEqual(await signaturesOf(refund), unsigned);
  assert.equal((await decide(refused, false, bo)).data.state, 'refused');

  const ranOut = await proposeRefund(refund, bo);
  await letExpire(ranOut);
  const withdrawn = await proposeRefund(refund, cy);
  assert.equal((await shop.call('approvals.withdraw', { id: withdrawn }, { cookie: ana.cookie })).status, 403);
  const back = await shop.call('approvals.withdraw', { id: withdrawn }, { cookie: cy.cookie });
  assert.deepEqual([back.data.state, back.data.decided_by], ['withdrawn', null]);
  assert.equal((await decide(withdrawn, true, ana)).data.details.status, 'withdrawn');
  assert.deepEqual(await signaturesOf(refund), unsigned);

  assert.equal((await decide(await proposeRefund(refund, bo), true, cy)).data.state, 'approved');
  assert.deepEqual(await signaturesOf(refund), {
    state: 'approved',
    approved_by: `${bo.name} (operator:${bo.id})`,
    second_approved_by: `${cy.name} (operator:${cy.id})`,
  });
});

test('another name makes nobody a second approver, and a namesake is one', async () => {
  const ana = await shop.openOperator(['finance']);
  const refund = await refundOf(2_000_000);
  const id = await proposeRefund(refund, ana);
  await shop.db.query(`update operator set name = 'Somebody Else' where id = ${ana.id}`);
  assert.equal((await decide(id, true, ana)).data.error, 'second_approver_needed');
  const namesake = await shop.openOperator(['finance']);
  await shop.db.query(`update operator set name = '${ana.name}' where id = ${namesake.id}`);
  assert.equal((await decide(id, true, namesake)).data.state, 'approved');
});

test('a program neither requests nor approves anything, whatever its roles', async () => {
  const ana = await shop.openOperator(['finance']);
  const refund = await refundOf(2_000_000);
  const id = await proposeRefund(refund, ana);
  const { token } = await createOperatorToken(shop.db, { name: 'ERP', days: 1, roles: ['finance', 'administrator'] });
  const program = { headers: { authorization: `Bearer ${token}` } };
  const calls = [
    ['approvals.decide', { id, approved: true }],
    ['approvals.withdraw', { id }],
    ['approvals.find', {}],
    ['approvals.requestRefund', { refund_id: refund }],
    ['approvals.requestPointsGrant', { mobile: '13800000000', points: 1, memo: 'x' }],
    ['operators.find', {}],
    ['operators.create', { name: 'X', email: 'x@shop.example', roles: ['finance'] }],
  ] as const;
  for (const [name, input] of calls) assert.equal((await shop.call(name, input, program)).status, 403, name);
  assert.equal(await stateOf(refund), 'requested');
});

test('whoever got roles or a secret from an operator cannot approve for them for seven days', async () => {
  const [chief, one, two, other] = [
    await shop.openOperator(['administrator']),
    await shop.openOperator(['sales']),
    await shop.openOperator(['sales']),
    await shop.openOperator(['finance']),
  ];
  for (const { id, name } of [one, two]) {
    const raised = await shop.call('operators.update', { id, name, roles: ['finance'], version: 1 }, { cookie: chief.cookie });
    assert.equal(raised.status, 200, raised.text);
  }
  const chiefs = await proposeRefund(await refundOf(2_000_000), chief);
  const ones = await proposeRefund(await refundOf(2_000_000), one);
  for (const [id, by] of [[chiefs, one] as const, [ones, chief] as const, [ones, two] as const]) {
    assert.equal((await decide(id, true, by)).data.error, 'second_approver_needed');
    const { data } = await shop.call('approvals.find', { state: 'waiting' }, { cookie: by.cookie });
    assert.equal(data.items.find((item: { id: number }) => item.id === id).is_mine_to_decide, false);
  }
  assert.equal((await decide(ones, true, other)).data.state, 'approved');
  await shop.db.query(`update operator_tie set tied_at = now() - interval '8 days' where operator_id = ${one.id}`);
  assert.equal((await decide(chiefs, true, two)).data.error, 'second_approver_needed');
  assert.equal((await decide(chiefs, true, one)).data.state, 'approved');
  const reset = await shop.call('operators.reset', { id: other.id, version: 1 }, { cookie: chief.cookie });
  assert.equal(reset.status, 200, reset.text);
  const { rows } = await shop.db.query(`select tied_by from operator_tie where operator_id = ${other.id}`);
  assert.deepEqual(rows, [{ tied_by: chief.id }]);
});

test('an approval by someone who was blocked or lost the role meanwhile does not count', async () => {
  const bo = await shop.openOperator(['finance']);
  for (const change of [`blocked_at = now()`, `roles = '{warehouse}'`]) {
    const ana = await shop.openOperator(['finance']);
    const refund = await refundOf(2_000_000);
    const id = await proposeRefund(refund, ana);
    await shop.db.query(`update operator set ${change} where id = ${ana.id}`);
    const answer = await decide(id, true, bo);
    assert.deepEqual([answer.data.error, await stateOf(refund)], ['wrong_state', 'requested'], change);
    assert.equal((await decide(id, false, bo)).data.state, 'refused');
  }
});

test('the approval table keeps each request: none begins decided, gets another requester or a longer term', async () => {
  const [ana, bo] = [await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
  const id = await proposeRefund(await refundOf(2_000_000), ana);
  const attempts = [
    `update approval set expires_at = expires_at + interval '1 day' where id = ${id}`,
    `update approval set requested_by_name = 'X' where id = ${id}`,
    `update approval set requested_by = ${bo.id} where id = ${id}`,
    `update approval set request = '{}' where id = ${id}`,
    `update approval set state = 'approved', decided_by = requested_by, decided_by_name = 'X', decided_at = now() where id = ${id}`,
    `insert into approval (kind, subject, request, state, requested_by, requested_by_name, expires_at, decided_at)
     values ('refund', 'refund:0', '{}', 'expired', ${ana.id}, 'X', now() + interval '1 day', now())`,
    `delete from approval where id = ${id}`,
  ];
  for (const attempt of attempts) await assert.rejects(shop.db.query(attempt), attempt);
});

test('an approval shows the order and the sum, or whose points', async () => {
  const [ana, bo] = [await shop.openOperator(['finance']), await shop.openOperator(['finance'])];
  const buyer = await createTestAccount(shop.db);
  const id = await proposeRefund(await refundOf(2_000_050), ana);
  const request = { mobile: buyer.mobile, points: 7, memo: 'Sorry' };
  const { data: grant } = await shop.call('approvals.requestPointsGrant', request, { cookie: ana.cookie });
  const { data } = await shop.call('approvals.find', { state: 'waiting' }, { cookie: bo.cookie });
  const shown = (wanted: number) => data.items.find((item: { id: number }) => item.id === wanted);
  assert.deepEqual([shown(id).request.kind, shown(id).request.amount], ['refund', 2_000_050]);
  assert.match(shown(id).request.order, /^\d{14}$/);
  assert.deepEqual(shown(grant.approval_id).request, { kind: 'points_grant', ...request, days: null });
  assert.deepEqual([shown(id).is_mine_to_decide, shown(id).is_mine_to_withdraw], [true, false]);
});

test('a request is visible only to its requester and to those who may decide its kind', async () => {
  const [finance, sales, content] = [
    await shop.openOperator(['finance']),
    await shop.openOperator(['sales']),
    await shop.openOperator(['content']),
  ];
  const refund = await proposeRefund(await refundOf(3_000_000), finance);
  const buyer = await createTestAccount(shop.db);
  const request = { mobile: buyer.mobile, points: 9, memo: 'Thanks' };
  const grant: number = (await shop.call('approvals.requestPointsGrant', request, { cookie: sales.cookie })).data.approval_id;
  const seenBy = async ({ cookie }: Someone, input = {}) => {
    const { data, text } = await shop.call('approvals.find', { state: 'waiting', ...input }, { cookie });
    assert.equal(data.total, data.items.length, text);
    const { waiting } = (await shop.call('dashboard.get', {}, { cookie })).data;
    const { count } = waiting.find(({ kind }: { kind: string }) => kind === 'approvals');
    if (!('kind' in input)) assert.equal(count, data.total);
    const ids = new Set(data.items.map(({ id }: { id: number }) => id));
    return [ids.has(refund), ids.has(grant), data.total];
  };
  assert.deepEqual((await seenBy(finance)).slice(0, 2), [true, true]);
  assert.deepEqual((await seenBy(sales)).slice(0, 2), [false, true]);
  assert.deepEqual(await seenBy(content), [false, false, 0]);
  assert.deepEqual(await seenBy(content, { kind: 'refund' }), [false, false, 0]);
  await shop.db.query(`update operator set roles = '{content}' where id = ${sales.id}`);
  assert.deepEqual(await seenBy(sales), [false, true, 1], 'one’s own question stays one’s own');
  const { items } = (await shop.call('approvals.find', {}, { cookie: sales.cookie })).data;
  assert.deepEqual([items[0].is_mine_to_decide, items[0].is_mine_to_withdraw], [false, true]);
});

test('points are granted with a term of their own, which the second approver reads', async () => {
  const [ana, bo] = [await shop.openOperator(['sales']), await shop.openOperator(['finance'])];
  const { id: accountId, mobile } = await createTestAccount(shop.db);
  const send = (days: number) =>
    shop.call('approvals.requestPointsGrant', { mobile, points: 50, memo: 'Lost parcel', days }, { cookie: ana.cookie });
  assert.equal((await send(3661)).data.fields[0].field, 'days');
  const { approval_id: id } = (await send(10)).data;
  const { items } = (await shop.call('approvals.find', { state: 'waiting', kind: 'points_grant' }, { cookie: bo.cookie })).data;
  assert.equal(items.find((one: { id: number }) => one.id === id).request.days, 10);
  assert.equal((await decide(id, true, bo)).status, 200);
  const { rows } = await shop.db.query<{ moved_at: Date; expires_at: Date }>(
    `select moved_at, expires_at from points_transfer where account_id = ${accountId}`,
  );
  assert.deepEqual(rows[0]!.expires_at, endOfShanghaiDay(rows[0]!.moved_at, 10));
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { fillIntake } from '../fill-intake.ts';
import { getOrderServices } from '../find-services.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { remindBuyers } from '../../../rules/notifications/remind-buyers.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let seller: Someone;
let buyer: TestBuyer;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
  buyer = await createTestBuyer(shop.db);
});
after(() => shop.close());

const fields = [{ key: 'name', type: 'text', label_en: 'Name of the sample', label_zh: '样品名称', is_needed: true }];
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** A paid order of a service at ¥99.99, not answered yet. */
async function placePaid() {
  const pack = await createTestPack(shop.db, { stocked: false, price: 9_999, transport: 'none' });
  await shop.db.query(sql`insert into service_form (product_id, fields) values (${pack.product_id}, ${JSON.stringify(fields)}::jsonb)`);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { id: number } = valueOf(await buyer.place(9_999, { confirmed_exceptions: [pack.sku_id] }));
  const payment = { number, amount: 9_999, bankReference: `SVC-${number}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(shop.db, (transaction) => confirmPayment(transaction, payment)));
  const [line] = valueOf(await getOrderServices(shop.db, buyer.accountId, number, 'en')).lines;
  return { number, code: pack.code, id: line!.line_id };
}
type Placed = Awaited<ReturnType<typeof placePaid>>;
const answer = async ({ number, id }: Placed) =>
  valueOf(
    await inTransaction(shop.db, (transaction) =>
      fillIntake(transaction, buyer.accountId, { number, lineId: id, answers: [{ key: 'name', value: 'S1' }] }, 'en'),
    ),
  );
const get = async ({ id }: Placed) => (await shop.call('consoleServices.get', { id }, seller)).data;
const transfer = (name: ConsoleFileName, address: string, payload?: Buffer) => {
  const method = consoleEndpointOf(name).method === 'PUT' ? 'PUT' : 'GET';
  const headers = { 'x-console': '1', cookie: `console=${seller.cookie}`, ...(payload && { 'content-type': 'application/octet-stream' }) };
  return shop.app.inject({ method, url: address, headers, ...(payload && { payload }) });
};

test('a service is processed step by step: it shows whose turn it is, and each step is done once', async () => {
  const placed = await placePaid();
  const { id, number, code } = placed;
  assert.deepEqual([(await get(placed)).acts, (await get(placed)).waits_for], [['receive'], 'buyer']);
  const begin = () => shop.call('consoleServices.begin', { id }, seller);
  assert.equal((await begin()).data.error, 'wrong_state');
  await answer(placed);
  assert.deepEqual([(await get(placed)).acts, (await get(placed)).waits_for], [['receive', 'begin'], 'shop']);
  for (const q of [number, number.slice(2), ` ${code.toLowerCase()}`]) {
    const found = await shop.call('consoleServices.find', { q, waits_for: 'shop' }, seller);
    assert.deepEqual([found.data.total, found.data.items[0].line_id], [1, id], q);
  }
  for (const q of [`${number}0`, number.replace(/\d$/, '_'), code.slice(1), 'nobody'])
    assert.equal((await shop.call('consoleServices.find', { q }, seller)).data.total, 0, q);
  const receive = () => shop.call('consoleServices.receive', { id, note: 'In good order' }, seller);
  const pressed = await Promise.all([receive(), receive()]);
  assert.deepEqual(
    pressed.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await begin()).status, 200);
  assert.deepEqual(
    [(await get(placed)).acts, (await get(placed)).kept, (await get(placed)).needs_two],
    [['deliver', 'give_up'], 5_999, false],
  );

  const deliver = (payload: Buffer) =>
    transfer('consoleServices.deliver', `/api/operator/services/${id}/report?name=r.pdf&note=Done`, payload);
  assert.equal(JSON.parse((await deliver(Buffer.from('no report'))).body).data.error, 'file_type_refused');
  assert.equal((await deliver(pdf)).statusCode, 200);
  assert.equal(JSON.parse((await deliver(pdf)).body).data.error, 'wrong_state');
  const delivered = await get(placed);
  assert.deepEqual(
    [delivered.state, delivered.waits_for, delivered.reports.length, delivered.events.at(-1).note],
    ['report_delivered', 'buyer', 1, 'Done'],
  );
  const [{ id: report }] = delivered.reports;
  const read = await transfer('consoleServices.showReport', `/api/operator/services/${id}/reports/${report}`);
  assert.deepEqual([read.statusCode, read.rawPayload.equals(pdf)], [200, true]);
  assert.equal((await transfer('consoleServices.showReport', `/api/operator/services/${id + 1}/reports/${report}`)).statusCode, 404);
  assert.deepEqual(delivered.acts, ['correct', 'give_up']);
  const first = delivered.reports[0].id;
  // a wrong file is followed by the right one, which is read and accepted as one delivered then
  const correct = (note: string, follows: string) =>
    transfer('consoleServices.deliver', `/api/operator/services/${id}/report?name=right.pdf&corrects=${follows}&note=${note}`, pdf);
  assert.match(JSON.parse((await correct('%20', first)).body).data.details.reason ?? '', /有何不同/);
  const soon = new Date(Date.now() + 13 * 86_400_000);
  await remindBuyers(shop.db, soon);
  const twice = await Promise.all([correct('Page%202', first), correct('Page%202', first)]);
  assert.deepEqual(
    twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 409],
    'a press that was sent twice',
  );
  const corrected = await get(placed);
  assert.deepEqual(
    [corrected.state, corrected.reports.map((one: { file_name: string }) => one.file_name), corrected.events.at(-1).note],
    ['report_delivered', ['r.pdf', 'right.pdf'], 'Page 2'],
  );
  assert.equal(Date.parse(corrected.auto_accept_at), Date.parse(corrected.events.at(-1).happened_at) + 15 * 86_400_000);
  await remindBuyers(shop.db, soon);
  await remindBuyers(shop.db, soon);
  const reported = await shop.db.query<{ kind: string; is_corrected: boolean | null }>(sql`
    select kind, (payload ->> 'is_corrected')::boolean as is_corrected from domain_event
    where payload ->> 'line_id' = ${String(id)} and kind in ('service.report_delivered', 'service.acceptance_soon') order by id`);
  assert.deepEqual(
    reported.rows.map(({ kind, is_corrected: isCorrected }) => [kind, isCorrected]),
    [
      ['service.report_delivered', null],
      ['service.acceptance_soon', null],
      ['service.report_delivered', true],
      ['service.acceptance_soon', null],
    ],
    'each report has a time of its own, of which its buyer hears once',
  );
  const { rows } = await shop.db.query(
    `select array_agg(distinct call order by call) as calls from audit_entry where object_kind = 'service_work' and object_id = '${id}'`,
  );
  assert.deepEqual(rows[0], { calls: ['consoleServices.begin', 'consoleServices.deliver', 'consoleServices.receive'] });
});

test('a service that is given up keeps the price of the work done and returns the rest, once', async () => {
  const placed = await placePaid();
  const giveUp = () => shop.call('consoleServices.giveUp', { id: placed.id, reason: 'The sample is lost' }, seller);
  assert.equal((await giveUp()).data.error, 'wrong_state');
  await shop.call('consoleServices.receive', { id: placed.id }, seller);
  assert.equal((await get(placed)).kept, 2_000);
  assert.equal((await giveUp()).data.refund, 7_999);
  assert.equal((await giveUp()).data.error, 'wrong_state');
  assert.deepEqual([(await get(placed)).acts, (await get(placed)).waits_for, (await get(placed)).kept], [[], 'nobody', null]);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { type NewTicket, createTicket } from '../create-ticket.ts';
import { decideQuote } from '../repair.ts';
import { replyToTicket } from '../reply-to-ticket.ts';
import { createTestOrder, sendTestLot } from '../../../../testing/test-ticket-order.ts';
import { sendBack } from '../ticket-parcels.ts';
import { getStoredFile } from '../../../site/attachments/get-stored-file.ts';
import { correctLot } from '../../../warehouse/stock/correct-lot.ts';
import { dayFromToday } from '../../../../testing/test-lots.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

type Someone = Awaited<ReturnType<TestConsole['openOperator']>>;
let shop: TestConsole;
let seller: Someone;
let packer: Someone;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
  packer = await shop.openOperator(['warehouse']);
});
after(() => shop.close());

/** A ticket on the first line of a new order of two packs at ¥100.00. */
async function openTicket(more: Partial<Pick<NewTicket, 'kind' | 'reason'>> = {}) {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTestOrder(shop.db, accountId, [2], { receivedAt: new Date() });
  const request = { kind: 'return', reason: 'damaged', description: 'Broken', attachmentIds: [], ...more } as const;
  const lines = [{ order_line_id: order.lineIds[0]!, quantity: 2 }];
  const made = await inTransaction(shop.db, (transaction) =>
    createTicket(transaction, accountId, { ...request, lines, orderNumber: order.number }, 'en'),
  );
  assert.ok(made.ok, JSON.stringify(made));
  return { id: made.value.id, accountId, order, lineId: order.lineIds[0]! };
}
type Opened = Awaited<ReturnType<typeof openTicket>>;
const writes = ({ id, accountId }: Opened, body: string) =>
  inTransaction(shop.db, (transaction) => replyToTicket(transaction, accountId, id, { body, attachmentIds: [] }, 'en'));
const get = async (id: string, someone = seller) => (await shop.call('consoleTickets.get', { id }, someone)).data;
const lastMessage = async (id: string): Promise<number> => (await get(id)).ticket.messages.at(-1).id;
const parcel = { carrier: 'SF', tracking_number: 'SF1' };

/** A customer's data export. */
async function exportOf(accountId: number) {
  const admin = await shop.openOperator(['administrator']);
  const headers = { 'x-console': '1', cookie: `console=${admin.cookie}` };
  const file = await shop.app.inject({ method: 'GET', url: `/api/operator/customers/${accountId}/personal-data`, headers });
  return JSON.parse(file.body);
}

test('the queue shows for whom each ticket waits, follows every step, and can be searched by numbers, pack, parcel, name and mobile', async () => {
  const opened = await openTicket();
  const { id, accountId, order } = opened;
  const waits = async () => (await get(id)).waits_for;
  assert.equal(await waits(), 'shop');
  assert.equal((await shop.call('consoleTickets.approve', { id }, seller)).status, 200);
  assert.equal(await waits(), 'buyer');
  await writes(opened, 'Where to?');
  assert.equal(await waits(), 'shop');
  await shop.call(
    'consoleTickets.answer',
    { id, body: 'To us.', attachment_ids: [], seen: await lastMessage(id), key: randomUUID() },
    seller,
  );
  assert.equal(await waits(), 'buyer');
  const name = `Müller ${accountId}`;
  await shop.db.query(sql`update account set nick_name = ${name}, inc_name = ${`云岭所 ${accountId}`} where id = ${accountId}`);
  const sent = { carrier: 'SF', trackingNumber: `SF 12 ${order.number}` };
  await inTransaction(shop.db, (transaction) => sendBack(transaction, accountId, id, sent, 'en'));
  await shop.call('consoleTickets.receive', { id }, packer);
  assert.equal(await waits(), 'shop');

  const { rows } = await shop.db.query<{ mobile: string }>(`select mobile from account where id = ${accountId}`);
  const [{ code }] = (await get(id)).ticket.lines;
  const parcels = [sent.trackingNumber, ` sf12${order.number}`];
  const names = [name.toUpperCase(), `云岭所 ${accountId}`];
  for (const q of [id, id.toLowerCase(), order.number, code, rows[0]!.mobile, `+86 ${rows[0]!.mobile}`, ...parcels, ...names]) {
    const found = await shop.call('consoleTickets.find', { q }, seller);
    assert.deepEqual(
      found.data.items.map((ticket: { id: string }) => ticket.id),
      [id],
      q,
    );
  }
  for (const q of ['%', '_', `SF 12 ${order.number.slice(0, -1)}`, `Müller ${accountId}0`]) {
    assert.ok(!JSON.stringify((await shop.call('consoleTickets.find', { q }, seller)).data.items).includes(id), q);
  }
  const none = await shop.call('consoleTickets.find', { q: id, waits_for: 'buyer' }, seller);
  assert.deepEqual([none.data.total, none.data.counts], [0, { shop: 1, all: 1 }]);
  assert.equal((await shop.call('consoleTickets.find', { q: id, kind: 'repair' }, seller)).data.total, 0);
  assert.equal((await shop.call('consoleTickets.find', { q: id, state: 'returned' }, seller)).data.total, 1);
});

test('a ticket shows only the claimed lot, although another of its lots has had that number since', async () => {
  const { id: accountId } = await createTestAccount(shop.db);
  const order = await createTestOrder(shop.db, accountId, [2], { receivedAt: new Date() });
  for (const number of ['TURNED-1', 'TURNED-2']) await sendTestLot(shop.db, order, { number, expiresOn: dayFromToday(400) });
  const open = async (lot?: string) => {
    const lines = [{ order_line_id: order.lineIds[0]!, quantity: 1, lot }];
    const request = {
      kind: 'return',
      reason: 'damaged',
      description: 'Broken',
      attachmentIds: [],
      lines,
      orderNumber: order.number,
    } as const;
    const made = await inTransaction(shop.db, (transaction) => createTicket(transaction, accountId, request, 'en'));
    assert.ok(made.ok, JSON.stringify(made));
    return made.value.id;
  };
  const [claimed, unnamed] = [await open('TURNED-1'), await open()];
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from lot where sku_id = ${order.skuIds[0]} order by number`);
  const [own, other] = rows.map((row) => row.id);
  for (const [lotId, version, number] of [
    [own!, 0, 'TURNED-3'],
    [other!, 0, 'TURNED-1'],
    [own!, 1, 'TURNED-2'],
  ] as const) {
    const correction = { lotId, version, batch: null, changes: { number }, by: 'a test', reason: 'a test' };
    assert.ok((await inTransaction(shop.db, (transaction) => correctLot(transaction, correction, 'en'))).ok, number);
  }
  const [rule] = (await get(claimed)).rules;
  assert.deepEqual(
    [rule.lot_id, rule.lots.map(({ lot_id: lot, number }: { lot_id: number; number: string }) => [lot, number])],
    [
      own,
      [
        [other, 'TURNED-1'],
        [own, 'TURNED-2'],
      ],
    ],
  );
  assert.equal((await get(unnamed)).rules[0].lot_id, null);
});

test('a return goes through its steps: what came back is recorded, the sum shown is refunded once, and every step is logged', async () => {
  const { id, lineId, order } = await openTicket();
  assert.equal((await shop.call('consoleTickets.refund', { id, expected_total: 1 }, seller)).data.error, 'wrong_state');
  await shop.call('consoleTickets.approve', { id }, seller);
  assert.equal((await shop.call('consoleTickets.approve', { id }, seller)).data.error, 'wrong_state');
  await shop.call('consoleTickets.receive', { id }, packer);
  const finding = { order_line_id: lineId, condition: 'opened', note: 'One is missing.' };
  const tooMany = await shop.call('consoleTickets.inspect', { id, findings: [{ ...finding, quantity: 3 }] }, packer);
  assert.equal(tooMany.data.error, 'quantity_limit');
  const foreign = await shop.call('consoleTickets.inspect', { id, findings: [{ ...finding, order_line_id: 1e9, quantity: 1 }] }, packer);
  assert.equal(foreign.status, 404);
  assert.equal((await shop.call('consoleTickets.inspect', { id, findings: [{ ...finding, quantity: 1 }] }, packer)).status, 200);
  const seen = await get(id);
  assert.deepEqual(
    [seen.acts, seen.findings[0].quantity, seen.findings[0].condition, seen.expected.total],
    [['refund', 'reject', 'answer'], 1, 'opened', 11_200],
  );
  assert.deepEqual(seen.refundable, [{ order_line_id: lineId, claimed: 2, usual: 1 }]);
  const reason = 'One bottle was not in the parcel.';
  const wrong = await shop.call('consoleTickets.refund', { id, expected_total: 11_199, reason }, seller);
  assert.deepEqual([wrong.data.error, wrong.data.details.total], ['total_changed', 11_200]);
  const silent = await shop.call('consoleTickets.refund', { id, expected_total: 11_200, reason: ' ' }, seller);
  assert.deepEqual([silent.status, silent.data.fields[0].field], [422, 'reason']);
  const refund = () => shop.call('consoleTickets.refund', { id, expected_total: 11_200, reason }, seller);
  const pressed = await Promise.all([refund(), refund()]);
  assert.deepEqual(
    pressed.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const { rows } = await shop.db.query(`
    select (select count(*)::int from refund where order_id = ${order.id}) as refunds,
      (select sum(on_hand_change)::int from stock_movement where kind = 'return' and sku_id = ${order.skuIds[0]}) as came,
      (select array_agg(distinct call order by call) from audit_entry where object_kind = 'ticket' and object_id = '${id}') as calls`);
  assert.deepEqual(rows[0], {
    refunds: 1,
    // what the parcel did not hold is not taken into the house
    came: 1,
    calls: ['consoleTickets.approve', 'consoleTickets.inspect', 'consoleTickets.receive', 'consoleTickets.refund'],
  });
  const { ticket_findings: findings } = await exportOf(order.accountId);
  assert.deepEqual([findings[0].ticket, findings[0].quantity, findings[0].note], [id, 1, 'One is missing.']);
});

test('of two operators who answer at once the second one is shown the first answer; a repeated answer is stored once', async () => {
  const { id } = await openTicket();
  const other = await shop.openOperator(['sales']);
  const seen = await lastMessage(id);
  const answer = (body: string, someone: Someone, read = seen, key = randomUUID()) =>
    shop.call('consoleTickets.answer', { id, body, attachment_ids: [], seen: read, key }, someone);
  const key = randomUUID();
  assert.equal((await answer('Yes.', seller, seen, key)).status, 200);
  assert.equal((await answer('Yes.', seller, seen, key)).status, 200);
  assert.equal((await answer('Yes.', seller)).data.error, 'changed_meanwhile', 'another form with the same words');
  const late = await answer('No.', other);
  assert.deepEqual([late.data.error, late.data.details.now.body], ['changed_meanwhile', 'Yes.']);
  assert.equal((await answer('No.', other, late.data.details.now.message_id)).status, 200);
  assert.equal((await get(id)).ticket.messages.length, 3);
  await shop.call('consoleTickets.reject', { id, reason: 'Not ours.' }, seller);
  assert.equal((await answer('More', seller, await lastMessage(id))).data.error, 'wrong_state');
});

test('notes are for operators: the buyer’s ticket does not have them, and the audit log never has their text', async () => {
  const { id, order } = await openTicket();
  const key = newIdempotencyKey();
  for (let times = 0; times < 2; times += 1) {
    assert.equal((await shop.call('consoleTickets.note', { id, body: 'Has done this before.', key }, packer)).status, 200);
  }
  const work = await get(id);
  assert.deepEqual(
    [work.notes.length, work.notes[0].body, work.notes[0].written_by.startsWith(packer.name)],
    [1, 'Has done this before.', true],
  );
  assert.ok(!JSON.stringify(work.ticket).includes('done this before'));
  const { rows } = await shop.db.query<{ changes: object }>(
    `select changes from audit_entry where object_kind = 'ticket_note' and call = 'consoleTickets.note'`,
  );
  assert.equal(rows.length, 1);
  assert.ok(!JSON.stringify(rows).includes('done this before'));
  const { ticket_notes: notes } = await exportOf(order.accountId);
  assert.deepEqual([notes.length, notes[0].ticket, notes[0].body], [1, id, 'Has done this before.'], 'it goes with their data');
  assert.equal((await shop.call('consoleTickets.note', { id: 'T00000000000000', body: 'x', key: randomUUID() }, packer)).status, 404);
});

test('a picture for an answer is re-encoded and opened by its buyer; files of other tickets are neither shown nor accepted', async () => {
  const [mine, others] = [await openTicket(), await openTicket()];
  const bring = async (id: string, payload: Buffer) => {
    const { method, path } = consoleEndpointOf('consoleTickets.addFile');
    const response = await shop.app.inject({
      method: method === 'PUT' ? 'PUT' : 'GET',
      url: `${path.replace(':id', id)}?name=label.png`,
      payload,
      headers: { 'content-type': 'application/octet-stream', 'x-console': '1', cookie: `console=${seller.cookie}` },
    });
    return JSON.parse(response.body).data;
  };
  assert.equal((await bring(mine.id, Buffer.from('nothing'))).error, 'file_type_refused');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = await bring(mine.id, picture);
  assert.equal(file.file_name, 'label.webp');
  const show = async (id: string) => {
    const url = `/api/operator/tickets/${id}/files/${file.id}`;
    return (await shop.app.inject({ url, headers: { 'x-console': '1', cookie: `console=${packer.cookie}` } })).statusCode;
  };
  assert.equal(await show(mine.id), 404, 'not before it stands in the thread');
  const send = async (id: string) =>
    shop.call(
      'consoleTickets.answer',
      { id, body: 'See here', attachment_ids: [file.id], seen: await lastMessage(id), key: randomUUID() },
      seller,
    );
  assert.equal((await send(others.id)).status, 422);
  assert.equal((await send(mine.id)).status, 200);
  assert.deepEqual([await show(mine.id), await show(others.id)], [200, 404]);
  assert.ok(await getStoredFile(shop.db, mine.accountId, file.id));
  assert.equal((await get(mine.id)).ticket.messages.at(-1).attachments[0].id, file.id);
});

test('a repair is quoted, accepted, paid and sent back; an unpaid one is not, a declined or faultless one is sent back as it is', async () => {
  const finance = await shop.openOperator(['finance']);
  const runRepair = async (accept: boolean) => {
    const opened = await openTicket({ kind: 'repair', reason: 'defective' });
    const { id } = opened;
    await shop.call('consoleTickets.approve', { id }, seller);
    await shop.call('consoleTickets.receive', { id }, packer);
    await shop.call('consoleTickets.inspect', { id, findings: [] }, packer);
    assert.equal((await shop.call('consoleTickets.quote', { id, amount: 5000, work: 'New seal', days: 14 }, seller)).status, 200);
    await inTransaction(shop.db, (transaction) => decideQuote(transaction, opened.accountId, id, { accept, expectedAmount: 5000 }, 'en'));
    return id;
  };
  const id = await runRepair(true);
  assert.deepEqual([(await get(id)).acts, (await get(id)).waits_for], [['confirm_payment', 'answer'], 'buyer']);
  assert.equal((await shop.call('consoleTickets.repair', { id, ...parcel }, packer)).data.error, 'wrong_state');
  const pay = () => shop.call('consoleTickets.confirmPayment', { id, amount: 5000, reference: `REPAIR-${id}` }, finance);
  assert.equal((await pay()).data.missing, 0);
  assert.equal((await pay()).data.error, 'wrong_state');
  assert.deepEqual([(await get(id)).acts, (await get(id)).waits_for], [['repair', 'answer'], 'shop']);
  assert.equal((await shop.call('consoleTickets.repair', { id, ...parcel }, packer)).status, 200);
  assert.deepEqual([(await get(id)).acts, (await get(id)).waits_for], [[], 'nobody']);

  const declined = await runRepair(false);
  assert.deepEqual([(await get(declined)).acts, (await get(declined)).waits_for], [['send_back'], 'shop']);
  assert.equal((await shop.call('consoleTickets.sendBack', { id: declined, ...parcel }, packer)).status, 200);
  // it has left: whoever reads it is offered nothing that would be refused
  assert.deepEqual([(await get(declined)).acts, (await get(declined)).waits_for], [[], 'nobody']);

  const { id: faultless } = await openTicket({ kind: 'exchange', reason: 'defective' });
  assert.equal((await shop.call('consoleTickets.approve', { id: faultless }, seller)).status, 200);
  for (const name of ['consoleTickets.receive', 'consoleTickets.inspect'] as const) {
    const more = name === 'consoleTickets.inspect' ? { findings: [] } : {};
    assert.equal((await shop.call(name, { id: faultless, ...more }, packer)).status, 200);
  }
  const back = () => shop.call('consoleTickets.sendBack', { id: faultless, ...parcel }, packer);
  assert.equal((await back()).data.error, 'wrong_state');
  assert.equal((await shop.call('consoleTickets.reject', { id: faultless, reason: 'It heats.' }, seller)).status, 200);
  assert.equal((await back()).status, 200);
  assert.equal((await shop.call('consoleTickets.approve', { id: 'T00000000000000' }, seller)).status, 404);
});

test('an exchange is approved with its replacement, which is shipped; without one it becomes a return', async () => {
  const { id } = await openTicket({ kind: 'exchange', reason: 'wrong' });
  assert.equal((await shop.call('consoleTickets.approve', { id }, seller)).data.replacement_missing, false);
  await shop.call('consoleTickets.receive', { id }, packer);
  await shop.call('consoleTickets.inspect', { id, findings: [] }, packer);
  assert.deepEqual((await get(id)).acts, ['replace', 'refund', 'reject', 'answer']);
  assert.equal((await shop.call('consoleTickets.replace', { id, ...parcel }, packer)).status, 200);
  assert.equal((await get(id)).ticket.state, 'replaced');

  const short = await openTicket({ kind: 'exchange', reason: 'wrong' });
  await shop.db.query(`update stock set on_hand = 0 where sku_id = ${short.order.skuIds[0]}`);
  assert.equal((await shop.call('consoleTickets.approve', { id: short.id }, seller)).data.replacement_missing, true);
  assert.equal((await get(short.id)).ticket.kind, 'return');
});

test('canned answers have unique titles per language, refuse a stale change, and can be deleted', async () => {
  const words = { language: 'en', title: 'Where to', body: 'Please send it to us.' };
  const made = (await shop.call('consoleTickets.createAnswer', words, seller)).data;
  assert.equal((await shop.call('consoleTickets.createAnswer', { ...words, title: 'where TO ' }, seller)).data.error, 'title_taken');
  assert.equal((await shop.call('consoleTickets.createAnswer', { ...words, language: 'zh-CN' }, seller)).status, 200);
  const change = (body: string, version: number) =>
    shop.call('consoleTickets.updateAnswer', { id: made.id, ...words, body, version }, seller);
  const pressed = await Promise.all([change('One', 1), change('Two', 1)]);
  const refused = pressed.find(({ status }) => status !== 200);
  assert.equal(refused?.data.error, 'changed_meanwhile');
  assert.equal(refused.data.details.now.version, 2);
  assert.equal((await shop.call('consoleTickets.deleteAnswer', { id: made.id, version: 1 }, seller)).data.error, 'changed_meanwhile');
  assert.equal((await shop.call('consoleTickets.deleteAnswer', { id: made.id, version: 2 }, seller)).status, 200);
  const left = (await shop.call('consoleTickets.findAnswers', {}, packer)).data.items;
  assert.deepEqual(
    left.map(({ language }: { language: string }) => language),
    ['zh-CN'],
  );
});

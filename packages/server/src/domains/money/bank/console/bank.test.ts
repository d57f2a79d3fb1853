import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { createTestInstitution, createTestOrder } from '../../../../testing/test-order.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let finance: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  finance = await shop.openOperator(['finance'], 'Fay Finance');
});
after(() => shop.close());

const request = (...[name, input]: Parameters<TestConsole['call']>) => shop.call(name, input, { cookie: finance.cookie });
let count = 0;
const newReference = () => `BANK${++count}`;

type Row = { reference?: string; amount: string; payer?: string; remark?: string; day?: string };
const header = '交易日期,贷方发生额,交易流水号,对方户名,附言';
const csvOf = (rows: readonly Row[]) =>
  [
    header,
    ...rows.map(
      ({ reference = newReference(), amount, payer = '', remark = '', day = '20261121' }) =>
        `${day},"${amount}",${reference},${payer},${remark}`,
    ),
  ].join('\r\n');

async function send(path: '' | '/reading', text: string, columns = '') {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/bank-files${path}?${new URLSearchParams({ columns, name: 'november.csv' })}`,
    headers: { cookie: `console=${finance.cookie}`, 'x-console': '1', 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    payload: Buffer.from(text),
  });
  return JSON.parse(response.body).data;
}
/** The open line of this payer or reference. */
const lineOf = async (q: string) => (await request('bank.find', { q })).data.items[0];
const orderState = async (number: string) => (await request('transfers.get', { id: number })).data;

/** A statement of that sum that an institution has to pay. */
async function createStatement(total: number): Promise<string> {
  const institution = await createTestInstitution(shop.db, 10_000_000);
  const number = `S202610-${institution}`;
  await shop.db.query(sql`
    insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
    values (${number}, ${institution}, '2026-10-01', now(), 0, ${total}, '2026-11-30')`);
  return number;
}

test('a file is previewed, imported once, and imported again without a change', async () => {
  const file = csvOf([
    { amount: '1,000.00', payer: 'Alpha' },
    { amount: '20.00', payer: 'Beta', day: 'never' },
  ]);
  const reading = await send('/reading', file);
  assert.deepEqual([reading.lines_new, reading.lines_known, reading.rows_faulty], [1, 0, 1]);
  assert.deepEqual([reading.faults[0].line, reading.faults[0].column], [3, '交易日期']);
  assert.equal((await request('bank.find', { q: 'Alpha' })).data.total, 0, 'looking takes nothing');
  assert.deepEqual([(await send('', file)).lines_new, (await send('', file)).lines_new], [1, 0]);
  const line = await lineOf('Alpha');
  assert.deepEqual([line.amount, line.booked_on, line.state, line.suggestions], [100_000, '2026-11-21', 'open', []]);
  assert.equal((await request('bank.findUploads')).data.items[0].lines_known, 1);
});

test('what the columns mean is remembered for the next file with this header', async () => {
  const file = 'w,x,y,z\n20261121,3.00,OWN-1,Gamma\n';
  assert.equal((await send('/reading', file)).column_faults.length, 3);
  assert.equal((await send('', file)).fields[0].field, 'columns');
  assert.equal((await send('', file, 'day,amount,reference,payer_name')).lines_new, 1);
  const next = await send('/reading', 'w,x,y,z\n20261122,4.00,OWN-2,Gamma\n');
  assert.deepEqual([next.columns, next.lines_new], [['day', 'amount', 'reference', 'payer_name'], 1]);
});

test('a file that is no table, too large or missing is refused with a reason', async () => {
  assert.equal((await send('/reading', '')).fields[0].field, 'file');
  assert.equal((await send('/reading', `${header}\n${'x'.repeat(6 * 1024 * 1024)}`)).error, 'file_too_large');
});

test('a number in the remark with the exact sum is certain, the payer’s name alone is not, another sum is neither', async () => {
  const [named, byName, wrong] = [
    await createTestOrder(shop.db, { total: 11_100 }),
    await createTestOrder(shop.db, { total: 11_200 }),
    await createTestOrder(shop.db, { total: 11_300 }),
  ];
  const statement = await createStatement(11_400);
  await send(
    '',
    csvOf([
      { amount: '111.00', payer: 'P1', remark: `货款 ${named.number}` },
      { amount: '112.00', payer: '林 研', remark: '货款' },
      { amount: '100.00', payer: 'P3', remark: wrong.number },
      { amount: '114.00', payer: 'P4', remark: `对账单${statement}` },
    ]),
  );
  const shown = async (q: string) =>
    (await lineOf(q)).suggestions.map((one: { number: string; because: string; is_sure: boolean }) => [
      one.number,
      one.because,
      one.is_sure,
    ]);
  assert.deepEqual(await shown('P1'), [[named.number, 'number', true]]);
  assert.deepEqual(await shown('林 研'), [[byName.number, 'payer', false]]);
  assert.deepEqual(await shown('P3'), [[wrong.number, 'number', false]]);
  assert.deepEqual(await shown('P4'), [[statement, 'number', true]]);
  const sure = (await request('bank.findSure')).data.items.map(({ payer_name: payer }: { payer_name: string }) => payer);
  assert.deepEqual(sure, ['P1', 'P4']);
});

test('all certain lines are booked at once; one that is no longer certain stays open and is reported', async () => {
  const [good, taken] = [await createTestOrder(shop.db, { total: 21_100 }), await createTestOrder(shop.db, { total: 21_200 })];
  await send(
    '',
    csvOf([
      { amount: '211.00', payer: 'G1', remark: good.number },
      { amount: '212.00', payer: 'G2', remark: taken.number },
    ]),
  );
  const lines = await Promise.all(
    [
      ['G1', good.number],
      ['G2', taken.number],
    ].map(async ([payer, number]) => {
      const { id, version } = await lineOf(payer!);
      return { id, version, kind: 'order', number };
    }),
  );
  await request('consoleOrders.confirmPayment', { id: taken.number, amount: 21_200, reference: 'BY-HAND' });
  const { booked, refused } = (await request('bank.bookSure', { lines })).data;
  assert.deepEqual([booked, refused], [[lines[0]!.id], [{ id: lines[1]!.id, error: 'changed_meanwhile' }]]);
  assert.deepEqual(
    [(await orderState(good.number)).state, (await lineOf('G1')).state, (await lineOf('G2')).state],
    [null, 'booked', 'open'],
  );
  const again = (await request('bank.bookSure', { lines: [lines[0]] })).data;
  assert.deepEqual([again.booked, again.refused.length], [[], 1]);
  assert.equal((await orderState(good.number)).received, 21_100);
});

test('a line is split over orders and a statement that add up to its sum, and the excess is refunded', async () => {
  const [a, b] = [await createTestOrder(shop.db, { total: 30_000 }), await createTestOrder(shop.db, { total: 40_000 })];
  const statement = await createStatement(50_000);
  const reference = newReference();
  await send('', csvOf([{ amount: '1,250.00', payer: 'Splitter', reference }]));
  const { id, version } = await lineOf('Splitter');
  const parts = [
    { kind: 'order', number: a.number, amount: 30_000 },
    { kind: 'order', number: b.number, amount: 45_000 },
    { kind: 'statement', number: statement, amount: 50_000 },
  ];
  const short = await request('bank.book', { id, version, parts: parts.slice(0, 2) });
  assert.equal(short.data.fields[0].field, 'parts');
  const wrong = await request('bank.book', { id, version, parts: [{ ...parts[0], number: '00000000000000', amount: 125_000 }] });
  assert.deepEqual([wrong.data.error, wrong.data.details.reason], ['not_found', '00000000000000']);
  assert.equal((await orderState(a.number)).received, 0, 'a refused split books nothing');
  const unasked = await request('bank.book', { id, version, parts });
  assert.deepEqual([unasked.status, unasked.data.error, unasked.data.details.given_back], [409, 'would_give_back', 5_000]);
  const another = await request('bank.book', { id, version, parts, give_back: 4_999 });
  assert.deepEqual([another.data.error, (await orderState(b.number)).received], ['would_give_back', 0], 'nothing is booked');
  const answers = await Promise.all([1, 2, 3].map(() => request('bank.book', { id, version, parts, give_back: 5_000 })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((x, y) => x - y),
    [200, 409, 409],
  );
  assert.equal(answers.find(({ status }) => status === 200)!.data.given_back, 5_000);
  assert.deepEqual([(await orderState(a.number)).received, (await orderState(b.number)).received], [30_000, 45_000]);
  const line = await lineOf('Splitter');
  assert.deepEqual([line.state, line.parts.length], ['booked', 3]);
  // the same money cannot be typed in for something else
  const typed = await request('consoleOrders.confirmPayment', { id: b.number, amount: 100, reference });
  assert.equal(typed.data.error, 'wrong_state');
});

test('a line whose money was entered before is recognised, and books nothing more', async () => {
  const order = await createTestOrder(shop.db, { total: 60_000 });
  const reference = newReference();
  await request('consoleOrders.confirmPayment', { id: order.number, amount: 60_000, reference });
  await send('', csvOf([{ amount: '600.00', payer: 'Typed', reference }]));
  const line = await lineOf('Typed');
  const [suggestion] = line.suggestions;
  assert.deepEqual([suggestion.because, suggestion.number, suggestion.is_sure], ['recorded', order.number, true]);
  const done = await request('bank.bookSure', { lines: [{ id: line.id, version: line.version, kind: 'order', number: order.number }] });
  assert.deepEqual(done.data.booked, [line.id]);
  assert.deepEqual([(await orderState(order.number)).received, (await orderState(order.number)).payments.length], [60_000, 1]);
});

test('one reference never pays both an order and a statement, whichever came first', async () => {
  const order = await createTestOrder(shop.db, { total: 1_000 });
  const statement = await createStatement(1_000);
  const reference = newReference();
  await request('consoleOrders.confirmPayment', { id: order.number, amount: 1_000, reference });
  await send('', csvOf([{ amount: '10.00', payer: 'Twice', reference }]));
  const { id, version } = await lineOf('Twice');
  const answer = await request('bank.book', { id, version, parts: [{ kind: 'statement', number: statement, amount: 1_000 }] });
  assert.equal(answer.data.error, 'wrong_state');
});

test('a line for a paid order is refunded in full, and only after confirmation', async () => {
  const order = await createTestOrder(shop.db, { total: 2_500 });
  await request('consoleOrders.confirmPayment', { id: order.number, amount: 2_500, reference: newReference() });
  await send('', csvOf([{ amount: '25.00', payer: 'Again', remark: order.number }]));
  const { id, version } = await lineOf('Again');
  const parts = [{ kind: 'order', number: order.number, amount: 2_500 }];
  assert.equal((await request('bank.book', { id, version, parts })).data.details.given_back, 2_500);
  assert.equal((await lineOf('Again')).state, 'open');
  assert.equal((await request('bank.book', { id, version, parts, give_back: 2_500 })).data.given_back, 2_500);
});

test('a reference is the same in any spelling', async () => {
  const [order, other] = [await createTestOrder(shop.db, { total: 1_500 }), await createTestOrder(shop.db, { total: 1_500 })];
  const reference = newReference();
  const typed = ` ="${reference.replace('BANK', 'ＢＡＮＫ')}" `;
  assert.equal((await request('consoleOrders.confirmPayment', { id: order.number, amount: 1_500, reference: typed })).status, 200);
  const again = await request('consoleOrders.confirmPayment', { id: other.number, amount: 1_500, reference: `'${reference}` });
  assert.equal(again.data.error, 'wrong_state');
  assert.equal((await orderState(order.number)).payments[0].reference, reference);
});

test('of two who book one reference at once for an order and a statement, one is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await createTestOrder(shop.db, { total: 1_700 });
    const statement = await createStatement(1_700);
    const reference = newReference();
    const answers = await Promise.all([
      request('consoleOrders.confirmPayment', { id: order.number, amount: 1_700, reference }),
      request('statements.pay', { id: statement, amount: 1_700, reference }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((x, y) => x - y),
      [200, 409],
      JSON.stringify(answers.map(({ data }) => data)),
    );
  }
});

test('certain lines are found behind any number of others', async () => {
  const order = await createTestOrder(shop.db, { total: 3_300 });
  await send(
    '',
    csvOf(Array.from({ length: 520 }, (_, index) => ({ amount: `${index + 1}.01`, payer: 'Nobody', remark: '货款', day: '20200101' }))),
  );
  await send('', csvOf([{ amount: '33.00', payer: 'Behind', remark: order.number }]));
  const sure = (await request('bank.findSure')).data.items.map(({ payer_name: payer }: { payer_name: string }) => payer);
  assert.ok(sure.includes('Behind'));
});

test('a reference reused by a bank on another day is another line with its own reference', async () => {
  const [first, second] = [await createTestOrder(shop.db, { total: 700 }), await createTestOrder(shop.db, { total: 800 })];
  const reference = newReference();
  await send('', csvOf([{ amount: '7.00', payer: 'Day1', reference, remark: first.number }]));
  await send('', csvOf([{ amount: '8.00', payer: 'Day2', reference, remark: second.number, day: '20261120' }]));
  // the second one may be the same money in another file: somebody has to look
  assert.deepEqual([(await lineOf('Day1')).suggestions[0].is_sure, (await lineOf('Day2')).suggestions[0].is_sure], [true, false]);
  for (const [payer, { number }] of [
    ['Day1', first],
    ['Day2', second],
  ] as const) {
    const { id, version, amount } = await lineOf(payer);
    assert.equal((await request('bank.book', { id, version, parts: [{ kind: 'order', number, amount }] })).status, 200);
  }
  assert.deepEqual([(await orderState(first.number)).received, (await orderState(second.number)).received], [700, 800]);
});

test('a bank line is set aside with a reason and restored; a stale version is refused', async () => {
  await send('', csvOf([{ amount: '9.99', payer: 'Strange' }]));
  const { id, version } = await lineOf('Strange');
  assert.equal((await request('bank.putAside', { id, version, reason: ' ' })).data.fields[0].field, 'reason');
  assert.equal((await request('bank.putAside', { id, version, reason: 'Interest' })).status, 200);
  const late = await request('bank.book', { id, version, parts: [{ kind: 'order', number: '00000000000000', amount: 999 }] });
  assert.deepEqual([late.data.error, late.data.details.status], ['changed_meanwhile', 'put_aside']);
  const aside = await lineOf('Strange');
  assert.deepEqual([aside.state, aside.reason, aside.decided_by.startsWith('Fay Finance')], ['put_aside', 'Interest', true]);
  assert.equal((await request('bank.reopen', { id, version: aside.version })).status, 200);
  assert.deepEqual([(await lineOf('Strange')).state, (await lineOf('Strange')).reason], ['open', '']);
  const { rows } = await shop.db.query<{ call: string; state: unknown }>(sql`
    select call, changes -> 'state' as state from audit_entry where object_kind = 'bank_line' and object_id = ${String(id)} order by id`);
  assert.deepEqual(rows, [
    { call: 'bank.putAside', state: { from: 'open', to: 'put_aside' } },
    { call: 'bank.reopen', state: { from: 'put_aside', to: 'open' } },
  ]);
});

test('the lines are exported as CSV without formulas', async () => {
  await send('', csvOf([{ amount: '5.00', payer: '=HYPERLINK(1)' }]));
  const response = await shop.app.inject({
    url: '/api/operator/bank-lines/file?state=open',
    headers: { cookie: `console=${finance.cookie}`, 'x-console': '1', 'accept-language': 'en' },
  });
  assert.equal(response.statusCode, 200);
  assert.match(response.body, /,5\.00,BANK\d+,'=HYPERLINK\(1\),/);
});

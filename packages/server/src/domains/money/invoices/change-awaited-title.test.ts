import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestBuyer, createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { changeAwaitedTitle } from './change-awaited-title.ts';
import { correctInvoice, withdrawCorrection } from './correct-invoice.ts';
import { findCorrectionsOf } from './find-corrections.ts';
import { findInvoiceFaults } from './find-invoice-faults.ts';
import { getOrderInvoice } from './find-invoices.ts';
import { getIssuedInvoice } from './find-issued.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { WantedTitle } from './profiles.ts';
import { createInvoicing, reasonOf } from './test-invoicing.ts';

// A mistyped title of a reissued invoice, corrected after the red letter.

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const { createProfileOf, placePaid, placeMixed, finishService, shipAll, numberOf, issue, issued, takeBack, queued } = createInvoicing(db);

const mistyped = { kind: 'ordinary', buyer_kind: 'enterprise', title: '另一个测试研究索', tax_number: '123456789012347' } as const;
const right = { ...mistyped, title: '另一个测试研究所' };

const requestCorrection = (number: string, shown: { goods: number; services: number }, wanted: Partial<WantedTitle> = {}) =>
  inTransaction(db, (tx) => correctInvoice(tx, number, { ...mistyped, reason: 'a wrong title', by: 'ann', shown, ...wanted }, 'en'));
const change = (number: string, wanted: Partial<Parameters<typeof changeAwaitedTitle>[2]> = {}) =>
  inTransaction(db, (tx) => changeAwaitedTitle(tx, number, { ...right, reason: 'mistyped', by: 'bob', version: 0, ...wanted }, 'en'));

/** What the queue keeps of an order, while nothing anywhere is at fault. */
async function kept(number: string) {
  assert.deepEqual(await findInvoiceFaults(db), []);
  return (await queued(number)).map(({ goods, services, kind, title, red_letter_of, in_place_of }) =>
    [goods, services, kind, title, red_letter_of ?? in_place_of.join(' ')].join(', '),
  );
}
const shownTo = async (buyer: TestBuyer, number: string, invoice: string) =>
  valueOf(await getOrderInvoice(db, buyer.accountId, number)).invoices.find((one) => one.number === invoice)?.reissue;
const correctionOf = async (number: string) => (await getIssuedInvoice(db, number))!.correction!;

async function createInvoiced() {
  const buyer = await createTestBuyer(db);
  const { number } = await placePaid(buyer, await createProfileOf(buyer));
  valueOf(await shipAll(number));
  const blue = numberOf();
  valueOf(await issue([number], blue));
  return { buyer, number, blue };
}
/** An invoice that was taken back and awaits its new one, to the title that was mistyped. */
async function createAwaited() {
  const created = await createInvoiced();
  valueOf(await requestCorrection(created.blue, { goods: 30_000, services: 0 }));
  valueOf(await takeBack(created.blue));
  return created;
}
/** The same of an order's goods, beside an invoice over its service. */
async function createAwaitedBeside() {
  const buyer = await createTestBuyer(db);
  const order = await placeMixed(buyer);
  valueOf(await shipAll(order.number));
  const [goods, services] = [numberOf(), numberOf()];
  valueOf(await issue([order.number], goods));
  await finishService(order);
  valueOf(await issue([order.number], services));
  valueOf(await requestCorrection(goods, { goods: 50_000, services: 0 }));
  valueOf(await takeBack(goods));
  return { buyer, number: order.number, goods, services };
}

test('the title is changed between red letter and new invoice: queue, buyer, page and new invoice show it', async () => {
  const { buyer, number, blue } = await createInvoiced();
  assert.match(reasonOf(await change(blue)), /No new invoice is awaited/);
  valueOf(await requestCorrection(blue, { goods: 30_000, services: 0 }));
  assert.match(reasonOf(await change(blue)), /its red letter is not recorded/);
  valueOf(await takeBack(blue));
  assert.deepEqual(await kept(number), [`30000, 0, ordinary, ${mistyped.title}, ${blue}`]);
  assert.match(reasonOf(await change(blue, mistyped)), /goes to that already/);
  const wrong = await change(blue, { kind: 'special', buyer_kind: 'person' });
  assert.equal(!wrong.ok && wrong.fields?.[0]?.field, 'kind');
  assert.equal((await change(numberOf())).ok, false);
  assert.deepEqual([(await correctionOf(blue)).changes, (await correctionOf(blue)).version], [[], 0]);

  valueOf(await change(blue, { kind: 'special', tax_number: ' 1234 5678 9012 346 ' }));
  const { by, at, ...reported } = (await correctionOf(blue)).changes[0]!;
  const changed = { kind: 'special', title: right.title, tax_number: '123456789012346' };
  assert.deepEqual([reported, by, at instanceof Date], [{ ...changed, reason: 'mistyped' }, 'bob', true]);
  const { version, awaited, title } = await correctionOf(blue);
  assert.deepEqual(
    [awaited, title],
    [[{ ...changed, buyer_kind: 'enterprise' }], mistyped.title],
    'what was asked for stays as it was asked',
  );
  assert.deepEqual(await kept(number), [`30000, 0, special, ${right.title}, ${blue}`]);
  assert.deepEqual(await shownTo(buyer, number, blue), { ...changed, is_taken_back: true });

  valueOf(await change(blue, { version, kind: 'ordinary', buyer_kind: 'person', title: '张测试', tax_number: null }));
  const second = numberOf();
  valueOf(await issue([number], second));
  const made = (await getIssuedInvoice(db, second))!;
  assert.deepEqual([made.title, made.kind, made.tax_number, made.amount], ['张测试', 'ordinary', null, 30_000]);
  const { changes, awaited: none, version: last } = await correctionOf(blue);
  assert.deepEqual([changes.map((one) => one.title), none, last > version], [[right.title, '张测试'], [], true]);
  assert.match(reasonOf(await change(blue, { version: last })), /the new one is/);
  assert.deepEqual(await kept(number), []);
  const handed = (await findCorrectionsOf(db, buyer.accountId)).map((one) => [one.number, one.title, one.reason, one.by]);
  assert.deepEqual(handed, [
    [blue, mistyped.title, 'a wrong title', 'ann'],
    [blue, right.title, 'mistyped', 'bob'],
    [blue, '张测试', 'mistyped', 'bob'],
  ]);
});

test('of two who change the title at once the second one is refused with the present one, and can then change it', async () => {
  const { number, blue } = await createAwaited();
  const titles = ['第一个测试研究所', '第二个测试研究所'] as const;
  const both = await Promise.all(titles.map((title) => change(blue, { title })));
  const [won, lost] = both[0]!.ok ? [0, 1] : ([1, 0] as const);
  const refused = both[lost]!;
  assert.deepEqual([both[won]!.ok, refused.ok ? null : refused.error], [true, 'changed_meanwhile']);
  const now = (refused.ok ? {} : refused.details)!['now'] as { version: number; title: string; others: unknown };
  assert.deepEqual([now.title, now.version, now.others], [titles[won], (await correctionOf(blue)).version, []]);
  assert.deepEqual(await kept(number), [`30000, 0, ordinary, ${titles[won]}, ${blue}`]);
  valueOf(await change(blue, { title: titles[lost]!, version: now.version }));
  assert.deepEqual(await kept(number), [`30000, 0, ordinary, ${titles[lost]}, ${blue}`]);
});

test('of a change of title and the new invoice at once, one comes first: the invoice to the old title is refused, or nothing is left to change', async () => {
  const record = (number: string, title: string) => (tx: Parameters<typeof issueInvoice>[0]) =>
    issueInvoice(tx, [number], {
      ...issued(),
      shown: { kind: 'ordinary', title, taxNumber: right.tax_number, goods: 30_000, services: 0 },
    });
  const beside = async (first: (tx: Parameters<typeof issueInvoice>[0]) => Promise<unknown>, second: () => Promise<unknown>) => {
    const client = await db.connect();
    try {
      await client.query('begin');
      await first(client);
      const waiting = second();
      await waitsForLock(db, waiting);
      await client.query('commit');
      return await waiting;
    } finally {
      client.release(true);
    }
  };
  const one = await createAwaited();
  const changing = async (tx: Parameters<typeof issueInvoice>[0]) =>
    valueOf(await changeAwaitedTitle(tx, one.blue, { ...right, reason: 'mistyped', by: 'bob', version: 0 }, 'en'));
  const stale = await beside(changing, () => inTransaction(db, record(one.number, mistyped.title)));
  assert.equal((stale as { error?: string }).error, 'changed_meanwhile');
  assert.deepEqual(await kept(one.number), [`30000, 0, ordinary, ${right.title}, ${one.blue}`]);
  const other = await createAwaited();
  const late = await beside(
    async (tx) => valueOf(await record(other.number, mistyped.title)(tx)),
    () => change(other.blue),
  );
  assert.match(reasonOf(late as Awaited<ReturnType<typeof change>>), /the new one is/);
  assert.deepEqual(await kept(other.number), []);
});

test('while another invoice of the order is reissued the title stays; once both are taken back, either changes it for both', async () => {
  const { buyer, number, goods, services } = await createAwaitedBeside();
  valueOf(await requestCorrection(services, { goods: 0, services: 9_999 }));
  assert.match(reasonOf(await change(goods)), new RegExp(`Invoice ${services} of the same order`));
  valueOf(await inTransaction(db, (tx) => withdrawCorrection(tx, services, 'ann')));
  valueOf(await change(goods));
  const { version } = await correctionOf(goods);
  assert.match(reasonOf(await requestCorrection(services, { goods: 0, services: 9_999 })), /change its title on the page of/);
  valueOf(await requestCorrection(services, { goods: 0, services: 9_999 }, right));
  const reds = (await queued(number)).filter(({ red_letter_of }) => red_letter_of !== null);
  assert.deepEqual(
    reds.map(({ in_place_of }) => in_place_of),
    [[]],
    'a red letter stands in no other invoice’s place',
  );
  valueOf(await takeBack(services));
  valueOf(await change(services, { title: '第三个测试研究所' }));
  for (const invoice of [goods, services]) {
    assert.equal((await correctionOf(invoice)).awaited[0]?.title, '第三个测试研究所');
    assert.equal((await shownTo(buyer, number, invoice))?.title, '第三个测试研究所');
    assert.equal((await correctionOf(invoice)).changes.at(-1)?.title, '第三个测试研究所');
  }
  const stale = await change(goods, { version });
  assert.equal(!stale.ok && stale.error, 'changed_meanwhile', 'the title was changed on the page of the other one');
  assert.deepEqual(await kept(number), [`50000, 9999, ordinary, 第三个测试研究所, ${goods} ${services}`]);
});

test('a concurrent change of the title is refused with what further orders of the invoice await', async () => {
  const buyer = await createTestBuyer(db);
  const mixed = await placeMixed(buyer);
  const plain = await placePaid(buyer, await createProfileOf(buyer));
  for (const { number } of [mixed, plain]) valueOf(await shipAll(number));
  const [goods, services] = [numberOf(), numberOf()];
  valueOf(await issue([mixed.number, plain.number], goods));
  await finishService(mixed);
  valueOf(await issue([mixed.number], services));
  for (const [invoice, shown] of [
    [goods, { goods: 80_000, services: 0 }],
    [services, { goods: 0, services: 9_999 }],
  ] as const) {
    valueOf(await requestCorrection(invoice, shown));
    valueOf(await takeBack(invoice));
  }
  const { version } = await correctionOf(goods);
  valueOf(await change(services));
  const refused = await change(goods, { version });
  const now = (refused.ok ? {} : refused.details)!['now'] as { title: string; others: { title: string }[] };
  assert.deepEqual([now.title, ...now.others.map(({ title }) => title)].toSorted(), [right.title, mistyped.title].toSorted());
  assert.equal((await correctionOf(goods)).awaited.length, 2);
  valueOf(await change(goods, { version: (await correctionOf(goods)).version }));
  assert.deepEqual(
    (await correctionOf(goods)).awaited.map(({ title }) => title),
    [right.title],
  );
});

test('of a change of title and a request to reissue another invoice of the order to the old title, at once, one succeeds', async () => {
  const { number, goods, services } = await createAwaitedBeside();
  const [changed, requested] = await Promise.all([change(goods), requestCorrection(services, { goods: 0, services: 9_999 })]);
  assert.notEqual(changed.ok, requested.ok);
  assert.equal((await kept(number)).at(-1), `50000, 0, ordinary, ${changed.ok ? right.title : mistyped.title}, ${goods}`);
});

test('even without the operation the table accepts only titles of awaited invoices, and keeps them', async () => {
  const { number, blue } = await createInvoiced();
  valueOf(await requestCorrection(blue, { goods: 30_000, services: 0 }));
  const write = () =>
    db.query(sql`
      insert into invoice_retitling (correction_id, order_id, kind, buyer_kind, title, reason, changed_by)
      select correction_id, order_id, 'ordinary', 'person', 'x', 'y', 'z' from invoice_correction_order
      where order_id = (select id from customer_order where number = ${number})`);
  await assert.rejects(write(), /awaits no invoice/);
  valueOf(await takeBack(blue));
  await write();
  await assert.rejects(db.query(sql`update invoice_retitling set title = 'w'`));
  valueOf(await issue([number]));
  await assert.rejects(write(), /awaits no invoice/);
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { waitsForLock } from '../../../../testing/waits-for-lock.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { findSearchableProducts } from '../../../goods/search/find-searchable-products.ts';
import { makeDeliveryNote } from '../../../goods/printed-documents/order-documents.ts';
import { addDocument, replaceDocument } from '../../../goods/documents/uploaded/add-document.ts';
import { testPdf } from '../../../../testing/test-pdf.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { getOrder } from '../../../selling/orders/get-order.ts';
import { checkConsistency } from '../../../site/system/check-consistency.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { indexOverdue } from '../../../goods/search/index-overdue.ts';
import { indexProducts } from '../../../goods/search/index-products.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { createTestLot, dayFromToday } from '../../../../testing/test-lots.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
const cookies = new Map<string, string>();
let last = 0;
before(async () => {
  shop = await createTestConsole();
  for (const role of ['warehouse', 'compliance', 'catalogue', 'administrator'] as const)
    cookies.set(role, (await shop.openOperator([role], `Wang ${role}`)).cookie);
});
beforeEach(todayLasts);
after(async () => {
  assert.deepEqual(await checkConsistency(shop.db), []);
  await shop.close();
});

type Role = 'warehouse' | 'compliance' | 'catalogue' | 'administrator';
const callAs = (role: Role, name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) =>
  shop.call(name, input, { cookie: cookies.get(role)! });
const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => callAs('warehouse', name, input);

async function lotOf(number: string) {
  const { items } = (await call('consoleStock.findLots', { q: number })).data;
  const named = items.find((one: { number: string }) => one.number === number) ?? items[0];
  return (await call('consoleStock.getLot', { id: named.id })).data;
}
const correctionOf = ({ id, version, batch_version }: Awaited<ReturnType<typeof lotOf>>, changes: Record<string, unknown>) => ({
  id,
  version,
  batch_version,
  changes,
  reason: 'as the label says',
});

/** A paid order of so many packs. */
async function paidOrder(skuId: number, quantity: number) {
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(skuId, quantity));
  const amount = 40_000 * quantity;
  const { id } = valueOf(await buyer.place(amount));
  valueOf(
    await inTransaction(shop.db, (tx) => confirmPayment(tx, { number: id, amount, bankReference: `L${++last}`, confirmedBy: 'a test' })),
  );
  return { id, buyer };
}

test('parcels, their documents, recalls, search and audit log know a corrected lot by both numbers', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0, price: 40_000 });
  await createTestLot(shop.db, { code: pack.code, number: 'TYPED-1', quantity: 4, daysLeft: 300 });
  const { id, buyer } = await paidOrder(pack.sku_id, 3);
  const ship = async (quantity: number) => {
    const sent = { id, carrier: 'SF', tracking_number: `C-${++last}`, lines: [{ code: pack.code, quantity }] };
    assert.equal((await call('consoleOrders.ship', sent)).status, 200);
  };
  await ship(1);
  const seen = await lotOf('TYPED-1');
  assert.deepEqual([seen.sent, seen.batch[0].sent], [1, 1]);
  const correction = correctionOf(seen, { number: 'said-1', expires_on: dayFromToday(400) });
  for (const role of ['compliance', 'catalogue'] as const)
    assert.equal((await callAs(role, 'consoleStock.correctLot', correction)).status, 403, role);
  assert.equal((await call('consoleStock.correctLot', { ...correction, reason: ' ' })).data.error, 'invalid_input');
  const corrected = await call('consoleStock.correctLot', correction);
  assert.equal(corrected.status, 200, corrected.text);
  const again = await call('consoleStock.correctLot', correction);
  assert.deepEqual([again.status, again.data.error, again.data.details.now.number], [409, 'changed_meanwhile', 'SAID-1']);
  await ship(1);

  const order = valueOf(await getOrder(shop.db, buyer.accountId, id, 'en'));
  assert.deepEqual(
    order.shipments.map(({ lots }) => lots.map(({ number, expires_on, noted }) => [number, expires_on, noted])),
    [[['SAID-1', dayFromToday(400), { number: 'TYPED-1', expires_on: dayFromToday(300) }]], [['SAID-1', dayFromToday(400), null]]],
  );
  const options = { language: 'en', isDemo: false, shop: await readIdentity(shop.db) } as const;
  const [note] = order.shipments.map((shipment) => JSON.stringify(makeDeliveryNote(order, shipment, options).facts));
  assert.ok(note?.includes(`SAID-1 × 1, ${dayFromToday(400)} (when it was sent: TYPED-1, ${dayFromToday(300)})`), note);

  const [searched] = await findSearchableProducts(shop.db, [pack.product_id]);
  assert.deepEqual(searched?.lots, ['SAID-1', 'TYPED-1']);
  const above = (await callAs('compliance', 'consoleSearch.find', { q: 'typed-' })).data.groups;
  assert.deepEqual(
    above.map(({ kind, hits }: { kind: string; hits: { number: string }[] }) => [kind, hits.map(({ number }) => number)]),
    [['lots', ['SAID-1 (TYPED-1)']]],
  );
  const shown = (await callAs('compliance', 'consoleStock.getLot', { id: seen.id })).data;
  assert.deepEqual(
    [shown.number, shown.former, shown.corrections[0].reason, shown.corrections[0].by],
    ['SAID-1', ['TYPED-1'], 'as the label says', 'Wang warehouse (operator:1)'],
  );
  assert.equal((await lotOf('TYPED-1')).id, seen.id, 'the table of lots finds it too');
  const audit = (await callAs('administrator', 'audit.find', { object_kind: 'lot', object_id: String(seen.id) })).data;
  assert.deepEqual(audit.items[0].changes, [
    { field: 'number', from: 'TYPED-1', to: 'SAID-1' },
    { field: 'expires_on', from: dayFromToday(300), to: dayFromToday(400) },
  ]);

  const { data: holders } = await callAs('compliance', 'consoleStock.findHolders', { id: seen.id });
  assert.deepEqual(
    holders.map(({ noted, quantity }: { noted: string | null; quantity: number }) => [noted, quantity]),
    [
      [null, 1],
      ['TYPED-1', 1],
    ],
  );
  assert.equal((await callAs('compliance', 'consoleStock.decideLot', { id: seen.id, status: 'recalled', reason: 'impure' })).status, 200);
  const { rows } = await shop.db.query<{ detail: unknown }>(sql`
    select detail - 'reason' - 'code' as detail from order_event where kind = 'lot_recalled'
      and order_id = (select id from customer_order where number = ${id}) order by id`);
  assert.deepEqual(rows.map(({ detail }) => JSON.stringify(detail)).toSorted(), ['{"lot":"SAID-1","noted":"TYPED-1"}', '{"lot":"SAID-1"}']);
  const reported = valueOf(await getOrder(shop.db, buyer.accountId, id, 'en')).events.map(({ text }) => text);
  assert.ok(reported.some((text) => text.startsWith(`Lot SAID-1 (TYPED-1 in its documents) of ${pack.code} was recalled`)));
});

test('a delivery with a corrected lot number needs a confirmation once, at its line, that it is another lot', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  await createTestLot(shop.db, { code: pack.code, number: 'AGAIN-1', quantity: 1 });
  assert.equal((await call('consoleStock.correctLot', correctionOf(await lotOf('AGAIN-1'), { number: 'AGAIN-2' }))).status, 200);
  const receive = (more: { is_another?: boolean }) =>
    call('consoleStock.receive', {
      key: 'the-delivery-that-came-again',
      reference: 'DN-AGAIN',
      warehouse: 'test',
      received_on: dayFromToday(0),
      lines: [{ code: pack.code, quantity: 2, lot: { number: 'again-1', manufactured_on: '2026-01-05', ...more } }],
    });
  const requested = await receive({});
  assert.deepEqual(
    [requested.status, requested.data.error, requested.data.details],
    [409, 'wrong_state', { line: 0, corrected: 'AGAIN-2' }],
  );
  assert.equal(requested.data.fields[0].field, 'lines.0.lot.number');
  assert.match(requested.data.fields[0].msg, /^Lot AGAIN-1 was corrected to AGAIN-2\./);
  const taken = await receive({ is_another: true });
  assert.deepEqual(
    taken.data.lots.map(({ number }: { number: string }) => number),
    ['AGAIN-1'],
    taken.text,
  );
});

test('a delivery note with two lots, of which one was typed as the other, is completed once the first is corrected', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  const receive = (key: string, more: { is_another?: boolean } = {}) =>
    call('consoleStock.receive', {
      key: `the-note-with-two-lots-${key}`,
      reference: 'DN-BOTH',
      warehouse: 'test',
      received_on: dayFromToday(0),
      lines: [{ code: pack.code, quantity: 2, lot: { number: 'both-2', manufactured_on: '2026-01-05', ...more } }],
    });
  assert.equal((await receive('first')).status, 200);
  assert.equal((await call('consoleStock.correctLot', correctionOf(await lotOf('BOTH-2'), { number: 'BOTH-1' }))).status, 200);
  const requested = await receive('second');
  assert.deepEqual(
    [requested.status, requested.data.error, requested.data.details],
    [409, 'wrong_state', { line: 0, corrected: 'BOTH-1' }],
  );
  assert.match(requested.data.fields[0].msg, /^What DN-BOTH brought as lot BOTH-2 was corrected to BOTH-1 and is taken in\./);
  const taken = await receive('second', { is_another: true });
  assert.equal(taken.data.lots?.[0]?.number, 'BOTH-2', taken.text);
  const twice = await receive('third', { is_another: true });
  assert.match(twice.data.fields[0].msg, /^DN-BOTH was taken in before\./);
});

test('while an import keeps a product locked, lots of it are received, corrected and recalled, and search follows within a minute', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  await createTestLot(shop.db, { code: pack.code, number: 'PRICED-1', quantity: 3 });
  await indexProducts(shop.db, [pack.product_id]);
  const documentOf = async () => {
    const { rows } = await shop.db.query<{ stock_state: string; codes: string[] }>(
      sql`select stock_state, codes from search_document where product_id = ${pack.product_id}`,
    );
    return rows[0]!;
  };
  assert.equal((await documentOf()).stock_state, 'in_stock');
  const seen = await lotOf('PRICED-1');
  await withTransaction(shop.db, async (importing) => {
    await importing.query(sql`update sku set price = price + 1 where id = ${pack.sku_id}`);
    await indexProducts(importing, [pack.product_id]);
    const received = await call('consoleStock.receive', {
      key: 'a-delivery-during-an-import',
      reference: 'DN-PRICED',
      warehouse: 'test',
      received_on: dayFromToday(0),
      lines: [{ code: pack.code, quantity: 2, lot: { number: 'priced-3', manufactured_on: '2026-01-05' } }],
    });
    assert.equal(received.status, 200, received.text);
    const corrected = await call('consoleStock.correctLot', correctionOf(seen, { number: 'PRICED-2' }));
    assert.equal(corrected.status, 200, corrected.text);
    const recalled = await callAs('compliance', 'consoleStock.decideLot', { id: seen.id, status: 'recalled', reason: 'impure' });
    assert.equal(recalled.status, 200, recalled.text);
    assert.equal(await indexOverdue(shop.db), 0, 'the job waits for the import');
  });
  assert.equal(await indexOverdue(shop.db), 1);
  assert.equal((await documentOf()).stock_state, 'made_in_week');
});

test('a newer version of a file and a correction of its lot are serialised: both are under the lot’s present number', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  await createTestLot(shop.db, { code: pack.code, number: 'EDITION-1', quantity: 1 });
  const facts = { title: 'Certificate', edition: '', dated_on: '2026-03-01', valid_until: null, fileName: 'coa.pdf' };
  const about = { productId: pack.product_id, sku_id: null, lot_number: 'EDITION-1', kind: 'certificate', language: 'en' } as const;
  const first = testPdf('<< /Title (first) >>');
  const { dataDir } = shop.config;
  const { id } = valueOf(await addDocument(shop.db, dataDir, { ...facts, ...about, content: first }, 'en'));
  const seen = await lotOf('EDITION-1');
  let replacing: ReturnType<typeof replaceDocument> | undefined;
  let correcting: ReturnType<typeof call> | undefined;
  await withTransaction(shop.db, async (holding) => {
    // the newer version has read what it follows, and is not written yet
    await holding.query('lock table product_document in share mode');
    const edition = { ...facts, documentId: id, content: testPdf('<< /Title (second) >>') };
    replacing = replaceDocument(shop.db, dataDir, edition, 'en');
    await waitsForLock(shop.db, replacing);
    correcting = call('consoleStock.correctLot', correctionOf(seen, { number: 'EDITION-2' }));
    await waitsForLock(shop.db, correcting, 2);
  });
  assert.ok((await replacing)?.ok);
  assert.equal((await correcting)?.status, 200);
  const numbers = async () =>
    (
      await shop.db.query<{ lot_number: string }>(sql`select lot_number from product_document where product_id = ${pack.product_id}`)
    ).rows.map(({ lot_number: number }) => number);
  assert.deepEqual(await numbers(), ['EDITION-2', 'EDITION-2']);

  // the newest version goes with the lots that it follows, not with another pack's lot of the same
  // number
  await shop.db.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select product_id, code || '-2', 2, 500, 'g', '500 g', '500 克', price, weight_g, true from sku where id = ${pack.sku_id}`);
  await createTestLot(shop.db, { code: `${pack.code}-2`, number: 'EDITION-3', quantity: 1 });
  const other = correctionOf(await lotOf('EDITION-3'), { number: 'EDITION-2' });
  assert.equal((await call('consoleStock.correctLot', other)).status, 200);
  const second = await replacing;
  const third = { ...facts, documentId: second?.ok ? second.value.id : 0, content: testPdf('<< /Title (third) >>') };
  assert.ok((await replaceDocument(shop.db, dataDir, third, 'en')).ok);
  const { data } = await call('consoleStock.getLot', { id: seen.id });
  const alone = { id: seen.id, version: data.version, changes: { number: 'EDITION-1' }, reason: 'as the label says' };
  assert.equal((await call('consoleStock.correctLot', alone)).status, 200);
  assert.deepEqual(await numbers(), ['EDITION-1', 'EDITION-1', 'EDITION-1']);
});

test('files about a lot follow it to its new number; one under the former number gets its newer version', async () => {
  const pack = await createTestPack(shop.db, { onHand: 0 });
  for (const number of ['FILED-1', 'FILED-2']) await createTestLot(shop.db, { code: pack.code, number, quantity: 1 });
  const facts = { kind: 'certificate', language: 'en', title: 'Certificate', edition: '', dated_on: '2026-03-01', file_name: 'coa.pdf' };
  const bring = async (path: string, given: Record<string, string>, payload: Buffer) => {
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/operator/${path}?${new URLSearchParams({ ...facts, ...given })}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', 'x-console': '1', cookie: `console=${cookies.get('catalogue')}` },
    });
    assert.equal(response.statusCode, 200, response.body);
    return JSON.parse(response.body).data.id as number;
  };
  const shared = testPdf('<< /Title (of the whole batch) >>');
  const own = await bring(`products/${pack.product_id}/documents`, { lot_number: 'FILED-1' }, testPdf('<< /Title (own) >>'));
  const duplicate = await bring(`products/${pack.product_id}/documents`, { lot_number: 'FILED-1' }, shared);
  const second = await lotOf('FILED-2');
  await bring(`products/${pack.product_id}/documents`, { lot_number: 'FILED-2' }, shared);
  assert.equal((await call('consoleStock.correctLot', correctionOf(second, { number: 'FILED-3' }))).status, 200);
  const aboutOf = async (id: number) =>
    (await callAs('catalogue', 'consoleDocuments.find', { id: pack.product_id })).data.items.find((one: { id: number }) => one.id === id)
      .lot_number;
  assert.equal((await call('consoleStock.correctLot', correctionOf(await lotOf('FILED-1'), { number: 'FILED-2' }))).status, 200);
  assert.deepEqual([await aboutOf(own), await aboutOf(duplicate)], ['FILED-2', 'FILED-2']);
  // the number has the same file already: it stays, and a newer one can replace it
  const before = await lotOf('FILED-3');
  const third = await bring(`products/${pack.product_id}/documents`, { lot_number: 'FILED-3' }, testPdf('<< /Title (own) >>'));
  await shop.db.query(sql`
    insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
    select product_id, code || '-2', 2, 500, 'g', '500 g', '500 克', price, weight_g, true from sku where id = ${pack.sku_id}`);
  await createTestLot(shop.db, { code: `${pack.code}-2`, number: 'FILED-9', quantity: 1 });
  const ninth = await bring(`products/${pack.product_id}/documents`, { lot_number: 'FILED-9' }, testPdf('<< /Title (own) >>'));
  assert.equal((await call('consoleStock.correctLot', correctionOf(await lotOf('FILED-9'), { number: before.number }))).status, 200);
  assert.deepEqual([await aboutOf(third), await aboutOf(ninth)], ['FILED-3', 'FILED-9']);
  const next = await bring(`product-documents/${ninth}/next`, { edition: 'Rev. 2' }, testPdf('<< /Title (newer) >>'));
  assert.equal(await aboutOf(next), 'FILED-9');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getProduct } from '../../catalogue/get-product.ts';
import { findShownDocument, findStoredDocuments } from '../uploaded/find-uploaded.ts';
import { testPdf } from '../../../../testing/test-pdf.ts';
import { createTestProducts, createTestBrandsAndCategories } from '../../../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let ids: Map<string, number>;
before(async () => {
  shop = await createTestConsole();
  await createTestBrandsAndCategories(shop.db);
  ids = await createTestProducts(shop.db, [
    {
      key: 'solvent',
      name: { en: 'Pure solvent', zh: '纯溶剂' },
      brand: 'basics',
      category: 'hplc',
      code: 'BB-2002-1L',
      substance: 'acetone',
    },
    { key: 'plate', name: { en: 'Well plate', zh: '孔板' }, brand: 'kestrel', category: 'plates', code: 'KR-96' },
  ]);
  ({ cookie } = await shop.openOperator(['catalogue']));
  await shop.db.query(`
    update substance set ghs = '{"scheme":"GB","source":"x","classes":["Flam. Liq. 2"],"pictograms":["GHS02"],"signal":"danger","hazards":[],"precautions":[]}'
    where key = 'acetone'`);
});
after(() => shop.close());

const idOf = (key: string) => ids.get(key) ?? 0;
const facts = {
  kind: 'manual',
  language: 'en',
  title: 'Operating manual',
  edition: 'Rev. 1',
  dated_on: '2026-03-01',
  file_name: 'manual.pdf',
};

/** Brings a file as the console's page does. */
async function bring(path: string, given: Record<string, string>, payload: Buffer = testPdf()) {
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/operator/${path}?${new URLSearchParams(given)}`,
    payload,
    headers: { 'content-type': 'application/octet-stream', 'x-console': '1', cookie: `console=${cookie}`, 'accept-language': 'en' },
  });
  return { status: response.statusCode, data: JSON.parse(response.body).data, text: response.body };
}
const add = (key: string, given: Record<string, string>, payload?: Buffer) => bring(`products/${idOf(key)}/documents`, given, payload);
const call = (name: Parameters<TestConsole['call']>[0], input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const documents = async (key: string) => (await call('consoleDocuments.find', { id: idOf(key) })).data.items;
async function shown(key: string) {
  const product = await getProduct(shop.db, idOf(key), 'en');
  assert.ok(product.ok);
  return product.value;
}

test('a document is uploaded once, listed beside the shop’s own, replaced by a newer one and removed; every version is kept', async () => {
  const twice = await Promise.all([add('plate', facts), add('plate', facts)]);
  assert.deepEqual(
    twice.map(({ status }) => status),
    [200, 200],
    twice[0].text,
  );
  assert.equal(twice[0].data.id, twice[1].data.id);
  const [manual] = await documents('plate');
  assert.deepEqual([(await documents('plate')).length, manual.state, manual.file_name], [1, 'shown', 'manual.pdf']);
  const link = (await shown('plate')).documents.find(({ issued }) => issued !== null);
  assert.deepEqual(link, {
    kind: 'manual',
    title: 'Operating manual',
    href: `/documents/uploaded/${manual.key}.pdf`,
    language: 'en',
    issued: 'Rev. 1, 2026-03-01',
  });
  const newer = { ...facts, edition: 'Rev. 2', dated_on: '2026-06-01' };
  // the same file with other facts is no repeated press
  const longer = await add('plate', { ...facts, valid_until: '2030-01-01' });
  assert.deepEqual([longer.status, longer.data.fields[0].field], [422, 'file'], longer.text);
  const other = testPdf('<< /Title (second) >>');
  const beside = await add('plate', { ...facts, title: 'Another manual' }, testPdf('<< /Title (beside) >>'));
  assert.equal(beside.status, 200, beside.text);
  const taken = await bring(`product-documents/${beside.data.id}/next`, newer, testPdf());
  assert.deepEqual([taken.status, taken.data.fields[0].field], [422, 'file'], 'that file stands there as the other manual');
  assert.equal((await call('consoleDocuments.remove', { document_id: beside.data.id })).status, 200);
  const replaced = await Promise.all([
    bring(`product-documents/${manual.id}/next`, newer, other),
    bring(`product-documents/${manual.id}/next`, newer, other),
  ]);
  assert.equal(replaced[0].data.id, replaced[1].data.id, replaced[0].text);
  const third = await bring(`product-documents/${manual.id}/next`, newer, testPdf('<< /Title (third) >>'));
  assert.deepEqual([third.status, third.data.error], [409, 'changed_meanwhile']);
  const editions = (await documents('plate')).filter(({ title }: { title: string }) => title === facts.title);
  assert.deepEqual(
    editions.map(({ edition, state }: { edition: string; state: string }) => [edition, state]),
    [
      ['Rev. 2', 'shown'],
      ['Rev. 1', 'replaced'],
    ],
  );
  assert.equal(await findShownDocument(shop.db, manual.key), null);
  const [second] = await documents('plate');
  assert.ok(await findShownDocument(shop.db, second.key));
  assert.equal((await call('consoleDocuments.remove', { document_id: manual.id })).data.error, 'changed_meanwhile');
  assert.equal((await call('consoleDocuments.remove', { document_id: second.id })).status, 200);
  assert.equal((await call('consoleDocuments.remove', { document_id: second.id })).status, 200);
  assert.equal((await documents('plate'))[0].state, 'removed');
  const old = await shop.app.inject({
    url: `/api/operator/product-documents/${manual.key}`,
    headers: { 'x-console': '1', cookie: `console=${cookie}` },
  });
  assert.deepEqual([old.statusCode, old.headers['content-disposition']], [200, 'attachment; filename="manual.pdf"']);
  const { rows } = await shop.db.query<{ stored_as: string }>('select stored_as from product_document order by id');
  const names = rows.map(({ stored_as: name }) => name);
  assert.deepEqual((await findStoredDocuments(shop.db, [...names, 'nobody.pdf'])).toSorted(), names.toSorted());
  const { rows: log } = await shop.db.query<{ act: string; changes: { title?: unknown } }>(
    `select act, changes from audit_entry where object_kind = 'product_document' order by id`,
  );
  assert.deepEqual(log[0]?.act, 'created');
  assert.deepEqual(log[0]?.changes.title, { from: null, to: '•••' });
});

test('a hazardous product is sold by its maker’s safety data sheet until it is removed or expires', async () => {
  const sheet = { ...facts, kind: 'sds', title: 'Safety data sheet' };
  assert.equal((await shown('solvent')).sold_to, 'nobody');
  assert.equal((await call('consoleDocuments.find', { id: idOf('solvent') })).data.is_without_safety_sheet, true);
  const expired = await add('solvent', { ...sheet, dated_on: '2019-01-01', valid_until: '2024-12-31' });
  assert.equal(expired.status, 200, expired.text);
  assert.deepEqual([(await documents('solvent'))[0].state, (await shown('solvent')).sold_to], ['expired', 'nobody']);
  await add('solvent', { ...sheet, valid_until: '2199-12-31' }, testPdf('<< /Title (valid) >>'));
  assert.equal((await shown('solvent')).sold_to, 'institutions');
  assert.deepEqual(
    (await shown('solvent')).documents.slice(0, 2).map(({ kind }) => kind),
    ['sds', 'safety_summary'],
  );
  const [valid] = await documents('solvent');
  await call('consoleDocuments.remove', { document_id: valid.id });
  assert.equal((await shown('solvent')).sold_to, 'nobody');
});

test('a document of a product that is not shown is given to nobody', async () => {
  await add('plate', { ...facts, title: 'Cleaning' }, testPdf('<< /Title (cleaning) >>'));
  const [document] = await documents('plate');
  const showFrom = (moment: string | null) => shop.db.query('update product set published_at = $1 where id = $2', [moment, idOf('plate')]);
  assert.ok(await findShownDocument(shop.db, document.key));
  for (const moment of [null, '2199-01-01T00:00:00Z']) {
    await showFrom(moment);
    assert.equal(await findShownDocument(shop.db, document.key), null, String(moment));
  }
  await showFrom('2020-01-01T00:00:00Z');
  assert.ok(await findShownDocument(shop.db, document.key));
});

test('a file that is no PDF, holds scripts, or is about another product is refused, each fault at its field', async () => {
  const html = await add('plate', facts, Buffer.from('<script>alert(1)</script>'));
  assert.deepEqual([html.status, html.data.error], [422, 'file_type_refused']);
  const script = await add('plate', facts, testPdf('<< /S /JavaScript /JS (x) >>'));
  assert.match(script.data.details.reason, /scripts/);
  const wrong = await add(
    'plate',
    { kind: 'poem', language: 'fr', title: ' ', dated_on: '2026-02-30', valid_until: 'soon', lot_number: '!' },
    Buffer.alloc(0),
  );
  assert.deepEqual(
    new Set(wrong.data.fields.map(({ field }: { field: string }) => field)),
    new Set(['file', 'kind', 'language', 'title', 'dated_on', 'valid_until', 'lot_number']),
  );
  const { data: solvent } = await call('consoleProducts.get', { id: idOf('solvent') });
  const foreign = await add('plate', { ...facts, sku_id: String(solvent.skus[0].id) });
  assert.deepEqual(foreign.data.fields, [{ field: 'sku_id', msg: 'Choose a pack of this product.' }]);
  const noLot = await add('plate', { ...facts, lot_number: 'NOSUCHLOT' });
  assert.equal(noLot.data.fields[0].field, 'lot_number');
  const ofPack = await add('solvent', { ...facts, kind: 'sds', sku_id: String(solvent.skus[0].id) });
  assert.equal(ofPack.data.fields[0].field, 'sku_id');
  assert.equal((await bring('products/999999/documents', facts)).data.error, 'not_found');
  assert.equal((await bring('product-documents/999999/next', facts)).data.error, 'not_found');
  assert.equal((await call('consoleDocuments.remove', { document_id: 999_999 })).data.error, 'not_found');
});

test('a document of one pack shows its pack beside its title', async () => {
  const { data: solvent } = await call('consoleProducts.get', { id: idOf('solvent') });
  const added = await add('solvent', {
    ...facts,
    kind: 'certificate',
    title: '出厂证书',
    language: 'zh-CN',
    sku_id: String(solvent.skus[0].id),
  });
  assert.equal(added.status, 200, added.text);
  const link = (await shown('solvent')).documents.find(({ kind }) => kind === 'certificate');
  assert.equal(link?.issued, 'BB-2002-1L · Rev. 1, 2026-03-01 · Chinese');
});

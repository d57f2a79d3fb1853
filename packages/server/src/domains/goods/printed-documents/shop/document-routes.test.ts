import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { type TestShop, createTestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
before(async () => {
  shop = await createTestShop();
});
after(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });

async function one(text: ReturnType<typeof sql>): Promise<Record<string, string>> {
  const { rows } = await shop.db.query<Record<string, string>>(text);
  return rows[0]!;
}

/** A released lot of the product whose catalogue numbers are like this, by its first pack. */
const released = (codes: string) =>
  one(sql`
    select lot.id::text, sku.code, lot.number, sku.product_id::text from lot join sku on sku.id = lot.sku_id
    where lot.status = 'released' and sku.code like ${codes} order by sku.position, lot.id limit 1`);

const lotOnHand = () => released('AB-200004-%');

test('every kind of document is a PDF in both languages, without signing in', async () => {
  const { code, number, product_id: id } = await lotOnHand();
  for (const path of [`products/${id}/safety.pdf`, `products/${id}/data-sheet.pdf`, `lots/${code}/${number}/certificate.pdf`]) {
    for (const language of ['en', 'zh-CN']) {
      const answer = await get(`/documents/${path}?lang=${language}`);
      assert.equal(answer.statusCode, 200, path);
      assert.equal(answer.headers['content-type'], 'application/pdf');
      assert.equal(answer.headers['content-language'], language);
      assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
      assert.match(String(answer.headers['content-security-policy']), /sandbox/);
    }
  }
});

test('without a language in the address a document is in the reader’s language', async () => {
  const { product_id: id } = await lotOnHand();
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/documents/products/${id}/safety.pdf`,
    headers: { 'accept-language': 'en' },
  });
  assert.equal(answer.headers['content-language'], 'en');
  assert.match(String(answer.headers['vary']), /accept-language/i);
});

test('without an issued safety data sheet there is a summary with another name', async () => {
  const { product_id: id } = await lotOnHand();
  const named = async () => String((await get(`/documents/products/${id}/safety.pdf?lang=en`)).headers['content-disposition']);
  assert.match(await named(), /SDS/);
  await shop.db.query(sql`delete from safety_data_sheet where product_id = ${id}`);
  await eventually(async () => assert.match(await named(), /safety summary/));
});

test('only released and recalled lots have a certificate', async () => {
  const { id, code, number } = await lotOnHand();
  const address = `/documents/lots/${code}/${number}/certificate.pdf?lang=en`;
  await shop.db.query(sql`update lot set status = 'recalled' where id = ${id}`);
  assert.equal((await get(address)).statusCode, 200);
  await shop.db.query(sql`update lot set status = 'rejected', released_on = null, released_by = null where id = ${id}`);
  await eventually(async () => assert.equal((await get(address)).statusCode, 404));
});

test('a lot number as on a label leads to its certificate, and any other one back to the product', async () => {
  const { code = '', number = '', product_id: product = '' } = await released('AB-200011-%');
  const chosen = (query: Record<string, string>) => get(`/documents/certificate?${new URLSearchParams(query)}`);
  const found = await chosen({ product, lot: ` lot no.: ${number.toLowerCase()}`, lang: 'en' });
  assert.equal(found.statusCode, 303);
  assert.equal(found.headers.location, `/documents/lots/${code}/${number}/certificate.pdf?lang=en`);
  assert.equal((await get(found.headers.location ?? '')).statusCode, 200);
  for (const lot of ['NOSUCH-1', "'--", '<b>', '\r\nSet-Cookie: a=b', '批号', '']) {
    const { statusCode, headers } = await chosen({ product, lot });
    assert.equal(statusCode, 303, lot);
    assert.match(String(headers.location), new RegExp(`^/product/details/${product}(\\?lot=[\\w%+.*-]+)?#lots$`), lot);
  }
  for (const nothing of ['', '0', '1e3', '-1', '//evil.example'])
    assert.equal((await chosen({ product: nothing, lot: number })).headers.location, '/404', nothing);
  // packs of one product are filled from one lot
  await shop.db.query(sql`update lot set status = 'quarantine', released_on = null, released_by = null where number = ${number}`);
  assert.match(String((await chosen({ product, lot: number })).headers.location), /^\/product\/details\//);
});

test('a lot without results is on the product’s page without a certificate', async () => {
  const { number = '', product_id: product } = await released('AB-200046-%');
  await shop.db.query(sql`delete from lot_result where lot_id in (select id from lot where number = ${number})`);
  const { data } = (await get(`/api/products/${product}`)).json<{
    data: { lots: { number: string }[]; documents: { kind: string; href: string }[] };
  }>();
  assert.ok(data.lots.some((lot) => lot.number === number));
  assert.deepEqual(
    data.documents.filter(({ href }) => href.includes(number)),
    [],
  );
});

test('what does not exist is a plain 404', async () => {
  for (const path of [
    '/documents/products/999999999/safety.pdf',
    '/documents/products/0/data-sheet.pdf',
    '/documents/products/1e3/safety.pdf',
    '/documents/lots/AB-200004-500ML/NOSUCHLOT/certificate.pdf',
    '/documents/lots/%00/%27--/certificate.pdf',
    '/documents/lots/..%2f..%2fetc/passwd/certificate.pdf',
    '/cards/products/999999999.png',
    '/cards/articles/999999999.png',
  ]) {
    const answer = await get(path);
    assert.equal(answer.statusCode, 404, path);
    assert.match(String(answer.headers['content-type']), /text\/plain/, path);
  }
});

test('a page’s card is a picture of 1200 × 630', async () => {
  const { product_id: id } = await lotOnHand();
  for (const path of [`/cards/products/${id}.png?lang=en`, '/cards/articles/1.png', '/cards/shop.png?lang=zh-CN']) {
    const answer = await get(path);
    assert.equal(answer.statusCode, 200, path);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'png' });
  }
});

/** A change reaches the memory of documents a moment after it was committed. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await check();
      return;
    } catch (error) {
      if (tries === 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

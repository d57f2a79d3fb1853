import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import type { Language } from '@aliquot/contract/core/language.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { makeCertificate } from '../certificate.ts';
import type { Section } from '../internal/safety-sections.ts';
import { makeSafetySheet } from '../safety-data-sheet.ts';
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
  const { code = '', number = '', product_id: product } = await released('AB-200046-%');
  const certificate = `/documents/lots/${code}/${number}/certificate.pdf?lang=en`;
  await shop.db.query(sql`delete from lot_result where lot_id in (select id from lot where number = ${number})`);
  const { data } = (await get(`/api/products/${product}`)).json<{
    data: { lots: { number: string }[]; documents: { kind: string; href: string }[] };
  }>();
  assert.ok(data.lots.some((lot) => lot.number === number));
  assert.deepEqual(
    data.documents.filter(({ href }) => href.includes(number)),
    [],
  );
  assert.equal((await get(certificate)).statusCode, 404);
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

const sheetOptions = async (language: Language) => ({
  language,
  isDemo: false,
  shop: await readIdentity(shop.db),
  pictures: async () => null,
});

/** The printed facts of a product's safety sheet, one line each, by section. */
async function sheetLines(substance: string, language: Language): Promise<string[]> {
  const { id = '' } = await one(sql`
    select product.id::text from product join substance on substance.id = substance_id
    where substance.key = ${substance} and not has_own_hazards order by product.id limit 1`);
  const sheet = await makeSafetySheet(shop.db, Number(id), await sheetOptions(language));
  assert.ok(sheet.ok);
  const sections = sheet.value.facts['sections'];
  assert.ok(Array.isArray(sections));
  return sections.map((section: Section) => section.entries.flatMap(({ lines }) => lines).join('\n'));
}

test('a safety sheet has the formula of chemists, the shipping name and the same hazards in sections 2 and 14', async () => {
  const dichromate = await sheetLines('potassium-dichromate', 'en');
  assert.match(dichromate[2] ?? '', /K₂Cr₂O₇/);
  assert.match(dichromate[13] ?? '', /^UN3086\nToxic solid, oxidizing, n\.o\.s\. \(Potassium dichromate\)\n6\.1 \(5\.1\)\nII\nYes$/);
  const borohydride = await sheetLines('sodium-borohydride', 'zh-CN');
  assert.match(borohydride[1] ?? '', /遇水放出易燃气体的物质和混合物，类别1/);
  assert.match(borohydride[1] ?? '', /GB 30000 · 《危险化学品分类信息表》（安监总厅管三〔2015〕80 号附件），序号 1608/);
  assert.match(borohydride[2] ?? '', /NaBH₄/);
  assert.match(borohydride[13] ?? '', /^UN1426\n硼氢化钠 \/ Sodium borohydride\n4\.3\nI\n否/);
  const acetone = await sheetLines('acetone', 'en');
  assert.match(acetone[7] ?? '', /Time-weighted average: 500 ppm/);
  assert.match(acetone[8] ?? '', /-20 °C \(IEC 60079-20-1\)/);
});

/** Three words of a Latin sentence in a row; names and abbreviations are shorter. */
const sentence = /[a-z]{3,} [a-z]{2,} [a-z]{2,}/;

test('a Chinese sheet and certificate have no English sentences, an English one no Chinese', async () => {
  for (const substance of ['acetone', 'potassium-dichromate', 'naphthalene']) {
    const chinese = (await sheetLines(substance, 'zh-CN')).filter((_, index) => index !== 2);
    assert.deepEqual(
      chinese
        .join('\n')
        .split('\n')
        .filter((line) => sentence.test(line)),
      [],
      substance,
    );
    const english = (await sheetLines(substance, 'en')).filter((_, index) => index !== 0);
    assert.deepEqual(
      english
        .join('\n')
        .split('\n')
        .filter((line) => /\p{Script=Han}/u.test(line)),
      [],
      substance,
    );
  }
  const { code = '', number = '' } = await lotOnHand();
  const certificate = await makeCertificate(shop.db, { code, number }, await sheetOptions('zh-CN'));
  assert.ok(certificate.ok);
  const { entries, results, release, note } = certificate.value.facts;
  const printed = JSON.stringify([entries, results, release, note]);
  assert.doesNotMatch(printed, /Karl Fischer|gravimetric|Quality Control|conforms/);
  assert.match(printed, /卡尔·费休法/);
  assert.doesNotMatch(printed, sentence);
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

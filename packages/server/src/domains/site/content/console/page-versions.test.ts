import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shopPages } from '@aliquot/contract/core/shop-pages.ts';
import sql from 'sql-template-tag';
import { applyPreview } from '../../../../pages/apply-preview.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { type WrittenBody, mapTexts } from '../blocks.ts';
import { createShopPages } from '../create-shop-pages.ts';
import { findPagesInForce } from '../find-pages-in-force.ts';
import { getArticle } from '../get-article.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['content']));
  // as at each start
  for (let start = 0; start < 2; start += 1) await createShopPages(shop.db);
});
after(() => shop.close());

const request = (name: 'get' | 'update' | 'release' | 'withdraw', input: Record<string, unknown>) =>
  shop.call(`articles.${name}`, input, { cookie });

const idOf = async (page: string): Promise<number> => {
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from article where page = ${page}`);
  assert.equal(rows.length, 1);
  return rows[0]?.id ?? 0;
};

/** The page as it is, with everything that is written about it. */
async function read(page: string) {
  const { data } = await request('get', { id: await idOf(page) });
  const { id, version, category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, body_en, body_zh } = data;
  const writing = { category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, body_en, body_zh };
  return { data, id, version, writing: { id, ...writing, picture_id: null, alt_en: '', alt_zh: '', product_ids: [] } };
}

/** A text of which every marked place is completed. */
const complete = (body: WrittenBody) =>
  mapTexts(
    body.filter(({ type }) => type !== 'note'),
    (text) => text.replaceAll(/\[\[.*?\]\]/g, 'Known'),
  );

const nameCompany = (address: string) =>
  shop.db.query(sql`
    insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account)
    values ('Test', '测试', 'Test Ltd.', '测试有限公司', ${address}, ${address}, '021-1', 'a@b.example', '', '', '', '', '', '', '', '', '', '')`);

const paragraph = (text: string) => [{ type: 'paragraph', runs: [{ text }] }];

test('an empty shop has five drafts in both languages, and links to none of them', async () => {
  for (const page of shopPages) {
    const { data } = await read(page);
    assert.deepEqual([data.page, data.state, data.acts, data.versions], [page, 'draft', ['release'], []]);
    assert.ok(data.title_en && data.title_zh && data.summary_en && data.summary_zh);
    assert.ok(data.body_en.length > 5 && data.body_zh.length > 5);
  }
  assert.deepEqual(await findPagesInForce(shop.db), []);
});

test('a page is published once its places are completed and the settings have its fields', async () => {
  const { id, version, writing } = await read('terms');
  const marked = await request('release', { id, version, publishes_at: null });
  assert.equal(marked.data.error, 'invalid_input');
  assert.match(marked.data.fields[0].msg, /\[\[Have a lawyer review/);
  const saved = await request('update', { ...writing, version, body_en: complete(writing.body_en), body_zh: complete(writing.body_zh) });
  const empty = await request('release', { id, version: saved.data.version, publishes_at: null });
  assert.match(empty.data.fields[0].msg, /Company details has nothing for \{\{company\}\}, \{\{address\}\}/);
  await nameCompany('1 Road');
  const released = await request('release', { id, version: saved.data.version, publishes_at: null });
  assert.deepEqual([released.data.state, released.data.acts], ['published', []]);
  assert.deepEqual(
    released.data.versions.map(({ number, is_material, consents }: Record<string, unknown>) => [number, is_material, consents]),
    [[1, true, 0]],
  );
});

test('a page names what the settings and the rules say now', async () => {
  const shown = async () => {
    const article = await getArticle(shop.db, await idOf('terms'), 'en');
    assert.ok(article.ok);
    assert.equal(article.value.page?.page, 'terms');
    return JSON.stringify(article.value.body);
  };
  const text = await shown();
  assert.match(text, /run by Test Ltd\., 1 Road/);
  assert.match(text, /until the lot expires and for 24 months at most, but always for 7 days at least/);
  assert.match(text, /during their warranty: 12 months from receipt/);
  assert.doesNotMatch(text, /\{\{|undefined/);
  await nameCompany('2 Street');
  assert.match(await shown(), /run by Test Ltd\., 2 Street/);
});

test('each saved text is a version; only one that is marked as material needs consent again', async () => {
  const account = await createTestAccount(shop.db);
  const change = async (text: string, more = {}) => {
    const { writing, version } = await read('terms');
    const saved = await request('update', { ...writing, ...more, version, body_en: paragraph(text) });
    return saved.data.versions.map(({ number, is_material, consents }: Record<string, unknown>) => [number, is_material, consents]);
  };
  assert.deepEqual(await change('Corrected.'), [
    [2, false, 0],
    [1, true, 1],
  ]);
  assert.deepEqual((await change('Other duties.', { asks_again: true }))[0], [3, true, 0]);
  // the same text again is no other version
  assert.equal((await change('Other duties.')).length, 3);
  assert.equal((await shop.db.query(sql`select from consent where account_id = ${account.id}`)).rowCount, 1);
});

test('a page in force can neither be withdrawn nor deleted, and its versions never change', async () => {
  const { id, version } = await read('terms');
  assert.equal((await request('withdraw', { id, version })).data.error, 'wrong_state');
  await assert.rejects(shop.db.query(sql`update article set state = 'withdrawn' where id = ${id}`), /cannot be withdrawn/);
  await assert.rejects(shop.db.query(sql`delete from article where id = ${id}`), /edited and not removed/);
  await assert.rejects(shop.db.query(sql`update article set key = 'other' where id = ${id}`), /edited and not removed/);
  await assert.rejects(shop.db.query(`update page_version set title_en = 'Other'`), /never changed/);
  await assert.rejects(shop.db.query('delete from page_version'), /never changed/);
});

test('a preview of a page in force leaves no version', async () => {
  const { writing } = await read('terms');
  await assert.rejects(
    withTransaction(shop.db, async (transaction) => {
      assert.ok(await applyPreview(transaction, { kind: 'article', input: { ...writing, body_en: paragraph('Look.') } }, 'en'));
      const { rows } = await transaction.query<{ body: unknown }>(sql`select body from page_version order by id desc limit 1`);
      assert.match(JSON.stringify(rows), /Look\./);
      throw new Error('only a look');
    }),
    /only a look/,
  );
  assert.equal((await read('terms')).data.versions.length, 3);
});

test('what is scheduled is no version that anybody can agree to, and goes when it is withdrawn', async () => {
  const { id, version, writing } = await read('help');
  const saved = await request('update', { ...writing, version, body_en: paragraph('Soon.'), body_zh: paragraph('即将。') });
  const scheduled = await request('release', { id, version: saved.data.version, publishes_at: '2199-01-01T00:00:00.000Z' });
  assert.equal(scheduled.data.versions.length, 1);
  assert.deepEqual(
    (await findPagesInForce(shop.db)).map(({ page }) => page),
    ['terms'],
  );
  const withdrawn = await request('withdraw', { id, version: scheduled.data.version });
  assert.deepEqual([withdrawn.data.state, withdrawn.data.versions], ['withdrawn', []]);
});

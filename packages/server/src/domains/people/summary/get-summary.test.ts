import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { getSummary } from './get-summary.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('the province is that of the default address, else that of the registration', async () => {
  const { id: accountId } = await createTestAccount(db);
  const provinceIn = async (language: 'en' | 'zh-CN') => (await getSummary(db, { accountId, cartToken: null, language })).province;
  assert.equal(await provinceIn('en'), 'Shanghai');
  await db.query(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${accountId}, '林研', '13912345678', '440000', '440100', '440106', '广东省', '广州市', '天河区', '体育西路 1 号', true)`);
  assert.deepEqual([await provinceIn('en'), await provinceIn('zh-CN')], ['Guangdong', '广东省']);
});

test('the language in which a buyer reads is stored for messages', async () => {
  const { id: accountId } = await createTestAccount(db);
  const kept = async () =>
    (await db.query<{ language: string }>(sql`select language from account where id = ${accountId}`)).rows[0]?.language;
  for (const language of ['en', 'zh-CN', 'zh-CN', 'en'] as const) {
    await getSummary(db, { accountId, cartToken: null, language });
    assert.equal(await kept(), language);
  }
});

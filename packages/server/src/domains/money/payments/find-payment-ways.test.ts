import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { findPaymentWays } from './find-payment-ways.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('the reason why an order cannot be paid online names no list, since the dated rules decide', async () => {
  const { id: accountId } = await createTestAccount(db);
  const reasonIn = async (language: 'en' | 'zh-CN') => {
    const ways = await findPaymentWays(db, { accountId, total: 1_000, isPaidByUnit: true, hasGateway: true }, language);
    return ways.find(({ method }) => method === 'alipay')?.reason ?? '';
  };
  const [english, chinese] = [await reasonIn('en'), await reasonIn('zh-CN')];
  assert.match(english, /must be paid from your institution’s account/);
  assert.match(chinese, /单位账户付款/);
  assert.doesNotMatch(`${english} ${chinese}`, /explosive|precursor|易制/i);
});

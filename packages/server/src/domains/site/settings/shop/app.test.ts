import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openAccountCalls } from '../../../../testing/test-account-calls.ts';

const { call, close } = await openAccountCalls();
after(close);

test('the configuration, the divisions and init need no account and no database', async () => {
  const [first, second] = [await call('app.init'), await call('app.init')];
  assert.match(first.data.uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  assert.notEqual(first.data.uuid, second.data.uuid);
  const config = await call('app.getCommonConfig', {}, { headers: { client: 'language="zh-CN"' } });
  assert.equal(config.data.shop.name, '新商城');
  assert.deepEqual(config.data.order_statuses[0], { value: 'pending_payment', label: '待付款' });
  assert.equal((await call('app.findDivisions')).data.items.length, 31);
  assert.equal((await call('app.findDivisions', { parent: '441900' })).data.items.length, 0);
  assert.equal((await call('app.findDivisions', { parent: 'x' })).status, 422);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

test('a large refund is requested from its order and approved by somebody else, who sees the sum and the order', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, 'beaker');
  const { total } = await api.orders.get({ id });
  await payOrder(shop, id, total + 1_234_500);

  const requester = await visitConsole(browser, shop, ['finance'], { name: 'Fin Asker' });
  await requester.page.goto(`/orders/${id}`);
  await requester.page.getByRole('button', { name: 'Approve the refund' }).click();
  await requester.page.getByRole('dialog').getByRole('button', { name: 'Approve the refund' }).click();
  await requester.page.getByText('Sent for approval by another operator.').waitFor();
  await requester.page.goto('/approvals');
  const own = requester.page.getByRole('row').filter({ hasText: id });
  await own.getByRole('button', { name: 'Withdraw' }).waitFor();
  assert.equal(await own.getByRole('button', { name: 'Approve' }).count(), 0);

  const decider = await visitConsole(browser, shop, ['finance'], { name: 'Fin Decider' });
  await decider.page.goto('/approvals');
  const row = decider.page.getByRole('row').filter({ hasText: id });
  await row.getByRole('link', { name: id }).waitFor();
  assert.match((await row.textContent()) ?? '', /¥12,345\.00.*Fin Asker/);
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = decider.page.getByRole('dialog');
  await dialog.getByText('Fin Asker requested this.').waitFor();
  await dialog.getByText('¥12,345.00').waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await decider.page.getByText('Approved and done.').waitFor();
  await decider.page.goto('/approvals?state=approved');
  await decider.page.getByRole('row').filter({ hasText: id }).getByText('Fin Decider').waitFor();
  assert.equal((await consoleCall(shop, 'refunds.find', { q: id, state: 'approved' })).total, 1);
  await requester.close();
  await decider.close();
});

test('points are requested by mobile number; a refusal has a reason, and the dialogs are accessible', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const requester = await visitConsole(browser, shop, ['sales'], { name: 'Sal Asker' });
  await requester.page.goto('/approvals');
  await requester.page.getByRole('button', { name: 'Grant points' }).click();
  const form = requester.page.getByRole('dialog');
  await form.getByLabel('Mobile number of the buyer').fill(buyer!.mobile);
  await form.getByLabel('Points', { exact: true }).fill('many');
  await form.getByLabel('What for; the buyer reads it').fill('For the long wait');
  await form.getByRole('button', { name: 'Grant points' }).click();
  await form.locator('[aria-invalid="true"]').waitFor();
  await isAccessible(requester.page, 'dialog[open]');
  await form.getByLabel('Points', { exact: true }).fill('250');
  await form.getByRole('button', { name: 'Grant points' }).click();
  await requester.page.getByText('Sent for approval by another operator.').waitFor();

  const decider = await visitConsole(browser, shop, ['finance'], { locale: 'zh-CN' });
  await decider.page.goto('/approvals');
  const row = decider.page.getByRole('row').filter({ hasText: buyer!.mobile });
  await row.getByText('For the long wait').waitFor();
  await row.getByRole('button', { name: '驳回' }).click();
  const dialog = decider.page.getByRole('dialog');
  await dialog.getByLabel('驳回原因（申请人可见）').fill('金额过大');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await decider.page.getByText('已驳回。').waitFor();
  await requester.page.goto('/approvals?state=refused');
  await requester.page.getByRole('row').filter({ hasText: buyer!.mobile }).getByText('金额过大').waitFor();
  await requester.close();
  await decider.close();
});

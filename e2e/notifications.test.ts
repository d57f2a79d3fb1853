import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Page } from 'playwright-core';
import { type BenchBuyer, apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import type { Shop } from './shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** Waits until so many notifications are there. */
const waitForNotifications = (api: Client, count: number) =>
  waitForValue(async () => (await api.notifications.find({ limit: 100 })).total, count);

async function newBuyer(at: Shop): Promise<{ buyer: BenchBuyer; api: Client }> {
  const [buyer] = await createBuyers(at, 1);
  assert.ok(buyer);
  return { buyer, api: apiClient(at.url, { token: buyer.token }) };
}

async function pay(at: Shop, api: Client, order: string): Promise<void> {
  const { total } = await api.orders.get({ id: order });
  await payOrder(at, order, total);
}

const markOf = (page: Page) => page.locator('header .unread-mark').filter({ visible: true });

test('a buyer is notified of an order’s progress, reads it, and chooses what to be notified of', async () => {
  const { buyer, api } = await newBuyer(shop);
  const order = await placeOrderBy(api, buyer, 'beaker');
  await pay(shop, api, order);
  await shipOrder(shop, order);
  await waitForNotifications(api, 3);
  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer.token);
  await page.goto('/brand');
  await markOf(page).waitFor();
  await page.getByLabel(/^My account: .*, 3 unread$/).click();
  await page.getByRole('link', { name: 'Notifications (3)' }).click();
  await page.waitForURL('**/my?section=notifications');
  const rows = page.locator('.notice');
  await waitForValue(() => rows.locator('h2 a').allTextContents(), ['Order shipped', 'Payment received', 'Order placed']);
  assert.match((await rows.first().textContent()) ?? '', new RegExp(`${order} has shipped with SF Express, tracking number SF${order}`));

  await page.getByRole('button', { name: 'Mark as read: Payment received' }).click();
  await page.getByLabel(/^My account: .*, 2 unread$/).waitFor();
  await rows.first().getByRole('link').click();
  await page.waitForURL(`**/order/detail/${order}`);
  await page.getByLabel(/^My account: .*, 1 unread$/).waitFor();
  await page.goBack();
  // what is pushed meanwhile, at any moment, may lie above the button
  const pushed = page.locator('.notifications').getByRole('button', { name: 'Close' }).first();
  await page.addLocatorHandler(pushed, (close) => close.click(), { noWaitAfter: true });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await markOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

  assert.ok(await page.getByLabel('Order cancelled: In the shop (always)').isDisabled());
  const byMail = page.getByLabel('Payment received: Email');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/notifications/preferences'));
  await byMail.uncheck();
  assert.equal((await answered).status(), 200);
  await page.reload();
  await alive(page);
  assert.equal(await byMail.isChecked(), false);
  assert.equal(await page.getByLabel('Order shipped: Email', { exact: true }).isChecked(), true);
  assert.deepEqual(faults, []);
  await close();
});

test('notifications can be read without scripts, in Chinese', async () => {
  const { buyer, api } = await newBuyer(shop);
  const order = await placeOrderBy(api, buyer, 'beaker');
  await waitForNotifications(api, 1);
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false, locale: 'zh-CN' });
  await takeSession(page.context(), shop.url, buyer.token);
  await page.goto('/my?section=notifications');
  assert.match((await page.locator('.notice').textContent()) ?? '', new RegExp(`订单已提交.*订单 ${order} 已提交`));
  await page.getByRole('heading', { name: '通知设置' }).waitFor();
  await close();
});

test('what happens elsewhere reaches every tab of a buyer over one stream and stays until it is closed; a logout is followed at once', async () => {
  const { buyer, api } = await newBuyer(shop);
  const order = await placeOrderBy(api, buyer, 'beaker');
  // a page of its own: one whose storage was cleared gets no more events of storage
  const { page, faults, close } = await visit(browser, shop.url, { viewport: { width: 1366, height: 768 } });
  await takeSession(page.context(), shop.url, buyer.token);
  let streams = 0;
  page.context().on('response', (response) => (streams += Number(response.url().includes('/api/notifications/stream'))));
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto('/brand');
  const locks = () => page.evaluate(async () => await navigator.locks.query());
  await waitForValue(async () => (await locks()).pending?.length, 1);
  await waitForValue(() => streams, 1);
  await pay(shop, api, order);
  const notice = (tab: Page) => tab.locator('.notification', { hasText: 'Payment received' });
  for (const tab of [page, other]) await notice(tab).waitFor();
  await page.getByLabel(/^My account: .*, 2 unread$/).waitFor();
  assert.equal((await notice(page).boundingBox())?.width, 365);
  assert.equal(await notice(page).getByRole('link', { name: 'View' }).getAttribute('href'), `/order/detail/${order}`);
  await notice(page).getByRole('button', { name: 'Close' }).click();
  for (const tab of [page, other]) await notice(tab).waitFor({ state: 'detached' });
  assert.equal(streams, 1);

  await other.goto('/my/address');
  await alive(other);
  await page.locator('.account-menu summary').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await other.locator('.notification', { hasText: 'You are logged out' }).waitFor();
  await other.waitForURL('**/user/login?redirect_url=%2Fmy%2Faddress');
  assert.equal(await page.locator('.notification').count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

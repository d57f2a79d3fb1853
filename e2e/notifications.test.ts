import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Page } from 'playwright-core';
import { type BenchBuyer, apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { type Shop } from './shop.ts';
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

const markOf = (page: Page) => page.locator('header .unread-mark');

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
  assert.match((await rows.first().textContent()) ?? '', new RegExp(`${order} is on its way with SF Express, tracking number SF${order}`));

  await page.getByRole('button', { name: 'Mark as read: Payment received' }).click();
  await page.getByLabel(/^My account: .*, 2 unread$/).waitFor();
  await rows.first().getByRole('link').click();
  await page.waitForURL(`**/order/detail/${order}`);
  await page.getByLabel(/^My account: .*, 1 unread$/).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await markOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

  assert.ok(await page.getByLabel('Order cancelled: Here (always)').isDisabled());
  const byMail = page.getByLabel('Payment received: E-mail');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/notifications/preferences'));
  await byMail.uncheck();
  assert.equal((await answered).status(), 200);
  await page.reload();
  await alive(page);
  assert.equal(await byMail.isChecked(), false);
  assert.equal(await page.getByLabel('Order shipped: E-mail', { exact: true }).isChecked(), true);
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

type Got = { headers: IncomingHttpHeaders; body: string };

/** A receiver as somebody outside would write it. */
async function startReceiver() {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(204).end();
      server.emit('got');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  /** An order's notifications, once all of these kinds have come; other tests' are there too. */
  const untilTypes = async (order: string, ...types: string[]) => {
    for (;;) {
      const of = got.filter(({ body }) => JSON.parse(body).data.order === order);
      if (types.every((type) => of.some(({ body }) => JSON.parse(body).type === type))) return of;
      await once(server, 'got');
    }
  };
  return { url: `http://127.0.0.1:${port}/hook`, untilTypes, close };
}

test('an external program receives signed webhooks, and the operator sees their deliveries', async () => {
  const receiver = await startReceiver();
  const wanted = { url: receiver.url, kinds: ['order.placed', 'order.paid'] };
  const { id: endpoint, secret: written } = await consoleCall(shop, 'system.addEndpoint', wanted);
  const secret = written.replace('whsec_', '');
  const { buyer, api } = await newBuyer(shop);
  const order = await placeOrderBy(api, buyer, 'beaker');
  await pay(shop, api, order);
  const told = await receiver.untilTypes(order, 'order.placed', 'order.paid');
  for (const { headers, body } of told) {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${mac}`);
  }
  await consoleCall(shop, 'system.switchEndpoint', { id: endpoint, enabled: false });
  const log = await consoleCall(shop, 'system.findDeliveries', { endpoint_id: endpoint });
  const delivery = log.items.find(({ kind, subject }) => kind === 'order.paid' && subject === `order:${order}`);
  assert.match(delivery?.state ?? '', /^(delivered|waiting)$/);
  receiver.close();
});

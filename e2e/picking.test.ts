import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { takeSession } from './every-screen.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { readPage } from './read-page.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const dialogOf = (page: Page) => page.getByRole('dialog');

/** A paid order of one beaker, and its buyer. */
async function paidOrder() {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, 'beaker');
  const { total, lines } = await api.orders.get({ id });
  await payOrder(shop, id, total);
  const all = [{ order_line_id: lines[0]!.id, quantity: 1 }];
  const request = (reason: string) => api.orders.requestCancellation({ id, reason, lines: all }, { idempotencyKey: crypto.randomUUID() });
  const read = () => readPage(shop, `/order/detail/${id}`, buyer!.token);
  return { id, code: lines[0]!.code, token: buyer!.token, request, read };
}

/** The order's page, of its buyer. */
async function visitOrder({ id, token }: { id: string; token: string }) {
  const visited = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await takeSession(visited.page.context(), shop.url, token);
  await visited.page.goto(`/order/detail/${id}`);
  await alive(visited.page);
  return visited;
}

async function requestForAll(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await dialogOf(page).getByRole('button', { name: 'All', exact: true }).click();
  const request = dialogOf(page).getByRole('button', { name: 'Send request', exact: true });
  await request.click();
  await dialogOf(page).getByText('Enter a reason.').waitFor();
  await dialogOf(page).getByLabel('Reason').fill(reason);
  await request.click();
  await page.getByText('You requested cancellation of packs being picked').waitFor();
}

test('a cancellation of packs being picked is requested, refused with a reason, requested again, and accepted', async () => {
  const order = await paidOrder();
  const warehouse = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  await warehouse.page.goto(`/warehouse/ship?q=${order.id}`);
  await warehouse.page.getByLabel(`Select ${order.id}`).check();
  await warehouse.page.getByRole('button', { name: 'Start picking' }).click();
  await warehouse.page.getByRole('row').filter({ hasText: order.id }).getByText('being picked').waitFor();
  // it stands beside the list that one picks by, and is not offered twice
  await warehouse.page.getByRole('link', { name: 'Pick lists (PDF)' }).waitFor();
  await warehouse.page.getByRole('button', { name: 'Start picking' }).waitFor({ state: 'detached' });

  const buyer = await visitOrder(order);
  await buyer.page.getByText('1 pack being picked').waitFor();
  assert.equal(await buyer.page.getByRole('button', { name: 'Cancel packs' }).count(), 0);
  await requestForAll(buyer.page, 'Ordered twice');
  await isAccessible(buyer.page, 'main');

  const sales = await visitConsole(browser, shop, ['sales'], { name: 'Li Na' });
  await sales.page.goto(`/orders/${order.id}`);
  await sales.page.getByText('Ordered twice', { exact: false }).first().waitFor();
  await sales.page.getByRole('button', { name: 'Refuse the cancellation' }).click();
  await dialogOf(sales.page).getByLabel('Reason').fill('It stands on the ramp');
  await dialogOf(sales.page).getByRole('button', { name: 'Refuse the cancellation' }).click();
  await sales.page.getByText('Refused; the buyer is notified.').waitFor();
  await sales.page.getByRole('button', { name: 'Refuse the cancellation' }).waitFor({ state: 'detached' });
  const refused = await order.read();
  assert.match(refused, /These packs could not be cancelled/);
  assert.match(refused, /It stands on the ramp/);

  await order.request('It still would help');
  await sales.page.reload();
  await sales.page.getByRole('button', { name: 'Grant the cancellation' }).click();
  await dialogOf(sales.page).getByText(`${order.code} × 1`).waitFor();
  await isAccessible(sales.page, 'dialog[open]');
  await dialogOf(sales.page).getByRole('button', { name: 'Grant the cancellation' }).click();
  await sales.page.locator('.area-head .badge', { hasText: 'Cancelled' }).waitFor();
  assert.match(await order.read(), /The cancellation request was approved\./);
  for (const { faults, close } of [warehouse, buyer, sales]) {
    assert.deepEqual(faults, []);
    await close();
  }
});

test('packs with a cancellation request leave only after the warehouse confirms it, on a phone too', async () => {
  const order = await paidOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { viewport: { width: 360, height: 800 } });
  await page.goto(`/warehouse/ship/${order.id}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('button', { name: 'Start picking' }).click();
  await page.getByRole('button', { name: 'Put back' }).waitFor();
  await order.request('Ordered by mistake');
  const buyer = await visitOrder(order);
  await buyer.page.getByRole('button', { name: 'Withdraw request' }).click();
  await dialogOf(buyer.page).getByRole('button', { name: 'Withdraw request' }).click();
  await buyer.page.getByText('Request withdrawn.').waitFor();
  assert.deepEqual(buyer.faults, []);
  await buyer.close();
  await order.request('Ordered twice');
  await page.reload();
  await page.getByText('cancellation of 1 requested').waitFor();
  await fitsWindow(page);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill('SF');
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${order.id}`);
  const ship = dialogOf(page).getByRole('button', { name: 'Ship', exact: true });
  await ship.click();
  await dialogOf(page).getByText('The buyer has requested the cancellation of some of these packs.', { exact: false }).waitFor();
  await fitsWindow(page);
  await isAccessible(page, 'dialog[open]');
  await dialogOf(page).getByLabel('Ship despite the buyer’s cancellation request').check();
  await ship.click();
  await page.getByText('Nothing of it is left to ship.').waitFor();
  assert.match(await order.read(), /Packs shipped before the cancellation could be approved/);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
  await close();
});

test('putting back packs with a cancellation request shows that the request ends; a parcel with an outdated address does not leave', async () => {
  const order = await paidOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { viewport: { width: 360, height: 800 } });
  await page.goto(`/warehouse/ship/${order.id}`);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await page.getByRole('button', { name: 'Put back' }).waitFor();
  await order.request('Ordered twice');
  // the page was there before the request: the shop knows of it
  await page.getByRole('button', { name: 'Put back' }).click();
  await dialogOf(page).getByText('Once they are put back the request ends', { exact: false }).waitFor();
  await dialogOf(page).getByText(`${order.code} × 1`).waitFor();
  await fitsWindow(page);
  await isAccessible(page, 'dialog[open]');
  await dialogOf(page).getByRole('button', { name: 'Put back' }).click();
  await page.getByText('No longer being picked.').waitFor();
  assert.match(await order.read(), /No longer being picked; can be cancelled without a request/);

  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill('SF');
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${order.id}`);
  const { address_to_correct: kept } = await consoleCall(shop, 'consoleOrders.get', { id: order.id });
  const { recipient, mobile, province_id, city_id, district_id, version } = kept!;
  const corrected = { recipient, mobile, province_id, city_id, district_id, version, detail: '张江路 99 号' };
  await consoleCall(shop, 'consoleOrders.correctAddress', { id: order.id, ...corrected });
  const ship = dialogOf(page).getByRole('button', { name: 'Ship', exact: true });
  await ship.click();
  await dialogOf(page).getByText('The address was corrected meanwhile', { exact: false }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill('SF');
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${order.id}`);
  await ship.click();
  await page.locator('.area-head .badge', { hasText: 'Shipped' }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { shipOrder } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

async function visitOffers(): Promise<Visit & { buyer: BenchBuyer }> {
  const [buyer] = await createBuyers(shop, 1);
  const visitor = await visit(browser, shop.url);
  await takeSession(visitor.page.context(), shop.url, buyer!.token);
  await openOffers(visitor.page);
  return { ...visitor, buyer: buyer! };
}

async function openOffers(page: Page): Promise<void> {
  await page.goto('/offers-and-trials');
  await alive(page);
}

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Applies in the browser, and gives the number under which the operator sees it. */
async function apply({ page, buyer, faults }: Visit & { buyer: BenchBuyer }, title: string): Promise<number> {
  await rowOf(page, title).getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for a trial' });
  await dialog.getByLabel('What will you use it for?').fill('Short');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await dialog.locator('.field-error').getByText('10 to 500 characters').waitFor();
  assert.deepEqual(
    faults.splice(0).filter((fault) => !fault.includes('422')),
    [],
  );
  await dialog.getByLabel('What will you use it for?').fill('Comparing it with what our lab uses now.');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await rowOf(page, title).getByText('Applied', { exact: true }).waitFor();
  const { items } = await consoleCall(shop, 'consoleTrials.find', { q: buyer.mobile, state: 'submitted' });
  const application = items.find(({ trial, purpose }) => trial === title && purpose.startsWith('Comparing'));
  assert.ok(application, JSON.stringify(items));
  return application.id;
}

test('a trial is applied for, granted, shipped as a free order, and confirmed by the buyer', async () => {
  const visitor = await visitOffers();
  const { page, faults, close, buyer } = visitor;
  const title = 'Try low-binding tubes, 1.5 mL';
  const application = await apply(visitor, title);
  const { order_id: order } = await consoleCall(shop, 'consoleTrials.grant', { id: application });

  await openOffers(page);
  await rowOf(page, title).getByText('Approved', { exact: true }).waitFor();
  await rowOf(page, title)
    .getByRole('link', { name: `Order ${order}` })
    .click();
  await page.waitForURL(`**/order/detail/${order}`);
  await page.getByText(`The application for “${title}” was approved`, { exact: false }).waitFor();
  const api = apiClient(shop.url, { token: buyer.token });
  const placed = await api.orders.get({ id: order });
  assert.deepEqual([placed.status, placed.payment_state, placed.total], ['pending_shipment', 'paid', 0]);
  const worth = `¥${(placed.lines[0]!.list_price / 100).toFixed(2)}`;
  await waitForValue(
    async () => (await page.locator('.order-totals').innerText()).replaceAll(/\s+/g, ' ').trim(),
    `Subtotal at list prices ${worth} Free trial −${worth} Shipping ¥0.00 Total, VAT included ¥0.00`,
  );

  await shipOrder(shop, order);
  await page.goto('/order/list/shipped');
  await alive(page);
  await page.getByRole('link', { name: order }).waitFor();
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByText('Receipt confirmed. Thank you.').waitFor();
  assert.equal((await api.orders.get({ id: order })).status, 'completed');
  assert.equal((await api.user.getPoints({})).balance, 0);
  assert.deepEqual(faults, []);
  await close();
});

test('A declined application shows the reason, and is decided once', async () => {
  const visitor = await visitOffers();
  const { page, faults, close, buyer } = visitor;
  const title = 'Try optical sealing film';
  const application = await apply(visitor, title);
  const reason = 'This batch is kept for laboratories that run real-time PCR.';
  await consoleCall(shop, 'consoleTrials.decline', { id: application, reason });
  await assert.rejects(consoleCall(shop, 'consoleTrials.grant', { id: application }), /wrong_state/);

  await openOffers(page);
  await rowOf(page, title).getByText('Declined', { exact: true }).waitFor();
  await rowOf(page, title).getByText(reason, { exact: true }).waitFor();
  assert.equal(await rowOf(page, title).getByRole('button', { name: 'Apply' }).count(), 0);
  assert.equal((await apiClient(shop.url, { token: buyer.token }).orders.find({})).total, 0);
  assert.deepEqual(faults, []);
  await close();
});

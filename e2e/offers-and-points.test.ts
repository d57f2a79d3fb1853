import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { grantPoints } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** A buyer who is logged in, with the browser in English. */
async function logIn(): Promise<Visit & { buyer: BenchBuyer }> {
  const [buyer] = await createBuyers(shop, 1);
  const opened = await visit(browser, shop.url);
  await opened.page.context().addCookies([{ name: 'ut', value: buyer!.token, url: shop.url }]);
  return { ...opened, buyer: buyer! };
}

test('a coupon is claimed once, and stays marked as claimed', async () => {
  const { page, faults, close, buyer } = await logIn();
  await page.goto('/offers-and-trials');
  await alive(page);
  const coupon = page.getByRole('listitem').filter({ hasText: '¥80 off a full bench' });
  await coupon.getByRole('button', { name: 'Claim' }).dblclick();
  await page.getByText('“¥80 off a full bench” claimed').waitFor();
  await coupon.getByText('Claimed', { exact: true }).waitFor();
  assert.equal((await apiClient(shop.url, { token: buyer.token }).promotions.getMine({})).coupons.length, 1);
  await page.reload();
  await coupon.getByText('Claimed', { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('a visitor who is not logged in is sent to the log-in and back to the offers', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/offers-and-trials');
  await alive(page);
  await page.getByRole('button', { name: 'Claim' }).first().click();
  await page.waitForURL(/\/user\/login\?redirect_url=%2Foffers-and-trials/);
  await close();
});

test('I redeem points, the operator sends the goods, I confirm that they have arrived', async () => {
  const { page, faults, close, buyer } = await logIn();
  await grantPoints(shop, buyer.mobile, 1000);
  await page.goto('/point-mall');
  await alive(page);
  await page.locator('.mall-balance').getByText('1,000').waitFor();
  await page.getByRole('button', { name: /Redeem points for Beaker/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Increase quantity' }).click();
  await dialog.getByText('Points left after this: 620').waitFor();
  await dialog.getByRole('button', { name: 'Redeem for 380 points' }).dblclick();
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { level: 1, name: /Points order P\d{14}/ }).waitFor();
  await page.getByText('Ships within two working days.', { exact: true }).waitFor();

  const api = apiClient(shop.url, { token: buyer.token });
  const orders = await api.points.findOrders({});
  assert.equal(orders.total, 1);
  assert.equal((await api.user.getPoints({})).balance, 620);
  const [order] = orders.items;
  await consoleCall(shop, 'consolePointsOrders.ship', { id: order!.id, carrier: 'sf', tracking_number: 'SF123' });
  await page.goto('/order/list/point/shipped');
  await alive(page);
  await page.getByRole('button', { name: `Confirm receipt of points order ${order!.id}` }).click();
  await page.getByText('No points orders yet').waitFor();
  await page.goto(`/order/detail/point/${order!.id}`);
  await page.getByText('SF Express, tracking number SF123').waitFor();
  assert.equal(await page.getByRole('button', { name: /Confirm receipt/ }).count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test('an exchange beyond the balance spends nothing, and the dialog shows a message', async () => {
  const { page, close, buyer } = await logIn();
  await page.goto('/point-mall');
  await alive(page);
  const beaker = page.getByRole('button', { name: /Redeem points for Beaker/ });
  await page.getByLabel('Only what I can afford').check();
  await beaker.waitFor({ state: 'detached' });
  await page.getByLabel('Only what I can afford').uncheck();
  await beaker.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You need 190 more points.').waitFor();
  await dialog.getByRole('button', { name: 'Redeem for 190 points' }).click();
  await dialog.getByRole('alert').getByText('You do not have enough points.').waitFor();
  assert.equal((await apiClient(shop.url, { token: buyer.token }).points.findOrders({})).total, 0);
  await close();
});

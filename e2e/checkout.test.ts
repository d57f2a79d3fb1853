import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Page } from 'playwright-core';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { registerBuyer } from './log-in.ts';
import { waitForFieldError, waitForFocus, waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { grantPoints } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

type Client = ReturnType<typeof apiClient>;
type Customer = Visit & { buyer: BenchBuyer; api: Client };

/**
 * Somebody who is logged in, with an address and so many packs of each search's first hit in the
 * cart.
 */
async function newCustomer(wanted: Record<string, number>): Promise<Customer> {
  const [buyer] = await createBuyers(shop, 1);
  return fillCart(buyer!, wanted);
}

async function fillCart(buyer: BenchBuyer, wanted: Record<string, number>): Promise<Customer> {
  const api = apiClient(shop.url, { token: buyer.token });
  for (const [words, quantity] of Object.entries(wanted)) {
    const { items } = await api.catalogue.findProducts({ q: words, limit: 1 });
    await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity });
  }
  const opened = await visit(browser, shop.url);
  await takeSession(opened.page.context(), shop.url, buyer.token);
  return { ...opened, buyer, api };
}

const place = (page: Page) => page.getByRole('button', { name: 'Place order' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const orderNumber = (page: Page) => /\/order\/detail\/(\d{14})/.exec(page.url())?.[1] ?? '';

test('A cart is ordered with coupon, points and references; Back does not lead to the checkout again', async () => {
  const { page, faults, close, api, buyer } = await newCustomer({ microplate: 2 });
  await grantPoints(shop, buyer.mobile, 500);
  const { coupons } = await api.promotions.getOffers({});
  const welcome = coupons.find(({ threshold }) => threshold <= 30_000);
  assert.ok(welcome, 'no coupon of the demo can be used for ¥300 of goods');
  await api.promotions.claimCoupon({ id: welcome.id });
  await page.goto('/brand');
  await page.goto('/order/checkout');
  await alive(page);

  await page.getByRole('radio', { name: welcome.title }).check();
  await summary(page).getByText('Coupon').waitFor();
  await page.getByRole('textbox', { name: 'Points to use' }).fill('499');
  await summary(page).getByText(formatFen(-499)).waitFor();
  await page.getByLabel('Purchase order number').fill('PO-2026-118');
  await page.getByLabel('Fund number').fill('NSFC 22000000');
  // what is looked up elsewhere meanwhile loses nothing
  await page.locator('.checkout-steps .product-name').first().click();
  await page.waitForURL('**/product/details/*');
  await page.locator('.product-head').waitFor();
  await page.goBack();
  await page.waitForURL('**/order/checkout?*');
  await waitForValue(() => page.getByLabel('Purchase order number').inputValue(), 'PO-2026-118');
  await place(page).click();
  await page.waitForURL('**/order/detail/*');

  const order = await api.orders.get({ id: orderNumber(page) });
  const sum = (kind: string) => order.totals.find((part) => part.kind === kind)?.amount;
  assert.deepEqual(
    [sum('coupon'), sum('points'), order.purchase_order_number, order.fund_number],
    [-welcome.off, -499, 'PO-2026-118', 'NSFC 22000000'],
  );
  await page.getByText('PO-2026-118').waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/order/checkout' && !url.pathname.startsWith('/order/detail'));
  assert.deepEqual(faults, []);
  await close();
});

test('Goods without 7-day returns are ordered only after a confirmation, and their parcel shows it', async () => {
  const { page, faults, close, api } = await newCustomer({ 'taq polymerase': 1, beaker: 2 });
  await page.goto('/order/checkout');
  await alive(page);
  await page.getByRole('heading', { name: /Shipment 1 of 2/ }).waitFor();
  await place(page).click();
  await page.getByText('Confirm these points').waitFor();
  const cold = page.getByRole('checkbox', { name: /Cold-chain product/ });
  await waitForValue(() => cold.evaluate((box) => box === document.activeElement && !(box as HTMLInputElement).checked), true);
  assert.equal((await api.orders.find({})).total, 0);
  await cold.check();
  await place(page).click();
  await page.waitForURL('**/order/detail/*');
  const { lines, planned_shipments } = await api.orders.get({ id: orderNumber(page) });
  assert.deepEqual(
    lines.map(({ waived_return }) => waived_return.length).toSorted((a, b) => a - b),
    [0, 1],
  );
  assert.equal(planned_shipments.length, 2);
  await page.getByRole('heading', { name: 'Not shipped yet' }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('A changed total is not charged: the change is shown with both sums, and confirmed once more', async () => {
  const { page, close, api } = await newCustomer({ beaker: 2 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/order/checkout');
  await alive(page);
  const { total: seen } = await api.checkout.preview({});
  const { lines } = await api.cart.get({});
  await api.cart.updateLine({ id: lines[0]!.id, quantity: 5 });
  const { total: moved } = await api.checkout.preview({});
  await place(page).click();
  const alert = page.getByRole('alert');
  await alert.getByText('The total has changed.').waitFor();
  const isInSight = () =>
    alert.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await waitForValue(isInSight, true);
  const row = alert.getByRole('row', { name: /^Total/ });
  await row.getByText(formatFen(moved)).waitFor();
  assert.match(await row.innerText(), new RegExp(`${formatFen(seen)}\\s+${formatFen(moved)}`));
  assert.equal((await api.orders.find({})).total, 0);
  await place(page).click();
  await page.waitForURL('**/order/detail/*');
  assert.equal((await api.orders.get({ id: orderNumber(page) })).total, moved);
  await close();
});

test('A cart is divided over two addresses; the page of the first order names both in the reader’s language', async () => {
  const { page, faults, close, api } = await newCustomer({ beaker: 2 });
  await api.addresses.create({
    recipient: 'Wu Fang',
    mobile: '13911112202',
    province_id: '320000',
    city_id: '320100',
    district_id: '320102',
    detail: 'Beijing East Road 71',
    is_default: false,
  });
  await page.goto('/order/checkout');
  await alive(page);
  await page.getByRole('button', { name: 'Deliver to several addresses or dates' }).click();
  await page.getByRole('button', { name: /^Add delivery of/ }).click();
  // priced: an order at the total before would be refused
  await page.getByText('Delivery 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Place 2 orders' }).click();
  await page.waitForURL('**/order/detail/*');
  const both = page.locator('.panel', { has: page.getByRole('heading', { name: 'Placed together: 2 orders' }) });
  await both.getByText('Wu Fang, Beijing East Road 71, Xuanwu District, Nanjing, Jiangsu').waitFor();
  const { placed_with: orders } = await api.orders.get({ id: orderNumber(page) });
  assert.deepEqual(
    await both.locator('.mono').allInnerTexts(),
    orders.map(({ id }) => id),
  );
  const heading = await both.getByRole('heading').boundingBox();
  assert.ok(heading && heading.width > heading.height, 'the heading is a line, and no column of letters');
  assert.deepEqual(faults, []);
  await close();
});

test('A second tab shows that its cart was ordered in the first, with a link to the orders', async () => {
  const { page, close } = await newCustomer({ beaker: 1 });
  const second = await page.context().newPage();
  await page.goto('/order/checkout');
  await alive(page);
  await second.goto('/order/checkout');
  await alive(second);
  await place(page).click();
  await page.waitForURL('**/order/detail/*');
  await place(second).click();
  await second.getByText('If you have just placed an order, perhaps in another tab').waitFor();
  await second.getByRole('link', { name: 'View orders' }).click();
  await second.getByRole('link', { name: orderNumber(page) }).waitFor();
  await close();
});

test('Who has not agreed to the terms in force agrees at the checkout, once', async () => {
  const registered = await registerBuyer(shop, { agreed: false });
  const address = await registered.api.addresses.create({
    recipient: 'Lin Wei',
    mobile: registered.mobile,
    province_id: '310000',
    city_id: '310100',
    district_id: '310104',
    detail: 'Road 1',
    is_default: true,
  });
  const buyer = { account_id: 0, mobile: registered.mobile, token: registered.token, address_id: address.id };
  const { page, close, api } = await fillCart(buyer, { beaker: 1 });
  await page.goto('/order/checkout');
  await alive(page);
  const box = page.locator('#order-consent');
  assert.equal(await box.isChecked(), false);
  await place(page).click();
  await waitForFieldError(page, 'order-consent', 'Agree to continue.');
  await waitForFocus(page, 'order-consent');
  assert.equal((await api.orders.find({})).total, 0);
  await box.check();
  await place(page).click();
  await page.waitForURL('**/order/detail/*');
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 1 });
  await page.goto('/order/checkout');
  await page.getByText('Your order is subject to the').waitFor();
  assert.equal(await box.count(), 0);
  await close();
});

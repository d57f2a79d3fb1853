import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { logIn, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

type Customer = Visit & { buyer: BenchBuyer; api: ReturnType<typeof apiClient> };

/** Somebody who is logged in, with packs of the search's first hits in the cart. */
async function logInWithCart(words = 'beaker', quantity = 2): Promise<Customer> {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: words, limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity });
  const opened = await visit(browser, shop.url);
  await takeSession(opened.page.context(), shop.url, buyer!.token);
  return { ...opened, buyer: buyer!, api };
}

const cart = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });
const orderNumber = (page: Page) => /\/order\/detail\/(\d{14})/.exec(page.url())?.[1] ?? '';

/** Somebody who is logged in and has placed an order of two beakers, whose page is shown. */
async function logInWithOrder(): Promise<Customer & { id: string }> {
  const customer = await logInWithCart();
  const { api, buyer, page } = customer;
  const { total } = await api.checkout.preview({ address_id: buyer.address_id });
  const { id } = await api.orders.place(
    { address_id: buyer.address_id, payment_method: 'bank_transfer', remarks: '', expected_total: total },
    { idempotencyKey: crypto.randomUUID() },
  );
  await page.goto(`/order/detail/${id}`);
  await alive(page);
  return { ...customer, id };
}

test('A visitor finds a product, fills the cart, logs in, gives an address and places the order', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const customer = await registerBuyer(shop);
  await page.goto('/search/beaker');
  await alive(page);
  const add = page.getByRole('button', { name: /^Add to cart: / }).first();
  await add.click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await cart(page)
    .getByRole('button', { name: /^Increase quantity of / })
    .click();
  await cart(page).getByText('Cart, 2 packs').waitFor();
  await cart(page).getByRole('link', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/user/login?redirect_url=*');
  await logIn(page, customer);
  await page.waitForURL('**/order/checkout');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByLabel('Recipient').fill('林研');
  await page.getByLabel('Mobile number').fill('13912345678');
  await page.getByLabel('Province').selectOption('310000');
  // there is one city to choose, so it is chosen
  await page.getByLabel('District').selectOption('310115');
  await page.getByLabel('Street, building, room').fill('张江路 1 号');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('张江路 1 号, Pudong New Area, Shanghai', { exact: true }).waitFor();
  await page.getByLabel('Remarks').fill('Ring twice');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  const order = await customer.api.orders.get({ id: orderNumber(page) });
  assert.deepEqual(
    [order.status, order.lines[0]?.quantity, order.remarks, order.address.district],
    ['pending_payment', 2, 'Ring twice', 'Pudong New Area'],
  );
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
  await page.goto('/order/list/pending-payment');
  await page.getByRole('link', { name: order.id }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('Without scripts a visitor fills the cart, changes it and takes everything out again', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto('/search/beaker');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await cart(page).getByText('Cart, 1 pack', { exact: true }).waitFor();
  await cart(page)
    .getByLabel(/^Quantity of /)
    .fill('3');
  await cart(page).getByRole('button', { name: 'Update' }).click();
  await cart(page).getByText('Cart, 3 packs').waitFor();
  await cart(page)
    .getByLabel(/^Quantity of /)
    .fill('0');
  await page.evaluate(() => document.querySelector('.cart-row-form')?.setAttribute('novalidate', ''));
  await cart(page).getByRole('button', { name: 'Update' }).click();
  await cart(page).getByText('Check the marked fields.').waitFor();
  await cart(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await cart(page).getByText('Your cart is empty').waitFor();
  await cart(page).getByRole('link', { name: 'Close cart' }).click();
  await page.waitForURL('**/search/beaker');
  await close();
});

test('In the cart the latest quantity of a line wins, and what the shop refuses is reset with its reason', async () => {
  const { page, api, close } = await logInWithCart();
  await page.goto('/?cart=open');
  await alive(page);
  const more = cart(page).getByRole('button', { name: /^Increase quantity of / });
  for (let press = 0; press < 5; press++) await more.click();
  await cart(page).getByText('Cart, 7 packs').waitFor();
  assert.equal((await api.cart.get({})).count, 7);
  const [line] = (await api.cart.get({})).lines;
  await api.cart.removeLine({ id: line!.id });
  await more.click();
  await cart(page).getByText('Not found.').waitFor();
  const quantity = cart(page).getByLabel(/^Quantity of /);
  await waitForValue(() => quantity.inputValue(), '7');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await close();
});

test('A double click places one order', async () => {
  const customer = await logInWithCart();
  const { page, api, faults, close } = customer;
  await page.goto('/order/checkout');
  await alive(page);
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await page.waitForURL('**/order/detail/*');
  const { items } = await api.orders.find({});
  assert.deepEqual(
    items.map(({ id }) => id),
    [orderNumber(page)],
  );
  assert.equal((await api.cart.get({})).count, 0);
  assert.deepEqual(faults, []);
  await close();
});

test('An order whose answers were lost is not placed again: pressing once more finds it', async () => {
  const { page, api, close } = await logInWithCart();
  await page.goto('/order/checkout');
  await alive(page);
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('alert').getByText('Could not reach the shop.').waitFor();
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  const { items } = await api.orders.find({});
  assert.deepEqual(
    items.map(({ id }) => id),
    [orderNumber(page)],
  );
  await close();
});

test('The default address replaces a delivery address that was deleted during checkout', async () => {
  const { page, api, close } = await logInWithCart();
  const [address] = (await api.addresses.find({})).items;
  await page.goto('/order/checkout?address=999999999');
  await alive(page);
  assert.equal(new URL(page.url()).pathname, '/order/checkout');
  await page.locator('.checkout-steps').getByText(address!.detail).waitFor();
  await close();
});

test('An unpaid order is cancelled with a reason, and ordered again from its page', async () => {
  const { page, api, close, id } = await logInWithOrder();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Reason').fill('Two of us ordered it');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('Order cancelled.').waitFor();
  await page.getByText('Reason: Two of us ordered it').waitFor();
  assert.equal((await api.orders.get({ id })).status, 'cancelled');
  await page.getByRole('button', { name: 'Reorder' }).click();
  await cart(page).getByText('Cart, 2 packs').waitFor();
  await close();
});

test('A slip is uploaded, the operator confirms and ships, and the buyer confirms the receipt', async () => {
  const { page, api, faults, close, id } = await logInWithOrder();
  await page.getByRole('button', { name: 'Upload payment slip' }).click();
  await page.getByText('Choose a file first.').waitFor();
  const slip = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.getByLabel('Payment slip').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await page.getByRole('button', { name: 'Upload payment slip' }).click();
  await page.getByText('We have your payment slip').waitFor();
  assert.equal((await api.orders.get({ id })).payment_state, 'slip_uploaded');
  const { total } = await api.orders.get({ id });
  await payOrder(shop, id, total);
  await shipOrder(shop, id);
  await page.goto('/order/list/shipped');
  await alive(page);
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByText('Receipt confirmed. Thank you.').waitFor();
  assert.equal((await api.orders.get({ id })).status, 'completed');
  assert.deepEqual(faults, []);
  await close();
});

test('Orders are found by a part of their number or by product, and a search without a result shows a message', async () => {
  const { page, close, id } = await logInWithOrder();
  await page.goto('/order/list/all');
  await alive(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill(id.slice(6));
  await search.press('Enter');
  await page.waitForURL(`**/order/list/all?q=${id.slice(6)}`);
  await page.getByRole('link', { name: id }).waitFor();
  await search.fill('no such thing');
  await search.press('Enter');
  await page.getByText('No orders match “no such thing”').waitFor();
  await close();
});

test('A regulated substance is shown in the cart with its reason, and cannot be ordered', async () => {
  const { page, close } = await logInWithCart('nitric acid', 1);
  await page.goto('/order/checkout');
  await alive(page);
  await page
    .getByText(/Regulated substance: sold only to members of verified institutions/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole('button', { name: 'Place order' }).isDisabled(), true);
  await close();
});

test('What is not sold any more is listed when an order is repeated, and its replacement is put into the cart', async () => {
  const { page, api, faults, close, id } = await logInWithOrder();
  const [line] = (await api.orders.get({ id })).lines;
  // stands in for an operator who withdraws the pack of a product that has others
  await page.route('**/api/orders/*/reorder', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { sku_id, code, name, label, quantity } = line!;
    const replacement = { product_id: 1, name: 'Another beaker', brand: 'Brand', grade: null, purity: null, sku_id, code, label, quantity };
    const kept = { code, name, label, quantity, text: 'This pack is no longer sold.' };
    const leftOut = [
      { ...kept, sku_id, reason: 'pack_withdrawn', replacement },
      { ...kept, sku_id: sku_id + 1, reason: 'not_sold', replacement: null },
    ];
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, added: 1, left_out: leftOut } } });
  });
  await page.getByRole('button', { name: 'Reorder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Some items were not added' });
  await dialog.getByText('This pack is no longer sold.').first().waitFor();
  await dialog.getByText('1 item is in your cart. 2 items are not available now:').waitFor();
  await dialog.getByRole('button', { name: /^Use Another beaker instead of / }).click();
  await dialog.getByRole('status').getByText('In cart').waitFor();
  await dialog.getByRole('button', { name: 'View cart' }).click();
  await cart(page).getByText('Cart, 4 packs').waitFor();
  assert.deepEqual(faults, []);
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

const dialogOf = (page: Page) => page.getByRole('dialog');

test('an operator corrects a delivery address: another province changes the promised date, and the buyer sees both', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, 'beaker');
  const before = await api.orders.get({ id });
  const { page, faults, close } = await visitConsole(browser, shop, ['sales'], { viewport: { width: 360, height: 800 } });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await dialogOf(page).getByLabel('Mobile number').fill('123');
  await dialogOf(page).getByRole('button', { name: 'Correct the address' }).click();
  await dialogOf(page).getByText('Enter 11 digits, starting with 1.').waitFor();
  // the place stands there as it was, though its lists came later
  assert.equal(await dialogOf(page).locator('#address-city_id-error, #address-district_id-error').count(), 0);
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
  await dialogOf(page).getByLabel('Mobile number').fill('13912345679');
  await dialogOf(page).getByLabel('Province').selectOption({ label: 'Xinjiang' });
  // the list below is loaded again with each choice above it
  await dialogOf(page).getByLabel('City').selectOption('650100');
  await dialogOf(page).getByLabel('District').selectOption('650102');
  await dialogOf(page).getByLabel('Street and house').fill('新华北路 1 号');
  await dialogOf(page).getByRole('button', { name: 'Correct the address' }).click();
  await page.getByText('Corrected, with new days; the buyer is notified.').waitFor();
  await page.getByText('Delivery address corrected; shipping and delivery dates were updated.').waitFor();
  const after = await api.orders.get({ id });
  assert.deepEqual([after.address.district, after.address.detail, after.total], ['Tianshan District', '新华北路 1 号', before.total]);
  assert.ok(after.planned_shipments[0]!.arrives_on > before.planned_shipments[0]!.arrives_on);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('sales answers a request from the queue, quotes packs into its thread and closes it; a message of a colleague is read first', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  const question = { kind: 'question' as const, lines: [{ product_id: items[0]!.id }], body: 'What do ten cost?', attachment_ids: [] };
  const { id, messages } = await api.requests.create(question, { idempotencyKey: crypto.randomUUID() });
  const { page, faults, close } = await visitConsole(browser, shop, ['sales'], { viewport: { width: 360, height: 800 } });
  await page.goto('/requests');
  await page.getByRole('link', { name: id }).click();
  await page.getByLabel('Answer', { exact: true }).fill('The price is in the quotation.');
  const answer = { body: 'One moment.', attachment_ids: [], seen: messages[0]!.id, key: crypto.randomUUID() };
  await consoleCall(shop, 'consoleRequests.answer', { id, ...answer });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('One moment.').first().waitFor();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await page.locator('.messages').getByText('The price is in the quotation.').waitFor();
  await page.getByRole('button', { name: 'Quote packs' }).click();
  await dialogOf(page).getByLabel('Catalogue number').fill(items[0]!.pack.code);
  await dialogOf(page).getByLabel('Packs').fill('10');
  await dialogOf(page).getByLabel('Answer').fill('Here it is.');
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
  await dialogOf(page).getByRole('button', { name: 'Quote packs' }).click();
  await page.getByText(/^Quotation Q\d{6}-\d+ sent\.$/).waitFor();
  await page.getByRole('button', { name: 'Close request' }).click();
  await dialogOf(page).getByRole('button', { name: 'Close request' }).click();
  await page.locator('.area-head').getByText('Closed').waitFor();
  const { state, quotations, messages: thread } = await api.requests.get({ id });
  assert.deepEqual([state, quotations.length, thread.length], ['closed', 1, 4]);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
  await close();
});

test('a quotation is found by its number, shows its prices, and its PDF can be downloaded', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 2 });
  const { number } = await api.quotations.create({}, { idempotencyKey: crypto.randomUUID() });
  const { page, faults, close } = await visitConsole(browser, shop, ['sales']);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Quotations' }).click();
  await page.getByLabel('Number, customer, institution, catalogue or mobile number').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('row').filter({ hasText: items[0]!.pack.code }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  assert.match((await download).suggestedFilename(), /quotation.*\.pdf$/);
  assert.deepEqual(faults, []);
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { grantPoints, payOrder, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const dialogOf = (page: Page) => page.getByRole('dialog');

/** An order of one pack whose parcel has left, and its buyer's client. */
async function shippedOrder(words = 'beaker') {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, words);
  const { total } = await api.orders.get({ id });
  await payOrder(shop, id, total);
  await shipOrder(shop, id);
  return { id, api };
}

/** A points order of three packs that has left. */
async function shippedPointsOrder(): Promise<string> {
  const [buyer] = await createBuyers(shop, 1);
  await grantPoints(shop, buyer!.mobile, 5000);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { goods } = await api.points.getMall({});
  const good = goods.find((one) => one.pack !== null && one.stock >= 9 && one.points <= 1000);
  const { id } = await api.points.redeem(
    { good_id: good!.id, quantity: 3, address_id: buyer!.address_id },
    { idempotencyKey: crypto.randomUUID() },
  );
  await consoleCall(shop, 'consolePointsOrders.ship', { id: id, carrier: 'sf', tracking_number: `SF${id}` });
  return id;
}

test('tracking and the recorded temperature are entered at the parcel, and its buyer sees them', async () => {
  const { id, api } = await shippedOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  await page.goto(`/orders/${id}`);
  const parcel = page.getByRole('article').filter({ hasText: `SF${id}` });
  await parcel.getByRole('button', { name: 'Enter tracking' }).click();
  const when = dialogOf(page).getByLabel('When (Beijing time)');
  const left = await when.inputValue();
  await when.fill('2020-01-01T08:00');
  await dialogOf(page).getByRole('button', { name: 'Enter tracking' }).click();
  await dialogOf(page).getByText('Enter a time after the parcel left').waitFor();
  await when.fill(left);
  await dialogOf(page).getByLabel('What happened').selectOption('Lost in transit');
  await dialogOf(page).getByLabel('Where').fill('Wuhan');
  await isAccessible(page, 'dialog[open]');
  await dialogOf(page).getByRole('button', { name: 'Enter tracking' }).click();
  await parcel.locator('.badge', { hasText: 'Lost in transit' }).waitFor();
  await parcel.getByRole('button', { name: 'Enter the temperature log' }).click();
  await dialogOf(page).getByRole('button', { name: 'Enter the temperature log' }).click();
  await dialogOf(page).getByText('Enter degrees Celsius such as -18.5.').first().waitFor();
  await dialogOf(page).getByLabel('Lowest temperature').fill('4');
  await dialogOf(page).getByLabel('Highest temperature').fill('55.5');
  await dialogOf(page).getByLabel('The logger’s file').setInputFiles({ name: 'logger.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialogOf(page).getByRole('button', { name: 'Enter the temperature log' }).click();
  await parcel.getByText('Recorded on the way: 4 to 55.5 °C.').waitFor();
  await parcel.getByText('out of its range').waitFor();
  await parcel.getByRole('button', { name: 'Enter the temperature log' }).waitFor({ state: 'detached' });
  const file = page.waitForEvent('download');
  await parcel.getByRole('link', { name: 'Logger file' }).click();
  assert.match((await file).suggestedFilename(), /^logger \d+\.pdf$/);
  const [shipment] = (await api.orders.get({ id })).shipments;
  assert.deepEqual(
    shipment!.events.map(({ kind, place }) => [kind, place]),
    [['lost', 'Wuhan']],
  );
  assert.equal(shipment!.condition?.is_excursion, true);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('an order shows its shipped lots with a link to each, and which of them was recalled since', async () => {
  const { id, api } = await shippedOrder('calcium carbonate');
  const [sent] = (await api.orders.get({ id })).shipments;
  const { number } = sent!.lots[0]!;
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse', 'compliance'], { name: 'Wang Wei' });
  await page.goto(`/orders/${id}`);
  const lot = page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: `Lot ${number} × 1` })
    .last();
  await lot.waitFor();
  assert.equal(await lot.getByText('Recalled').count(), 0);
  await lot.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: number }).waitFor();
  await page.getByRole('link', { name: id }).waitFor();
  await page.getByRole('button', { name: 'Recall' }).click();
  await dialogOf(page).getByText('Stops the sale and notifies everybody who has the lot.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Recall' }).click();
  await dialogOf(page).locator('[aria-invalid="true"]').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialogOf(page).getByLabel('Reason').fill('particles');
  await dialogOf(page).getByRole('button', { name: 'Recall' }).click();
  await page.locator('.area-head .badge', { hasText: 'recalled' }).waitFor();
  await waitForValue(() => page.getByRole('button', { name: 'Recall' }).count(), 0);
  await page.goto(`/orders/${id}`);
  await lot.getByText('Recalled').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('a mistyped tracking number is corrected at the parcel, and a second concurrent correction sees the first', async () => {
  const { id } = await shippedOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  const second = await page.context().newPage();
  const fill = async (at: Page, number: string, reason: string) => {
    await dialogOf(at).getByLabel('Tracking number').fill(number);
    await dialogOf(at).getByLabel('Reason').fill(reason);
    await dialogOf(at).getByRole('button', { name: 'Correct carrier or number' }).click();
  };
  for (const at of [page, second]) {
    await at.goto(`/orders/${id}`);
    await at.getByRole('button', { name: 'Correct carrier or number' }).click();
    assert.equal(await dialogOf(at).getByLabel('Carrier').inputValue(), 'sf');
  }
  await fill(page, `SF${id}`, 'Nothing is wrong');
  await dialogOf(page).getByText('It is already recorded like this.').waitFor();
  await fill(page, `SF${id}8`, 'The last figure was missing');
  await page.getByText('Corrected; the buyer is notified.').waitFor();
  await fill(second, `SF${id}9`, 'The last figure was another one');
  await dialogOf(second).getByText('Somebody else has changed this in the meantime').waitFor();
  await dialogOf(second).getByText(`SF${id}8`).waitFor();
  await isAccessible(second, 'dialog[open]');
  await dialogOf(second).getByRole('button', { name: 'Save mine over it' }).click();
  const parcel = second.getByRole('article').filter({ hasText: `SF${id}9` });
  await parcel.getByText('The last figure was missing').waitFor();
  await parcel.getByText('The last figure was another one').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
  await close();
});

test('faulty goods of the points mall are returned in parts, and one reference refunds once', async () => {
  const id = await shippedPointsOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  await page.goto(`/points-orders/${id}`);
  const takeBack = async (quantity: string, reference: string) => {
    await dialogOf(page).getByLabel('Packs that came back').fill(quantity);
    await dialogOf(page).getByLabel('What found the fault').fill(reference);
    await dialogOf(page).getByRole('button', { name: 'Return faulty goods' }).click();
  };
  await page.getByRole('button', { name: 'Return faulty goods' }).click();
  await takeBack('2', 'R-1');
  await page.getByRole('listitem').filter({ hasText: '2 came back faulty' }).waitFor();
  await page.getByRole('button', { name: 'Return faulty goods' }).click();
  await takeBack('1', 'R-1');
  await dialogOf(page).getByText('This reference has given back 2 already.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await takeBack('1', 'R-2');
  await page.getByRole('listitem').filter({ hasText: '1 came back faulty' }).waitFor();
  await page.getByRole('button', { name: 'Return faulty goods' }).waitFor({ state: 'detached' });
  // a points order's parcel is put right as an order's is
  await page.getByRole('button', { name: 'Correct carrier or number' }).click();
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${id}7`);
  await dialogOf(page).getByLabel('Reason').fill('The last figure was missing');
  await dialogOf(page).getByRole('button', { name: 'Correct carrier or number' }).click();
  await page.getByText('The last figure was missing').waitFor();
  await page.getByText(`SF${id}7`, { exact: true }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { type BenchBuyer, apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { launchBrowser } from './browser.ts';
import { type Shop, startShop } from './shop.ts';
import { type Visit, alive, visit } from './visit.ts';

let shop: Shop;
let browser: Browser;

before(async () => {
  [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await shop?.stop();
});

type Buyer = Visit & { buyer: BenchBuyer; api: ReturnType<typeof apiClient>; order: string };

/** A buyer who is logged in and has an order that was paid and shipped. */
async function logInWithOrder(): Promise<Buyer> {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const order = await placeOrderBy(api, buyer!, 'beaker');
  const { total } = await api.orders.get({ id: order });
  await shop.operator('confirm-payment', order, '--amount', (total / 100).toFixed(2), '--reference', `AFTER-${order}`);
  await shop.operator('ship', order, '--carrier', 'sf', '--tracking', `SF${order}`);
  const opened = await visit(browser, shop.url);
  await opened.page.context().addCookies([{ name: 'ut', value: buyer!.token, url: shop.url }]);
  return { ...opened, buyer: buyer!, api, order };
}

/** A red square of 40 pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAALUlEQVR42u3NQQkAAAgAsetfyXKWEPwM9l9TLxKLxWKxWCwWi8VisVgsFovvLIJpkP0lgT8vAAAAAElFTkSuQmCC',
  'base64',
);

const openTicket = (api: Buyer['api'], order: string, lineId: number) =>
  api.tickets.create({
    order_id: order,
    kind: 'return',
    reason: 'wrong',
    lines: [{ order_line_id: lineId, quantity: 1 }],
    description: 'Another size.',
    attachment_ids: [],
  });

test('I ask for after-sales on a line of my order with a picture, talk with the shop, and get my money back', async () => {
  const { page, faults, close, api, order } = await logInWithOrder();
  await page.goto(`/order/detail/${order}`);
  await alive(page);
  await page.locator(`a[href*="/order/list/ticke/all?order=${order}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: 'Ask for after-sales' }).waitFor();
  await page.getByLabel('What happened?').fill('A crack from rim to base.');
  await page.getByLabel(/Pictures or PDF/).setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer: redSquare });
  await page.getByRole('button', { name: /Remove crack/ }).waitFor();
  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await page.getByRole('heading', { level: 1, name: /Ticket T\d{14}/ }).waitFor();
  assert.equal((await api.tickets.find({})).total, 1);
  const ticket = (await api.tickets.find({})).items[0]!.id;
  const picture = page.locator('.thread img');
  await picture.waitFor();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));

  await shop.operator('tickets', 'reply', ticket, 'Which', 'lot?');
  await page.reload();
  await alive(page);
  await page.getByText('Which lot?').waitFor();
  await page.getByLabel('Your message').fill('Lot 2608-114.');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await page.locator('.thread').getByText('Lot 2608-114.').waitFor();

  await shop.operator('tickets', 'approve', ticket);
  const printed = await shop.operator('tickets', 'refund', ticket, '--reference', `BACK-${ticket}`);
  assert.match(printed, /refunded, goods ¥/);
  await page.goto('/order/list/ticke/completed');
  await page.getByRole('listitem').filter({ hasText: ticket }).getByText('Refunded').waitFor();
  const { messages, actions } = await api.tickets.get({ id: ticket });
  assert.deepEqual([messages.length, actions], [3, []]);
  assert.deepEqual(faults, []);
  await close();
});

test('what is missing in the request is told beside its field, and nothing is sent', async () => {
  const { page, close, api, order } = await logInWithOrder();
  await page.goto(`/order/list/ticke/all?order=${order}`);
  await alive(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  const description = page.getByLabel('What happened?');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  assert.equal(await description.getAttribute('aria-invalid'), 'true');
  await page.getByRole('checkbox', { name: /Ask for after-sales for/ }).uncheck();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Please choose at least one line.').waitFor();
  assert.equal((await api.tickets.find({})).total, 0);
  await close();
});

test('the reason decides what can be asked for', async () => {
  const { page, close, order } = await logInWithOrder();
  await page.goto(`/order/list/ticke/all?order=${order}`);
  await alive(page);
  const kinds = () => page.getByRole('radio').count();
  assert.equal(await kinds(), 4);
  await page.getByLabel('What is wrong?').selectOption({ label: 'Changed my mind (within 7 days)' });
  assert.equal(await kinds(), 1);
  assert.ok(await page.getByRole('radio', { name: /Return and refund/ }).isChecked());
  await close();
});

test('I withdraw a ticket after being asked once more, and can claim the goods again', async () => {
  const { page, close, api, order } = await logInWithOrder();
  const { lines } = await api.orders.get({ id: order });
  const ticket = await openTicket(api, order, lines[0]!.id);
  await page.goto(`/order/detail/ticket/${ticket.id}`);
  await alive(page);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('You withdrew this request.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Withdraw the request' }).count(), 0);
  assert.equal((await api.orders.get({ id: order })).lines[0]?.claimable_quantity, 1);
  await close();
});

test('somebody else’s ticket and order lead to /404', async () => {
  const owner = await logInWithOrder();
  const { lines } = await owner.api.orders.get({ id: owner.order });
  const ticket = await openTicket(owner.api, owner.order, lines[0]!.id);
  await owner.close();
  const { page, close } = await logInWithOrder();
  for (const path of [`/order/detail/ticket/${ticket.id}`, `/order/list/ticke/all?order=${owner.order}`, '/order/list/ticke/lost']) {
    await page.goto(path);
    assert.equal(new URL(page.url()).pathname, '/404', path);
  }
  await close();
});

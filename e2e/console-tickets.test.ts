import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { isAccessible } from './accessible.ts';
import { act } from './act-in-dialog.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { readPage } from './read-page.ts';

const { shop, browser } = await openShop();

/** A red square of 40 pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAALUlEQVR42u3NQQkAAAgAsetfyXKWEPwM9l9TLxKLxWKxWCwWi8VisVgsFovvLIJpkP0lgT8vAAAAAElFTkSuQmCC',
  'base64',
);

/** A buyer with an order that has left. */
async function shippedOrder(packs = 1, goods = 'beaker') {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const [product] = (await api.catalogue.findProducts({ q: goods, limit: 1 })).items;
  if (packs > 1) await api.cart.addLine({ sku_id: product!.pack.id, quantity: packs - 1 });
  const order = await placeOrderBy(api, buyer!, goods);
  const { total, lines } = await api.orders.get({ id: order });
  await payOrder(shop, order, total);
  await shipOrder(shop, order);
  return { api, buyer: buyer!, order, total, lines };
}

/** The same with a ticket. */
async function openTicket(reason: 'damaged' | 'other' = 'damaged', packs = 1, kind: 'return' | 'repair' = 'return') {
  const { api, buyer, order, total, lines } = await shippedOrder(packs, kind === 'repair' ? 'magnetic stirrer' : 'beaker');
  const ticket = await api.tickets.create({
    order_id: order,
    kind,
    reason,
    lines: [{ order_line_id: lines[0]!.id, quantity: lines[0]!.quantity }],
    description: 'A crack from rim to base.',
    attachment_ids: [],
  });
  return { api, buyer, order, total, id: ticket.id, code: lines[0]!.code, lineId: lines[0]!.id };
}

/** What its buyer is sent of a ticket. */
const readByBuyer = ({ id, buyer }: { id: string; buyer: { token: string } }) => readPage(shop, `/order/detail/ticket/${id}`, buyer.token);

/** Approves a ticket and takes its goods in; of its line so many packs came. */
async function receiveGoods(id: string, lineId: number, quantity: number): Promise<void> {
  await consoleCall(shop, 'consoleTickets.approve', { id });
  await consoleCall(shop, 'consoleTickets.receive', { id });
  const findings = [{ order_line_id: lineId, quantity, condition: 'opened', note: '' } as const];
  await consoleCall(shop, 'consoleTickets.inspect', { id, findings });
}

test('a ticket is found, approved, answered with a saved reply and a picture, given a note, and inspected', async () => {
  const { api, order, id, code } = await openTicket();
  const seller = await visitConsole(browser, shop, ['sales'], { name: 'Sal Answers' });
  const { page } = seller;
  const title = `Where to send it ${order}`;
  await page.goto('/tickets/answers');
  await page.getByRole('button', { name: 'New saved reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'New saved reply' });
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text', { exact: true }).fill('Please send it to our returns desk.');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'New saved reply' }).click();
  await page.getByRole('heading', { name: title }).waitFor();

  await page.goto(`/tickets?q=${id}`);
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByText('Submitted').waitFor();
  await row.getByText(`× ${code}`).waitFor();
  await row.getByRole('link', { name: id }).click();
  await page.getByText('A crack from rim to base.').waitFor();
  await act(page, 'Approve');
  await page.getByText('Awaiting return').first().waitFor();

  await page.getByLabel('Insert a saved reply').selectOption({ label: title });
  await page.getByLabel('Pictures or PDF').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: redSquare });
  await page.getByRole('button', { name: 'Remove label.webp' }).waitFor();
  await page.getByRole('button', { name: 'Send the answer' }).dblclick();
  const picture = page.getByRole('img', { name: 'label.webp' });
  await picture.waitFor();
  assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  await page.getByLabel('Note for colleagues').fill('Third one this month.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Third one this month.' }).waitFor();
  await isAccessible(page, 'main');
  const seen = await api.tickets.get({ id });
  assert.deepEqual(
    seen.messages.map(({ author, attachments }) => [author, attachments.length]),
    [
      ['buyer', 0],
      ['operator', 1],
    ],
  );
  await seller.close();

  const packer = await visitConsole(browser, shop, ['warehouse'], { name: 'Pat Packs', locale: 'zh-CN' });
  await packer.page.goto(`/tickets/${id}`);
  await act(packer.page, '确认收到退货');
  await act(packer.page, '登记检验', async (inspection) => {
    await isAccessible(packer.page, 'dialog[open]');
    await inspection.getByLabel('状态').selectOption('opened');
    await inspection.getByLabel('检验说明').fill('裂纹属实');
  });
  await packer.page.getByText('裂纹属实').waitFor();
  assert.equal(await packer.page.getByRole('button', { name: '退款', exact: true }).count(), 0);
  await packer.close();
});

test('a partial refund updates its sum and needs a reason; the other packs are sent back, and the buyer sees both', async () => {
  const ticket = await openTicket('damaged', 3);
  const { api, order, total, id, code, lineId } = ticket;
  await receiveGoods(id, lineId, 2);
  const { page, close } = await visitConsole(browser, shop, ['sales', 'warehouse']);
  await page.goto(`/tickets/${id}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const packs = dialog.getByLabel(`Packs of ${code} to refund`);
  assert.equal(await packs.inputValue(), '2', 'as many as were found');
  await packs.fill('3');
  await dialog.getByText(formatFen(total)).first().waitFor();
  await dialog.getByLabel('Why not all of them').waitFor({ state: 'detached' });
  await packs.fill('1');
  await dialog.getByText(formatFen(total)).first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByText('Say why fewer packs are refunded').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Why not all of them').fill('One is whole and one never came.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 of 3 claimed').waitFor();
  await page.getByRole('heading', { name: 'What went back' }).waitFor();
  const { refund, refunded } = await api.tickets.get({ id });
  assert.deepEqual([refunded?.packs, refunded?.claimed], [1, 3]);
  assert.ok(refund && refund.total < total);
  await act(page, 'Send back as it is', async (requested) => {
    await requested.getByText(`Only what the refund left out goes back to the buyer: 1 × ${code}.`).waitFor();
    await requested.getByLabel('Carrier').fill('SF');
    await requested.getByLabel('Tracking number').fill(`SF 417 ${order}`);
  });
  await page.getByText(`SF 417 ${order}`).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Send back as it is' }).count(), 0);
  await close();

  const read = await readByBuyer(ticket);
  assert.match(read, /Your refund for 1 of 3 packs/);
  assert.match(read, /1 of 3 packs: One is whole and one never came\./);
  assert.match(read, new RegExp(`Items that were not refunded are on their way back to you: 1 × ${code}\\.`));
  assert.match(read, new RegExp(`SF 417 ${order}`));
});

test('a repair is quoted, paid and sent back; its mistyped tracking number is corrected, and the buyer sees the correction', async () => {
  const ticket = await openTicket('other', 1, 'repair');
  const { api, order, id, lineId } = ticket;
  await receiveGoods(id, lineId, 1);
  const { page, close } = await visitConsole(browser, shop, ['sales', 'finance', 'warehouse']);
  await page.goto(`/tickets/${id}`);
  await act(page, 'Quote a price', async (dialog) => {
    await dialog.getByLabel('Amount in yuan').fill('230');
    await dialog.getByLabel('What is done').fill('New heater');
    await isAccessible(page, 'dialog[open]');
  });
  await page.getByText('New heater').waitFor();
  await api.tickets.decideQuote({ id, accept: true, expected_amount: 230_00 });
  await page.reload();
  await act(page, 'Confirm payment', async (dialog) => {
    assert.equal(await dialog.getByLabel('Amount in yuan').inputValue(), '230.00');
    await dialog.getByLabel('Bank reference').fill(`REPAIR-${id}`);
  });
  await act(page, 'Repaired, send back', async (dialog) => {
    await dialog.getByLabel('Carrier').fill('SF');
    await dialog.getByLabel('Tracking number').fill(`REP${order}`);
  });
  await act(page, 'Correct carrier or number', async (dialog) => {
    await dialog.getByLabel('Tracking number').fill(`REP${order}5`);
    await dialog.getByLabel('Reason').fill('The last figure was missing');
    await isAccessible(page, 'dialog[open]');
  });
  await page.getByText('The last figure was missing').waitFor();
  await close();

  const read = await readByBuyer(ticket);
  assert.match(read, /The repaired item has shipped\./);
  assert.match(read, new RegExp(`Shipment to you: SF Express REP${order}5`));
  assert.match(read, new RegExp(`Tracking corrected: SF Express, tracking number REP${order}5\\. Before: SF Express, REP${order}\\.`));
  assert.doesNotMatch(read, /The last figure was missing/);
});

test('a ticket without a parcel is ended with a reason; one whose parcel is under way is not, and is found by that parcel', async () => {
  const [idle, sending] = [await openTicket(), await openTicket()];
  for (const { id } of [idle, sending]) await consoleCall(shop, 'consoleTickets.approve', { id });
  const { page, close } = await visitConsole(browser, shop, ['sales']);
  // it is ended as it was seen: a parcel that its buyer reports meanwhile is shown
  await page.goto(`/tickets/${sending.id}`);
  await page.getByRole('button', { name: 'End it' }).click();
  const dialog = page.getByRole('dialog', { name: 'End it' });
  await dialog.getByLabel('Reason, for the buyer to read').fill('Nothing came in sixty days.');
  await sending.api.tickets.sendBack({ id: sending.id, carrier: 'SF', tracking_number: `SF 77 ${sending.order}` });
  await dialog.getByRole('button', { name: 'End it' }).click();
  await dialog.getByText('The buyer’s parcel is under way').waitFor();
  await isAccessible(page, 'dialog[open]');
  await page.goto(`/tickets?q=sf77${sending.order}`);
  await page.getByRole('link', { name: sending.id }).click();
  await page.getByText('A crack from rim to base.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'End it' }).count(), 0);

  await page.goto(`/tickets/${idle.id}`);
  await act(page, 'End it', (requested) => requested.getByLabel('Reason, for the buyer to read').fill('Nothing came in sixty days.'));
  await page.getByText('Ended by us').first().waitFor();
  await close();
  const read = await readByBuyer(idle);
  assert.match(read, /We closed this request/);
  assert.match(read, /Nothing came in sixty days\./);
  assert.match(await readPage(shop, '/order/list/ticke/withdrawn', idle.buyer.token), /Closed by us/);
});

test('when two operators answer one buyer, the second sees the first answer before sending', async () => {
  const { api, id } = await openTicket('other');
  const { page: first, close } = await visitConsole(browser, shop, ['sales']);
  const second = await first.context().newPage();
  await second.goto(`/tickets/${id}`);
  await second.getByLabel('Answer', { exact: true }).fill('No, sorry.');
  await first.goto(`/tickets/${id}`);
  await first.getByLabel('Answer', { exact: true }).fill('Yes, of course.');
  await first.getByRole('button', { name: 'Send the answer' }).click();
  await first.getByRole('listitem').filter({ hasText: 'Yes, of course.' }).waitFor();
  await second.getByRole('button', { name: 'Send the answer' }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByText('Yes, of course.').waitFor();
  assert.equal((await api.tickets.get({ id })).messages.length, 2);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByRole('listitem').filter({ hasText: 'No, sorry.' }).waitFor();
  assert.equal((await api.tickets.get({ id })).messages.length, 3);
  await close();
});

test('a note that was changed after a lost response is saved, too', async () => {
  const { id } = await openTicket('other');
  const { page, close } = await visitConsole(browser, shop, ['sales'], { name: 'Nia Notes' });
  await page.goto(`/tickets/${id}`);
  const note = async (text: string) => {
    await page.getByLabel('Note for colleagues').fill(text);
    await page.getByRole('button', { name: 'Add the note' }).click();
  };
  await page.route(
    `**/tickets/${id}/notes`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await note('Calls in the morning.');
  await page.getByText('The shop did not answer.').waitFor();
  await note('Calls in the evening.');
  for (const time of ['evening', 'morning'])
    await page
      .getByRole('listitem')
      .filter({ hasText: `Calls in the ${time}.` })
      .waitFor();
  await close();
});

test('a file that is removed while another one uploads stays removed', async () => {
  const { api, id } = await openTicket('other');
  const { page, close } = await visitConsole(browser, shop, ['sales'], { name: 'Fil Files' });
  await page.goto(`/tickets/${id}`);
  const bring = (name: string) =>
    page.getByLabel('Pictures or PDF').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: redSquare });
  await bring('wrong');
  const wrong = page.getByRole('button', { name: 'Remove wrong.webp' });
  await wrong.waitFor();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/*name=right.png*', async (route) => {
    await held;
    await route.continue();
  });
  await bring('right');
  await wrong.click();
  await wrong.waitFor({ state: 'detached' });
  answer();
  await page.getByRole('button', { name: 'Remove right.webp' }).waitFor();
  await page.getByLabel('Answer', { exact: true }).fill('The right one.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('img', { name: 'right.webp' }).waitFor();
  assert.deepEqual(
    (await api.tickets.get({ id })).messages.map(({ attachments }) => attachments.length),
    [0, 1],
  );
  await close();
});

test('an operator opens a ticket for a buyer who calls, and the buyer continues it', async () => {
  const { api, buyer, order, lines } = await shippedOrder();
  const { page, close } = await visitConsole(browser, shop, ['sales'], { name: 'Sal Calls' });
  await page.goto(`/orders/${order}`);
  await page.getByRole('button', { name: 'Open a ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' });
  await dialog.getByLabel('What happened').fill('The caller says it leaks.');
  await dialog.getByRole('button', { name: 'Open a ticket' }).click();
  await dialog.getByText('Choose at least one pack.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel(`Packs of ${lines[0]!.code} to claim`).fill('1');
  const kind = dialog.getByLabel('Kind');
  await kind.selectOption('return');
  await dialog.getByLabel('Reason').selectOption('missing');
  assert.equal(await kind.inputValue(), 'exchange', 'nothing comes back that never came');
  await dialog.getByLabel('Reason').selectOption('damaged');
  const requested = await kind.inputValue();
  await dialog.getByRole('button', { name: 'Open a ticket' }).dblclick();
  await page.getByText('for the buyer, by Sal Calls', { exact: true }).waitFor();
  await close();
  const { items } = await api.tickets.find({});
  assert.deepEqual(
    items.map(({ order_id: of, state, kind: opened }) => [of, state, opened]),
    [[order, 'submitted', requested]],
  );
  assert.match(await readByBuyer({ id: items[0]!.id, buyer }), /Opened for you by our team/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Role } from '@aliquot/contract/console/permissions.ts';
import type { Browser, Page } from 'playwright-core';
import { waitForValue } from './wait-for.ts';
import { launchBrowser } from './browser.ts';
import { type Member, submitPermit, logInMember, uploadScan } from './member-permits.ts';
import { visitConsole } from './operators.ts';
import { type Shop, startShop } from './shop.ts';
import type { Visit } from './visit.ts';

let shop: Shop;
let browser: Browser;
const open: Visit[] = [];
before(async () => {
  // a shop of its own: its prices, its articles and its log are those of this one day
  [shop, browser] = await Promise.all([startShop({ own: true }), launchBrowser()]);
});
after(async () => {
  for (const { close } of open) await close();
  await browser?.close();
  await shop?.stop();
});

/** Somebody at work in the console, until the day is over. */
async function comeToWork(name: string, role: Role): Promise<Page> {
  const visitor = await visitConsole(browser, shop, [role], { name });
  open.push(visitor);
  return visitor.page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Opens a dialog by its button, fills fields by label, clicks its button, and waits until it
 * closes.
 */
async function act(page: Page, name: string, fields: Record<string, string> = {}, confirm = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  for (const [label, text] of Object.entries(fields)) await dialogOf(page).getByLabel(label).fill(text);
  await dialogOf(page).getByRole('button', { name: confirm, exact: true }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

async function receiveLot(page: Page, code: string, lot: string): Promise<void> {
  await page.goto('/warehouse/receive');
  const fields = {
    'Delivery note number': 'DN-DAY-1',
    'Catalogue number 1': code,
    'Packs 1': '40',
    'Lot number 1': lot,
    'Made 1': '2026-01-05',
    'Expires 1': '2031-01-05',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Receive lots' }).click();
  await page.getByRole('link', { name: lot }).click();
  await page.locator('.area-head .badge', { hasText: 'quarantine' }).waitFor();
  await act(page, 'Release', { Reason: 'Conforms' });
  await page.locator('.area-head .badge', { hasText: 'released' }).waitFor();
}

/** One brings the file, another one says yes to what it changes. */
async function importPrice(asker: Page, decider: Page, code: string, yuan: string): Promise<void> {
  await asker.goto('/imports');
  await asker.getByRole('link', { name: 'Import a file' }).click();
  // the list of before has a kind too
  await asker.getByLabel('File', { exact: true }).waitFor();
  await asker.getByLabel('Kind').selectOption('prices');
  const buffer = Buffer.from(`code,price\n${code},${yuan}\n`);
  await asker.getByLabel('File').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await asker.getByRole('button', { name: 'Upload and preview' }).click();
  await asker.getByRole('button', { name: 'Check' }).click();
  await asker.getByText('Nothing is wrong with the one row.').waitFor();
  await asker.getByRole('button', { name: 'Carry out (1)' }).click();
  await asker.getByText('Prices would change, so a second approver is requested.').waitFor();
  await decider.goto('/approvals');
  await rowOf(decider, 'day.csv').getByRole('button', { name: 'Approve' }).click();
  await dialogOf(decider).getByRole('button', { name: 'Approve' }).click();
  await decider.getByText('Approved and done.').waitFor();
}

/** Orders two packs of one product, and one pack of a regulated one, for the institution. */
async function order({ api, addressId }: Member, plain: number, regulated: number): Promise<{ id: string; total: number }> {
  await api.cart.addLine({ sku_id: plain, quantity: 2 });
  await api.cart.addLine({ sku_id: regulated, quantity: 1 });
  const { total, cart } = await api.checkout.preview({ address_id: addressId });
  const request = { address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: total } as const;
  const { id } = await api.orders.place(
    { ...request, confirmed_exceptions: cart.lines.map(({ sku_id }) => sku_id) },
    { idempotencyKey: crypto.randomUUID() },
  );
  return { id, total };
}

const potassiumNitrate = '7757-79-1';

/** The buyer's side of a regulated line: permit and handler; returns the permit's number. */
async function submitPermitFor(member: Member, id: string): Promise<string> {
  const { substances } = await member.api.regulated.findPermits({});
  const substance = substances.find(({ cas }) => cas === potassiumNitrate);
  assert.ok(substance, JSON.stringify(substances));
  const number = await submitPermit(shop, member, { substanceId: substance.id, number: `DAY-${id}`, amount: 5000 });
  const attachmentId = await uploadScan(shop.url, member.token, 'identity', '林试验');
  // the example of GB 11643-1999
  const handler = { name: '林试验', identity_number: '11010519491231002X', purpose: '实验教学', attachment_id: attachmentId };
  await member.api.regulated.nameHandler({ id, ...handler }, { idempotencyKey: crypto.randomUUID() });
  return number;
}

async function acceptPermit(page: Page, number: string): Promise<void> {
  await page.goto(`/compliance?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.permit-scan')?.naturalWidth);
  await act(page, 'Accept', { 'Allowed amount in g': '5000' });
  await page.locator('.area-head .badge', { hasText: 'Verified' }).waitFor();
}

async function shipParcel(page: Page, code: string, carrier: string, tracking: string): Promise<void> {
  const parcel = page.locator('section').filter({ has: page.getByRole('row').filter({ hasText: code }) });
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill(carrier);
  await dialogOf(page).getByLabel('Tracking number').fill(tracking);
  await dialogOf(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: tracking }).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
}

async function publishArticle(page: Page, title: string): Promise<string> {
  await page.goto('/content/articles/new');
  await page.getByLabel('Title in English').fill(title);
  await page.getByLabel('Title in Chinese').fill('一天');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  for (const [language, text] of [
    ['English', 'A lot came in, and left again.'],
    ['Chinese', '一批货入库，又出库。'],
  ] as const) {
    await page.getByRole('textbox', { name: `Text in ${language}` }).click();
    await page.keyboard.insertText(text);
    await page.getByLabel(`Summary in ${language}`).fill(text);
    await page.getByLabel(`Author in ${language}`).fill('Lin Yao');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await act(page, 'Publish');
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Creates a running activity with one product, and waits until it is among the offers. */
async function startActivity(page: Page, title: string): Promise<void> {
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'New activity' }).click();
  const fields = {
    'Title in English': title,
    'Title in Chinese': '一日优惠',
    'Summary in English': 'For a day.',
    'Summary in Chinese': '限时一天。',
    'Until (Shanghai time)': '2099-12-31T12:00',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Product by name or catalogue number').fill('Sodium chloride');
  await page.getByLabel('Product by name or catalogue number').press('Enter');
  await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
  await page.getByLabel(/^% off: /).fill('10');
  await page.getByRole('button', { name: 'New activity' }).click();
  await page.locator('.badge', { hasText: 'Running' }).waitFor();
  await waitForValue(async () => (await (await fetch(`${shop.url}/offers-and-trials?lang=en`)).text()).includes(title), true, title);
}

test('a day’s work: from a lot that comes in to what is refunded and read, and the log has all of it', async () => {
  const member = await logInMember(shop);
  const { api } = member;
  const hit = async (q: string) => (await api.catalogue.findProducts({ q, limit: 1 })).items[0]!;
  const plain = await hit('funnel');
  const regulated = (await api.catalogue.findProducts({ q: potassiumNitrate, limit: 20 })).items.find(
    ({ sold_to: soldTo }) => soldTo === 'permits',
  )!;

  const wei = await comeToWork('Wei Warehouse', 'warehouse');
  await receiveLot(wei, plain.pack.code, 'DAY-LOT-1');

  const dearer = Math.round(plain.pack.list_price * 1.02);
  const [ana, bo] = [await comeToWork('Ana Asks', 'catalogue'), await comeToWork('Bo Decides', 'catalogue')];
  await importPrice(ana, bo, plain.pack.code, (dearer / 100).toFixed(2));
  await waitForValue(async () => (await hit('funnel')).pack.list_price, dearer);

  const { id, total } = await order(member, plain.pack.id, regulated.pack.id);
  const fay = await comeToWork('Fay Finance', 'finance');
  await fay.goto(`/orders/${id}`);
  await act(fay, 'Confirm payment', { 'Amount in yuan': (total / 100).toFixed(2), 'Bank reference': `DAY-${id}` });
  await fay.locator('.area-head .badge', { hasText: 'To be shipped' }).waitFor();

  const permit = await submitPermitFor(member, id);
  await acceptPermit(await comeToWork('Cora Compliance', 'compliance'), permit);

  await wei.goto(`/warehouse/ship/${id}`);
  await shipParcel(wei, plain.pack.code, 'SF', `SF${id}`);
  assert.equal((await api.orders.get({ id })).status, 'pending_shipment', 'a part has left');
  await shipParcel(wei, regulated.pack.code, 'DG', `DG${id}`);
  await wei.getByText('Nothing of it is left to ship.').waitFor();
  assert.equal((await api.orders.get({ id })).status, 'shipped');

  const line = (await api.orders.get({ id })).lines.find(({ code }) => code === plain.pack.code)!;
  const claim = { order_id: id, kind: 'return', reason: 'damaged', description: 'One came broken.' } as const;
  const ticket = await api.tickets.create({ ...claim, lines: [{ order_line_id: line.id, quantity: 1 }], attachment_ids: [] });
  const sal = await comeToWork('Sal Sales', 'sales');
  await sal.goto(`/tickets/${ticket.id}`);
  await sal.getByLabel('Answer', { exact: true }).fill('Please send it back to us.');
  await sal.getByRole('button', { name: 'Send the answer' }).click();
  await sal.getByRole('listitem').filter({ hasText: 'Please send it back to us.' }).waitFor();
  await act(sal, 'Approve');
  await wei.goto(`/tickets/${ticket.id}`);
  await act(wei, 'Goods have come back');
  await act(wei, 'Inspect', { 'What was seen': 'Broken at the neck' });
  await sal.goto(`/tickets/${ticket.id}`);
  await sal.getByText('Broken at the neck').waitFor();
  await act(sal, 'Refund');
  await sal.getByRole('heading', { name: 'What went back' }).waitFor();
  await fay.goto(`/payments/refunds?q=${id}`);
  await act(fay, 'Approve', {}, 'Approve the refund');
  await act(fay, 'Mark as transferred', { 'The bank’s reference of the transfer': `BACK-${id}` });
  await fay.goto(`/payments/refunds?state=done&q=${id}`);
  await rowOf(fay, id).waitFor();
  assert.equal((await api.tickets.get({ id: ticket.id })).state, 'refunded');

  const connie = await comeToWork('Connie Content', 'content');
  await startActivity(connie, 'One day only');
  const article = await publishArticle(connie, 'A day at the shop');
  const read = await fetch(`${shop.url}/article/${article}?lang=en`);
  assert.match(await read.text(), /A lot came in, and left again\./);

  const ada = await comeToWork('Ada Administrator', 'administrator');
  for (const [who, ...acts] of [
    ['Wei Warehouse', 'receive goods', 'decide about a lot', 'ship goods', 'inspect returned goods'],
    ['Ana Asks', 'run an import'],
    ['Bo Decides', 'decide as second approver'],
    ['Fay Finance', 'confirm a payment', 'ask for a refund', 'complete a refund'],
    ['Cora Compliance', 'accept a permit'],
    ['Sal Sales', 'answer a ticket', 'approve a ticket', 'refund a ticket'],
    ['Connie Content', 'plan an activity', 'write an article', 'publish an article'],
  ] as const) {
    await ada.goto(`/audit?actor=${encodeURIComponent(who)}`);
    for (const act of acts) await rowOf(ada, act).filter({ hasText: who }).first().waitFor();
  }
});

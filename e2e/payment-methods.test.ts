import { formatFen } from '@aliquot/contract/core/money.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { isAccessible } from './accessible.ts';
import { consoleCall } from './console-call.ts';
import { type Buyer, logIn, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { openCredit, payOrder, runJob, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const yuan = (fen: number) => (fen / 100).toFixed(2);
const isPaid = (page: Page) => page.getByText(/Payment of ¥[\d,.]+ received/).waitFor();

/** Somebody with an account and an address, who is not logged in anywhere. */
async function newBuyer(): Promise<Buyer> {
  const buyer = await registerBuyer(shop);
  const place = { province_id: '310000', city_id: '310100', district_id: '310115', detail: '张江路 1 号' };
  await buyer.api.addresses.create({ recipient: '林研', mobile: '13912345678', ...place, is_default: true });
  return buyer;
}

/** A guest fills a cart, logs in on the way to the checkout, chooses how to pay, and orders. */
async function orderAsGuest(buyer: Buyer, way: RegExp): Promise<Visit & { order: { id: string; total: number } }> {
  const visitor = await visit(browser, shop.url);
  const { page } = visitor;
  await page.goto('/search/beaker');
  await alive(page);
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open the cart' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/user/login?redirect_url=*');
  await logIn(page, buyer);
  await page.waitForURL('**/order/checkout');
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.waitForURL('**/order/detail/*');
  const order = await buyer.api.orders.get({ id: /\d{14}/.exec(page.url())?.[0] ?? '' });
  return { ...visitor, order };
}

test('A guest logs in with a full cart and pays by bank transfer', async () => {
  const buyer = await newBuyer();
  const { page, order, faults, close } = await orderAsGuest(buyer, /^Bank transfer/);
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
  await payOrder(shop, order.id, order.total);
  await page.reload();
  await isPaid(page);
  const { status, payment_state, received } = await buyer.api.orders.get({ id: order.id });
  assert.deepEqual([status, payment_state, received], ['pending_shipment', 'paid', order.total]);
  assert.deepEqual(faults, []);
  await close();
});

test('A guest logs in with a full cart and pays online, on the gateway’s page', async () => {
  const buyer = await newBuyer();
  const { page, order, faults, close } = await orderAsGuest(buyer, /^Alipay/);
  await page.getByRole('heading', { name: 'Pay with Alipay' }).waitFor();
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await page.waitForURL(/gateway\.do/);
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await page.waitForURL(`**/order/detail/${order.id}?**`);
  await isPaid(page);
  const { status, payment_state, received } = await buyer.api.orders.get({ id: order.id });
  assert.deepEqual([status, payment_state, received], ['pending_shipment', 'paid', order.total]);
  assert.deepEqual(faults, []);
  await close();
});

/** An institution of the demo that no other test buys for. */
const institution = 'xianghe-polytechnic';

/**
 * Backdates an order on account, its charge and parcel to an hour before this month (Beijing time).
 */
async function moveToLastMonth(order: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(embedded.url, { poolSize: 1 });
  const client = await db.connect();
  try {
    await client.query('reset role');
    await client.query('set session_replication_role = replica');
    const lastMonth = `(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 hour') at time zone 'Asia/Shanghai'`;
    await client.query(
      `update credit_entry set booked_at = ${lastMonth} where order_id = (select id from customer_order where number = $1)`,
      [order],
    );
    await client.query(`update customer_order set placed_at = ${lastMonth}, shipped_at = ${lastMonth} where number = $1`, [order]);
  } finally {
    client.release(true);
    await db.end();
    await embedded.stop();
  }
}

test('A guest logs in and orders on the institution’s account; at month end its statement is issued, read as a PDF, and paid', async () => {
  const buyer = await newBuyer();
  await openCredit(shop, institution, buyer.mobile);
  const { page, order, faults, close } = await orderAsGuest(buyer, /^On account/);
  const placed = await buyer.api.orders.get({ id: order.id });
  assert.deepEqual([placed.status, placed.payment_state], ['pending_shipment', 'on_account']);
  await shipOrder(shop, order.id);
  await moveToLastMonth(order.id);

  const statements = () => consoleCall(shop, 'statements.find', { q: 'Xianghe' });
  const { total: before } = await statements();
  await runJob(shop, 'issue-statements');
  const { number } = (await statements()).items[0]!;
  const { lines } = await consoleCall(shop, 'statements.get', { id: number });
  assert.ok(lines.some((line) => line.order === order.id));
  await runJob(shop, 'issue-statements');
  assert.equal((await statements()).total, before + 1, 'a month is billed once');
  await page.goto('/my?section=statements');
  await alive(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Statement of .* as PDF$/ }) });
  await row.getByText('To be paid').waitFor();
  await row.getByText(formatFen(order.total), { exact: true }).waitFor();
  const paper = await page.request.get((await row.getByRole('link').getAttribute('href')) ?? '');
  assert.equal(paper.headers()['content-type'], 'application/pdf');
  assert.equal((await paper.body()).subarray(0, 5).toString(), '%PDF-');

  // finance reminds its readers, once a day, and records what came in, in two parts
  const finance = await visitConsole(browser, shop, ['finance']);
  const dialog = finance.page.getByRole('dialog');
  const open = (act: string) => finance.page.getByRole('button', { name: act }).click();
  const confirm = (act: string) => dialog.getByRole('button', { name: act }).click();
  await finance.page.goto(`/payments/statements/${number}`);
  for (const told of ['1 reminded.', 'All of them were reminded today already.']) {
    await open('Remind');
    await dialog.getByText('One member reads this statement').waitFor();
    await confirm('Remind');
    await finance.page.getByText(told).waitFor();
  }
  for (const [part, told] of [
    [1_000, 'is missing.'],
    [order.total - 1_000, 'the statement is paid, and so are its orders.'],
  ] as const) {
    await open('Record a payment');
    await dialog.getByLabel('Amount').fill(yuan(part));
    await dialog.getByLabel('Bank reference').fill(`MONTH-${number}-${part}`);
    await isAccessible(finance.page);
    await confirm('Record a payment');
    await finance.page.getByText(told).waitFor();
  }
  assert.deepEqual(finance.faults, []);
  await finance.close();
  await page.reload();
  await row.getByText('Paid', { exact: true }).waitFor();
  assert.equal((await buyer.api.orders.get({ id: order.id })).payment_state, 'paid');
  assert.deepEqual(faults, []);
  await close();
});

import { formatFen } from '@aliquot/contract/core/money.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { isAccessible } from './accessible.ts';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { openCredit, runJob, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Somebody with a cart chooses at the checkout how to pay, and orders. */
async function orderAs(way: RegExp, prepare: (buyer: BenchBuyer) => Promise<void>) {
  const [buyer] = await createBuyers(shop, 1);
  assert.ok(buyer);
  await prepare(buyer);
  const api = apiClient(shop.url, { token: buyer.token });
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 1 });
  const visitor = await visit(browser, shop.url);
  const { page } = visitor;
  await takeSession(page.context(), shop.url, buyer.token);
  await page.goto('/order/checkout');
  await alive(page);
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  return { ...visitor, api, order: await api.orders.get({ id: /\d{14}/.exec(page.url())?.[0] ?? '' }) };
}

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

test('A member orders on the institution’s account; at month end its statement is issued, read as a PDF, and paid', async () => {
  const { page, api, order, faults, close } = await orderAs(/^On account/, ({ mobile }) => openCredit(shop, institution, mobile));
  assert.deepEqual([order.status, order.payment_state], ['pending_shipment', 'on_account']);
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
  await row.getByText('Unpaid').waitFor();
  await row.getByText(formatFen(order.total), { exact: true }).waitFor();
  const download = await page.request.get((await row.getByRole('link').getAttribute('href')) ?? '');
  assert.equal(download.headers()['content-type'], 'application/pdf');
  assert.equal((await download.body()).subarray(0, 5).toString(), '%PDF-');

  // finance reminds its readers, once a day, and records what came in, in two parts
  const finance = await visitConsole(browser, shop, ['finance']);
  const dialog = finance.page.getByRole('dialog');
  const open = (act: string) => finance.page.getByRole('button', { name: act }).click();
  const confirm = (act: string) => dialog.getByRole('button', { name: act }).click();
  await finance.page.goto(`/payments/statements/${number}`);
  for (const notice of ['1 reminded.', 'All of them were reminded today already.']) {
    await open('Remind');
    await dialog.getByText('One member reads this statement').waitFor();
    await confirm('Remind');
    await finance.page.getByText(notice).waitFor();
  }
  for (const [part, notice] of [
    [1_000, 'is missing.'],
    [order.total - 1_000, 'the statement is paid, and so are its orders.'],
  ] as const) {
    await open('Record a payment');
    await dialog.getByLabel('Amount').fill(yuan(part));
    await dialog.getByLabel('Bank reference').fill(`MONTH-${number}-${part}`);
    await isAccessible(finance.page, '[role=dialog], dialog[open]');
    await confirm('Record a payment');
    await finance.page.getByText(notice).waitFor();
  }
  assert.deepEqual(finance.faults, []);
  await finance.close();
  await page.reload();
  await row.getByText('Paid', { exact: true }).waitFor();
  assert.equal((await api.orders.get({ id: order.id })).payment_state, 'paid');
  assert.deepEqual(faults, []);
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleUpload } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { readPage } from './read-page.ts';

const { shop, browser } = await openShop();

/** The browser itself writes down answers that refuse an act, which these tests provoke. */
const notRefused = (fault: string): boolean => !/the server responded with a status of 4(09|22)/.test(fault);

/** An order that waits for its bank transfer. */
async function newOrder(): Promise<{ id: string; total: number }> {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, 'beaker');
  return { id, total: (await api.orders.get({ id })).total };
}

test('a bank statement is imported, and only the first of two operators books its line for the order that it names', async () => {
  const { id, total } = await newOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['finance'], { name: 'Fay Finance' });
  const reference = `E2E${id}`;
  const file = `交易日期,贷方发生额,交易流水号,对方户名,附言\n20261121,"${(total / 100).toFixed(2)}",${reference},林研,货款 ${id}\n`;
  await page.goto('/payments/bank/new');
  await page.getByLabel('File').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 new line').waitFor();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await page.getByText('1 line was imported.').waitFor();
  const second = await page.context().newPage();
  for (const one of [page, second]) {
    await one.goto(`/payments/bank?q=${reference}`);
    const row = one.getByRole('row').filter({ hasText: id });
    await row.getByText('named').waitFor();
    await row.getByRole('button', { name: 'Book' }).click();
    const field = one.getByRole('dialog').getByLabel('Order or statement');
    await field.waitFor();
    assert.equal(await field.inputValue(), id);
  }
  const book = (one: Page) => one.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
  await book(page);
  await page.getByText('Booked.').waitFor();
  await book(second);
  await second.getByRole('dialog').getByText('Somebody else has changed this in the meantime').waitFor();
  await second.close();
  await page.goto(`/payments/bank?state=booked&q=${reference}`);
  const booked = page.getByRole('row').filter({ hasText: id }).getByRole('link', { name: id });
  await booked.waitFor();
  await isAccessible(page, 'main');
  await booked.click();
  await page.getByText('waits no longer').waitFor();
  await page.getByText(reference).waitFor();
  assert.equal(await page.locator('.plain-list li').count(), 1);
  assert.deepEqual(faults, []);
  await close();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('an invoice is recorded and reissued; its new title is changed while somebody records the new invoice, and they see a message', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const order = await placeOrderBy(api, buyer!, 'beaker');
  const { total } = await api.orders.get({ id: order });
  const profile = { kind: 'ordinary', buyer_kind: 'enterprise', title: '量取示范研究所', tax_number: '123456789012345' } as const;
  const [kept] = (await api.invoices.createProfile({ ...profile, is_default: true })).items;
  await api.invoices.requestInvoice({ id: order, profile_id: kept!.id }, { idempotencyKey: crypto.randomUUID() });
  await payOrder(shop, order, total);
  await shipOrder(shop, order);

  const { page, faults, close } = await visitConsole(browser, shop, ['finance'], { name: 'Fay Finance' });
  const dialog = page.getByRole('dialog');
  const number = (which: number) => `${which}${order}`.padEnd(20, '0');
  const fill = async (which: number) => {
    await dialog.getByLabel('Invoice number').fill(number(which));
    await dialog.getByLabel('File').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf });
  };
  const record = async (act: string, which: number) => {
    await page.getByRole('button', { name: act }).click();
    await fill(which);
    if (which === 1) await isAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: act }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.goto(`/invoices?q=${order}`);
  await record('Record the invoice', 1);
  await page.getByText('Recorded; the buyer can download it.').waitFor();
  await page.goto(`/invoices/issued/${number(1)}`);
  await page.getByRole('button', { name: 'Reissue invoice' }).click();
  assert.equal(await dialog.getByLabel('Title').inputValue(), profile.title);
  const [mistyped, title] = ['量取示范大雪', '量取示范大学'];
  await dialog.getByLabel('Title').fill(mistyped);
  await dialog.getByLabel('Reason').fill('The buyer named the wrong body');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Reissue invoice' }).click();
  await page.getByText(`It is being reissued, ordinary, to ${mistyped}`).waitFor();
  await isAccessible(page, 'main');
  await page.goto(`/invoices?q=${order}`);
  await page.getByRole('row').filter({ hasText: order }).getByText('reissued').waitFor();
  await record('Record the red letter', 2);
  const row = (named: string) => page.getByRole('row').filter({ hasText: named });
  await row(mistyped).getByText('in place of').waitFor();
  // who issued it to the mistyped title sees a message, and the queue behind the form shows the
  // other one
  await row(mistyped).getByRole('button', { name: 'Record the invoice' }).click();
  const second = await page.context().newPage();
  await second.goto(`/invoices/issued/${number(1)}`);
  await second.getByRole('button', { name: 'Change the new invoice’s title' }).click();
  const change = second.getByRole('dialog');
  assert.equal(await change.getByLabel('Title').inputValue(), mistyped);
  await change.getByLabel('Title').fill(title);
  await change.getByLabel('Reason').fill('A letter was wrong');
  await change.getByRole('button', { name: 'Change the new invoice’s title' }).click();
  await second.getByText(`Its new invoice, ordinary, to ${title}`).waitFor();
  await fill(3);
  await dialog.getByRole('button', { name: 'Record the invoice' }).click();
  await dialog.getByText(`It is now to be an ordinary invoice to ${title}`).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row(title).waitFor();
  assert.match(
    await readPage(shop, `/order/detail/${order}`, buyer!.token),
    /Cancelled by a red-letter invoice and reissued: General VAT e-invoice to 量取示范大学/,
  );
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

test('a refund by bank transfer is approved, transferred, and completed with the bank’s reference', async () => {
  const order = await newOrder();
  await payOrder(shop, order.id, order.total + 1_000);
  const { page, faults, close } = await visitConsole(browser, shop, ['finance'], { name: 'Fay Finance' });
  const dialog = page.getByRole('dialog');
  await page.goto(`/payments/refunds?q=${order.id}`);
  const row = page.getByRole('row').filter({ hasText: order.id });
  await row.getByText('by transfer').waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('¥10.00').waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await row.getByRole('button', { name: 'Mark as transferred' }).click();
  await dialog.getByLabel('The bank’s reference of the transfer').fill(`BACK-${order.id}`);
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Mark as transferred' }).click();
  await page.getByText('Done; the buyer is notified.').waitFor();
  await page.goto(`/payments/refunds?state=done&q=${order.id}`);
  await row.getByText('done', { exact: true }).waitFor();
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

test('a second payment of a paid order is refunded only after the operator confirms the sum', async () => {
  const { id, total } = await newOrder();
  await payOrder(shop, id, total);
  const line = `交易日期,贷方发生额,交易流水号,对方户名,附言\n20261121,"${(total / 100).toFixed(2)}",AGAIN${id},林研,${id}\n`;
  await consoleUpload(shop, 'bank.takeFile', { name: 'bank.csv' }, new TextEncoder().encode(line));
  const { page, close } = await visitConsole(browser, shop, ['finance']);
  await page.goto(`/payments/bank?q=AGAIN${id}`);
  await page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: 'Book' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order or statement').waitFor();
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await dialog.getByLabel('goes back at once').check();
  await isAccessible(page, 'dialog[open]');
  await book.click();
  await page.getByText('is in the refund queue').waitFor();
  await close();
});

/** The details of a day's bill as the gateway writes them, with one payment. */
function writeBill(day: string, { tradeNo, outTradeNo, amount }: { tradeNo: string; outTradeNo: string; amount: string }): string {
  const inChinese = (moment: string) => `[${moment.replace(/^(\d+)-(\d+)-(\d+).*$/, '$1年$2月$3日')} 00:00:00]`;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
  return [
    '#支付宝业务明细查询',
    '#账号：[00000000000000020156]',
    `#起始日期：${inChinese(day)}   终止日期：${inChinese(next)}`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）',
    `${tradeNo}\t,${outTradeNo}\t,交易\t,${day} 12:00:00,${amount},\t,-0.01`,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔，商家实收共0.00元，商家优惠共0.00元',
    '',
  ].join('\r\n');
}

test('a day’s gateway bill is uploaded, its difference is explained by one of two operators, and the day is balanced', async () => {
  const day = '2021-05-04';
  const { page, faults, close } = await visitConsole(browser, shop, ['finance']);
  await page.goto('/payments/gateway');
  await page.getByRole('button', { name: 'Import a bill' }).click();
  const bill = writeBill(day, { tradeNo: '2021050422001400000000000001', outTradeNo: 'OTHER_SHOP_1', amount: '9.99' });
  await page
    .getByRole('dialog')
    .getByLabel('Bill')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(bill) });
  await page.getByRole('dialog').getByRole('button', { name: 'Import a bill' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gateway on 4 May 2021' }).waitFor();
  await page.getByText('1 difference', { exact: true }).waitFor();
  await isAccessible(page, 'main');
  const second = await page.context().newPage();
  await second.goto(`/payments/gateway/${day}`);
  for (const one of [page, second]) {
    await one.getByRole('row').filter({ hasText: 'Unknown trade' }).getByRole('button', { name: 'Explain' }).click();
    await one.getByRole('dialog').getByLabel('Reason').fill('Our other shop');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Explain' }).click();
  await page.getByText('balanced', { exact: true }).waitFor();
  await second.getByRole('dialog').getByRole('button', { name: 'Explain' }).click();
  await second.getByRole('dialog').getByText('Somebody else has changed this in the meantime').waitFor();
  await page.getByRole('row').filter({ hasText: 'Our other shop' }).getByRole('button', { name: 'Withdraw explanation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw explanation' }).click();
  await page.getByText('1 difference', { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

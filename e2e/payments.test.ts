import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { isAccessible } from './accessible.ts';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { openCredit, payOrder } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

type Client = ReturnType<typeof apiClient>;
type Customer = Visit & { buyer: BenchBuyer; api: Client };

async function newCustomer(): Promise<Customer> {
  const [buyer] = await createBuyers(shop, 1);
  const opened = await visit(browser, shop.url);
  await takeSession(opened.page.context(), shop.url, buyer!.token);
  return { ...opened, buyer: buyer!, api: apiClient(shop.url, { token: buyer!.token }) };
}

async function placeOrder(api: Client, addressId: number, payment_method: 'bank_transfer' | 'on_account' | 'alipay') {
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 2 });
  const { total } = await api.checkout.preview({ address_id: addressId });
  const order = await api.orders.place(
    {
      address_id: addressId,
      payment_method,
      purchase_order_number: '',
      fund_number: '',
      confirmed_exceptions: [],
      remarks: '',
      expected_total: total,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  return { id: order.id, total };
}

test('An order is paid on the gateway’s page: a buyer who did not pay can return to pay, and the gateway is queried if its notice never arrives', async () => {
  const { page, faults, close, api } = await newCustomer();
  const { items } = await api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 2 });
  await page.goto('/order/checkout');
  await alive(page);
  await page.getByRole('radio', { name: /^Alipay/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  const order = await api.orders.get({ id: /\d{14}/.exec(page.url())?.[0] ?? '' });
  await page.getByRole('heading', { name: 'Pay with Alipay' }).waitFor();
  const pay = page.getByRole('button', { name: /^Pay ¥/ });
  await pay.click();
  await page.waitForURL(/gateway\.do/);
  await page.getByText('It is not Alipay, and no money moves.').waitFor();
  await page.getByRole('link', { name: '中文' }).click();
  await page.getByText('不会产生任何真实扣款').waitFor();
  await page.getByRole('button', { name: '暂不支付，返回商城' }).click();
  await page.waitForURL(`**/order/detail/${order.id}?from=gateway`);
  await page.getByText('Checking with Alipay').waitFor();
  assert.equal((await api.orders.get({ id: order.id })).status, 'pending_payment');

  await alive(page);
  await pay.click();
  await page.waitForURL(/gateway\.do/);
  await page.getByText('For testing').click();
  await page.getByLabel('The notice to the shop').selectOption('silent');
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await page.waitForURL(`**/order/detail/${order.id}?**`);
  await page.getByText(/Payment of ¥[\d,.]+ received/).waitFor();
  const paid = await api.orders.get({ id: order.id });
  assert.deepEqual([paid.status, paid.payment_state, paid.received], ['pending_shipment', 'paid', order.total]);
  await pay.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await close();
});

test('A transfer that lacks something leaves the rest to be paid; what is too much goes back after an operator has approved it', async () => {
  const { page, close, api, buyer } = await newCustomer();
  const order = await placeOrder(api, buyer.address_id, 'bank_transfer');
  const confirm = (fen: number, reference: string) =>
    payOrder(shop, order.id, fen, { reference: `${reference}-${order.id}`, payer_account: '0000 2222' });
  assert.equal((await confirm(order.total - 1_000, 'FIRST')).missing, 1_000);
  await page.goto(`/order/detail/${order.id}`);
  await page.getByText('We have received part of the amount').waitFor();
  await page.locator('#payment').getByText('¥10.00', { exact: true }).waitFor();
  assert.equal((await confirm(1_500, 'SECOND')).given_back, 500);
  const [refund] = (await consoleCall(shop, 'refunds.find', { q: order.id, state: 'waiting' })).items;
  assert.deepEqual([refund?.amount, refund?.payee_account], [500, '0000 2222']);
  assert.equal((await consoleCall(shop, 'approvals.requestRefund', { refund_id: refund!.id })).done, true);
  await consoleCall(shop, 'refunds.complete', { refund_id: refund!.id, reference: `BACK-${order.id}` });
  await page.reload();
  await page.getByText('¥5.00 was refunded to the original payment method.').waitFor();
  await page.getByRole('row', { name: /Overpayment.*The account you paid from.*Sent on.*¥5\.00/ }).waitFor();
  await close();
});

/**
 * A demo institution that no other test uses: files run concurrently, and the demo buyer has one
 * cart.
 */
const institution = 'qingyan-university';

test('A member orders on the institution’s account: it can be shipped at once, and the account shows what is used', async () => {
  const { page, faults, close, api, buyer } = await newCustomer();
  await openCredit(shop, institution, buyer.mobile);
  const before = await api.credit.get({});
  const order = await placeOrder(api, buyer.address_id, 'on_account');
  const placed = await api.orders.get({ id: order.id });
  assert.deepEqual([placed.status, placed.payment_state], ['pending_shipment', 'on_account']);

  await page.goto('/my?section=statements');
  await alive(page);
  await page.getByRole('heading', { name: 'Credit and statements' }).waitFor();
  await page.getByText(formatFen(before.account!.used + order.total), { exact: true }).waitFor();
  await page.getByText(formatFen(before.account!.left - order.total), { exact: true }).waitFor();
  await isAccessible(page, 'main');
  await api.orders.cancel({ id: order.id, reason: '' });
  assert.deepEqual((await api.credit.get({})).account, before.account, 'cancelling gives the credit back at once');
  assert.deepEqual(faults, []);
  await close();
});

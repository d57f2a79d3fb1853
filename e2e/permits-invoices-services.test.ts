import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@aliquot/contract/shop/client.ts';
import sharp from 'sharp';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers } from './api-client.ts';
import { consoleCall, consoleUpload } from './console-call.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { solvedCaptcha } from './solve-captcha.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The browser itself writes down answers that refuse a form, which these tests provoke. */
const notRefused = (fault: string): boolean => !fault.includes('the server responded with a status of 422');

/** The demo buyer, who belongs to an institution. */
async function logIn(): Promise<{ api: Client; token: string; addressId: number }> {
  const demo = { mobile: '13800138000', password: 'aliquot-demo' };
  const { token } = await apiClient(shop.url).user.login({ ...demo, code: '', ...(await solvedCaptcha(shop.url)) });
  const api = apiClient(shop.url, { token });
  const [address] = (await api.addresses.find({})).items;
  return { api, token, addressId: address!.id };
}

/** Orders a pack and pays for it; gives the order's number. */
async function orderPaid(api: Client, addressId: number, skuId: number, more: { invoice_profile_id?: number } = {}): Promise<string> {
  await api.cart.addLine({ sku_id: skuId, quantity: 1 });
  const { total, cart } = await api.checkout.preview({ address_id: addressId });
  const order = await api.orders.place(
    {
      address_id: addressId,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: total,
      confirmed_exceptions: cart.lines.map(({ sku_id }) => sku_id),
      ...more,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await payOrder(shop, order.id, total);
  return order.id;
}

async function packOf(api: Client, words: string, wanted: (product: { sold_to: string }) => boolean = () => true) {
  const { items } = await api.catalogue.findProducts({ q: words, limit: 20 });
  const product = items.find(wanted);
  assert.ok(product, `nothing fits ${words}`);
  return product;
}

test('who may not buy sees why in list, product, cart and checkout, applies from there with proof, and can buy once approved', async () => {
  const [person] = await createBuyers(shop, 1);
  assert.ok(person);
  const api = apiClient(shop.url, { token: person.token });
  const product = await packOf(api, 'ethanol', ({ sold_to }) => sold_to === 'institutions');
  await api.cart.addLine({ sku_id: product.pack.id, quantity: 1 });
  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, person.token);
  const details = `/product/details/${product.id}`;
  const shows = async (path: string, text: string, label: string) => {
    await page.goto(path);
    await alive(page);
    await page.getByText(text).first().waitFor();
    await page.getByRole('main').or(page.getByRole('dialog')).getByRole('link', { name: label }).first().waitFor();
  };
  for (const path of [details, `${details}?cart=open`, '/order/checkout']) {
    await shows(path, 'Your account belongs to no institution.', 'Apply to join');
  }
  await shows('/search/ethanol', 'Institutions only', 'Apply to join');
  await page.goto(details);
  await alive(page);
  await page.getByRole('link', { name: 'Apply to join' }).first().click();
  await page.waitForURL('**/my?section=membership&from=*');
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await page.getByText('This field is required.').first().waitFor();
  await isAccessible(page, 'main');
  await page.getByLabel('Institution', { exact: true }).fill('Institute of Snow');
  await page.getByLabel('About you').fill('Group of Wu, staff number 17');
  await page.getByLabel('Proof').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await send.dblclick();
  await page.getByText('waiting since').first().waitFor();
  assert.equal((await api.memberships.find({})).items.length, 1);
  await page.getByRole('link', { name: 'Back to the previous page' }).click();
  await page.waitForURL(`**${details}`);
  for (const path of [details, '/order/checkout']) await shows(path, 'Application to Institute of Snow sent', 'Application sent');

  const { items } = await consoleCall(shop, 'consoleMemberships.find', { q: person.mobile });
  const { items: institutions } = await consoleCall(shop, 'institutions.find', { limit: 1 });
  await consoleCall(shop, 'consoleMemberships.approve', { id: items[0]?.id ?? 0, institution: institutions[0]?.key });
  await page.goto(details);
  await alive(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
  const { total, exceptions } = await api.checkout.preview({ address_id: person.address_id });
  const placed = await api.orders.place(
    {
      address_id: person.address_id,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: total,
      confirmed_exceptions: exceptions.map(({ sku_id }) => sku_id),
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  assert.match(placed.id, /^\d{14}$/);
  await page.goto('/my?section=membership');
  await page.getByText(`You buy for ${institutions[0]?.name}.`).waitFor();
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

test('a regulated purchase is refused to a person; a member submits permits and names the handler, and then it leaves', async () => {
  const { api, token, addressId } = await logIn();
  const product = await packOf(api, 'potassium nitrate', ({ sold_to }) => sold_to === 'permits');
  const [person] = await createBuyers(shop, 1);
  const refused = await apiClient(shop.url, { token: person!.token }).cart.addLine({ sku_id: product.pack.id, quantity: 1 });
  assert.equal(refused.lines[0]?.problem?.error, 'not_for_sale');

  const order = await orderPaid(api, addressId, product.pack.id);
  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, token);
  await page.goto(`/order/detail/${order}`);
  await alive(page);
  const panel = page.locator('#permits');
  await panel.getByText('Permit required').waitFor();
  await panel.getByText(/^Submit permit/).click();
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByText('This field is required.').first().waitFor();
  await isAccessible(page, '#permits');
  const number = `DEMO-${order}`;
  await panel.getByLabel('Permit number').fill(number);
  await panel.getByLabel('Permit holder, as printed').fill('量取示范研究所');
  await panel.getByLabel('Permitted quantity').fill('5000');
  await panel.getByLabel('Valid from').fill('2026-01-01');
  await panel.getByLabel('Valid until').fill('2099-12-31');
  await panel.getByLabel('Covers').selectOption('many');
  await panel.getByLabel('Copy of the permit').setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdf });
  await panel.getByRole('button', { name: 'Submit' }).click();
  await panel.getByText('Under review').waitFor();

  const identity = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
  // the example of GB 11643-1999, with a wrong check character first
  await panel.getByLabel('Name').fill('林试验');
  await panel.getByLabel('ID number').fill('110105194912310021');
  await panel.getByLabel('Intended use').fill('实验教学');
  await panel.getByLabel('Photo of the ID card').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: identity });
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Enter a valid 18-character ID number').waitFor();
  await panel.getByLabel('ID number').fill('11010519491231002X');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Purchasing agent: 林试验').waitFor();

  await assert.rejects(shipOrder(shop, order, { carrier: 'DG', tracking_number: `DG${order}` }), /permits/);
  const [permit] = (await consoleCall(shop, 'permits.find', { q: number })).items;
  await consoleCall(shop, 'permits.verify', { id: permit!.id });
  await page.reload();
  await alive(page);
  await panel.getByText('Released for shipping').waitFor();
  await panel.getByText(`covered by permit ${number}`).waitFor();
  await assert.rejects(shipOrder(shop, order), /licensed/);
  await shipOrder(shop, order, { carrier: 'DG', tracking_number: `DG${order}` });
  assert.equal((await consoleCall(shop, 'register.find', { state: 'due', buyer: order })).total, 1);
  const handler = await consoleCall(shop, 'register.viewIdentity', { order_number: order, reason: 'report' });
  assert.equal(handler.identity_number, '11010519491231002X');

  await page.goto('/my?section=permits');
  await alive(page);
  await page.getByText(number).waitFor();
  await page
    .getByText(/\d+ of 5000 g left/)
    .first()
    .waitFor();
  await isAccessible(page, 'main');
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

test('an invoice is made out to a kept title, issued and downloaded; another buyer does not get it', async () => {
  const { api, token, addressId } = await logIn();
  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, token);
  await page.goto('/my?section=invoices');
  await alive(page);
  await page.getByLabel('Name on the invoice').fill('量取示范研究所');
  await page.getByLabel('Tax ID').fill('9131000OMADEM00001');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/A tax ID has 18 characters/).waitFor();
  await page.getByLabel('Tax ID').fill('123456789012345');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/older form/)
    .first()
    .waitFor();
  await isAccessible(page, 'main');

  const profiles = (await api.invoices.findProfiles({})).items;
  const order = await orderPaid(api, addressId, (await packOf(api, 'beaker')).pack.id, { invoice_profile_id: profiles[0]!.id });
  await shipOrder(shop, order);
  const [task] = (await consoleCall(shop, 'consoleInvoices.findTasks', { q: order, task: 'issue' })).items;
  assert.ok(task);
  const number = `26${order}`.padEnd(20, '0');
  const { goods, services, kind, title, tax_number } = task;
  const seen = { goods, services, kind, title, tax_number: tax_number ?? '' };
  await consoleUpload(shop, 'consoleInvoices.issue', { id: number, orders: order, date: '2026-11-21', format: 'pdf', ...seen }, pdf);

  await page.goto(`/order/detail/${order}`);
  const link = page.locator('#invoice').getByRole('link', { name: `PDF ${number}` });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  assert.equal(download.suggestedFilename(), `${number}.pdf`);
  const [other] = await createBuyers(shop, 1);
  const foreign = await fetch(`${shop.url}/documents/invoices/${number}.pdf`, { headers: { authorization: `Bearer ${other!.token}` } });
  assert.equal(foreign.status, 404);
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

test('a service goes from its intake form to its report, which the buyer downloads and accepts', async () => {
  const { api, token, addressId } = await logIn();
  const service = await packOf(api, 'HPLC purity');
  const order = await orderPaid(api, addressId, service.pack.id);
  const [line] = (await api.orders.get({ id: order })).lines;
  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, token);
  await page.goto(`/order/detail/${order}`);
  await alive(page);
  const panel = page.locator('#services');
  await panel.getByText('Awaiting sample').waitFor();
  await consoleCall(shop, 'consoleServices.receive', { id: line!.id });
  await assert.rejects(consoleCall(shop, 'consoleServices.begin', { id: line!.id }), /intake form/);
  await panel.getByLabel('Sample name').fill('Sample 1');
  await panel.getByLabel('Number of samples and amount of each').fill('1, 20 mg');
  await panel.getByRole('button', { name: 'Send to the lab' }).click();
  await panel.getByText('Answer this question.').first().waitFor();
  await panel.getByLabel('Hazards and precautions').fill('none known');
  await panel.getByLabel('Storage temperature').selectOption('chilled');
  await panel.getByLabel('Remaining sample').selectOption('return');
  await isAccessible(page, '#services');
  await panel.getByRole('button', { name: 'Send to the lab' }).click();
  await page.getByText('Answers sent to the lab.').waitFor();
  await consoleCall(shop, 'consoleServices.begin', { id: line!.id });
  await consoleUpload(shop, 'consoleServices.deliver', { id: line!.id, name: `report-${order}.pdf` }, pdf);

  await page.reload();
  await alive(page);
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: `report-${order}.pdf` }).click()]);
  assert.equal(download.suggestedFilename(), `report-${order}.pdf`);
  await panel.getByText(/If you do not respond, it is accepted automatically on/).waitFor();
  // without scripts all of it can be read
  const read = await fetch(`${shop.url}/order/detail/${order}?lang=en`, { headers: { cookie: `ut=${token}` } });
  assert.match(await read.text(), /id="services".*Report delivered.*accepted automatically on.*id="invoice"/s);
  await panel.getByRole('button', { name: 'Accept report' }).click();
  await panel.getByText('Accepted', { exact: true }).first().waitFor();
  assert.equal((await api.orders.get({ id: order })).status, 'completed');
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});

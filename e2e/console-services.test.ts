import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { act } from './act-in-dialog.ts';
import { apiClient, createBuyers } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a service is taken to its report, a trial to its order, and a search for a number opens its page', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'HPLC purity', limit: 1 });
  const skuId = items[0]!.pack.id;
  await api.cart.addLine({ sku_id: skuId, quantity: 1 });
  const { total } = await api.checkout.preview({ address_id: buyer!.address_id });
  const request = { address_id: buyer!.address_id, payment_method: 'bank_transfer', remarks: '', expected_total: total } as const;
  const { id: order } = await api.orders.place({ ...request, confirmed_exceptions: [skuId] }, { idempotencyKey: crypto.randomUUID() });
  await payOrder(shop, order, total);
  const service = (await api.services.getOrderServices({ id: order })).lines[0]!;
  const answers = service.fields.map(({ key, choices }) => ({ key, value: choices[0]?.value ?? 'Sample 1' }));
  await api.services.fillIntake({ id: order, line_id: service.line_id, answers });

  const { page, close } = await visitConsole(browser, shop, ['sales'], { name: 'Lab Seller' });
  await page.goto('/services');
  await page.getByRole('combobox', { name: /^Find by number, name/ }).fill(order);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${order}` }).waitFor();
  await page.goto(`/search?q=${order.slice(0, 13)}`);
  await page.getByRole('link', { name: service.name }).first().waitFor();

  await page.goto(`/services?q=${order}`);
  await page.getByRole('row').filter({ hasText: order }).getByRole('link', { name: service.name }).click();
  await page.getByText('Sample 1').first().waitFor();
  await act(page, 'Sample has arrived');
  await page.getByText('Sample received').first().waitFor();
  await act(page, 'Begin the work');
  await page.getByText('In progress').first().waitFor();
  await act(page, 'Deliver the report', async (dialog) => {
    await isAccessible(page, 'dialog[open]');
    await dialog.getByLabel(/Report, a PDF/).setInputFiles({ name: 'purity.pdf', mimeType: 'application/pdf', buffer: pdf });
  });
  await page.getByRole('link', { name: 'purity.pdf' }).waitFor();
  const delivered = (await api.services.getOrderServices({ id: order })).lines[0]!;
  assert.deepEqual([delivered.state, delivered.reports.length], ['report_delivered', 1]);

  const { trials } = await api.promotions.getOffers({});
  const trial = trials[0]!;
  await api.promotions.applyForTrial({ id: trial.id, address_id: buyer!.address_id, purpose: `For order ${order}` });
  await page.goto(`/trials?q=${buyer!.mobile}`);
  const row = page.getByRole('row').filter({ hasText: `For order ${order}` });
  await row.getByText('To decide').waitFor();
  await row.getByRole('link', { name: trial.title }).click();
  await act(page, 'Grant');
  await page.getByText(/^Granted as order \d{14}\.$/).waitFor();
  const mine = (await api.promotions.getMine({})).trials.find(({ trial_id }) => trial_id === trial.id);
  assert.equal(mine?.state, 'granted');
  await close();
});

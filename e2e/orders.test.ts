import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiClient, createBuyers } from './api-client.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

test('Of a paid order a part is shipped, packs of the rest are cancelled, and the page shows both', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  for (const words of ['beaker', 'microplate']) {
    const { items } = await api.catalogue.findProducts({ q: words, limit: 1 });
    await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 3 });
  }
  const { total } = await api.checkout.preview({ address_id: buyer!.address_id });
  const { id } = await api.orders.place(
    { address_id: buyer!.address_id, payment_method: 'bank_transfer', remarks: '', expected_total: total },
    { idempotencyKey: crypto.randomUUID() },
  );
  await payOrder(shop, id, total);
  const { lines } = await api.orders.get({ id });
  const [sent, kept] = lines;
  await shipOrder(shop, id, { lines: [{ code: sent!.code, quantity: 2 }] });

  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto('/order/list/pending-shipment');
  await alive(page);
  await page.getByText('Partly shipped').waitFor();
  await page.getByRole('link', { name: id }).click();
  await page.getByRole('heading', { name: `SF Express SF${id}` }).waitFor();
  await page.getByRole('heading', { name: 'Not shipped yet' }).waitFor();
  await page.getByRole('button', { name: 'Cancel packs' }).click();
  const requested = page.getByRole('dialog', { name: 'Choose packs to cancel' });
  await requested.getByRole('button', { name: 'Cancel packs' }).click();
  await requested.getByText('Choose at least one pack.').waitFor();
  assert.equal(await requested.getByLabel(`Packs of ${sent!.code} to cancel`).getAttribute('max'), '1');
  await requested.getByRole('button', { name: `Increase packs of ${kept!.code}` }).click();
  await requested.getByLabel('Reason').fill('One is enough');
  await requested.getByRole('button', { name: 'Cancel packs' }).click();
  await page.getByText('Packs cancelled.').waitFor();
  await page.getByText('1 pack cancelled').waitFor();
  await page.getByText(`Packs cancelled: ${kept!.code} × 1.`, { exact: false }).waitFor();
  const after = await api.orders.get({ id });
  assert.deepEqual(
    after.lines.map(({ shipped_quantity, cancelled_quantity }) => [shipped_quantity, cancelled_quantity]),
    [
      [2, 0],
      [0, 1],
    ],
  );
  assert.deepEqual(faults, []);
  await close();
});

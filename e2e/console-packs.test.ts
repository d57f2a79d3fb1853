import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { apiClient, createBuyers } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

const dialogOf = (page: Page) => page.getByRole('dialog');

/**
 * A paid order of three beakers and three microplates, two of the first sent, and its buyer's
 * client.
 */
async function partlyShipped() {
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
  const [sent, kept] = (await api.orders.get({ id })).lines;
  await shipOrder(shop, id, { lines: [{ code: sent!.code, quantity: 2 }] });
  return { id, api, sent: sent!.code, kept: kept! };
}

test('chosen packs of a paid order are cancelled after the refund was shown, and the buyer sees the reason', async () => {
  const { id, api, sent, kept } = await partlyShipped();
  const { page, faults, close } = await visitConsole(browser, shop, ['sales'], { name: 'Wang Wei', viewport: { width: 360, height: 800 } });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel packs' }).click();
  const see = dialogOf(page).getByRole('button', { name: 'See what goes back' });
  await see.click();
  await dialogOf(page).getByText('Choose at least one pack.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
  await dialogOf(page).getByLabel(`Packs of ${sent} to cancel`).fill('2');
  await see.click();
  await dialogOf(page).getByText('At most 1.').waitFor();
  await dialogOf(page).getByLabel(`Packs of ${sent} to cancel`).fill('');
  await dialogOf(page).getByLabel(`Packs of ${kept.code} to cancel`).fill('2');
  await see.click();
  const now = dialogOf(page).getByRole('button', { name: 'Cancel these packs' });
  await now.waitFor();
  await dialogOf(page).getByText(`${kept.code} × 2`).waitFor();
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
  await now.click();
  await dialogOf(page).locator('#cancel-packs-reason-error').waitFor();
  // the choice is still there for who goes back to it
  await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await see.waitFor();
  assert.equal(await dialogOf(page).getByLabel(`Packs of ${kept.code} to cancel`).inputValue(), '2');
  await see.click();
  await dialogOf(page).getByLabel('Reason').fill('Broken in our warehouse');
  await now.click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(`Packs cancelled: ${kept.code} × 2.`, { exact: false }).first().waitFor();
  const after = await api.orders.get({ id });
  assert.deepEqual(
    after.lines.map(({ cancelled_quantity }) => cancelled_quantity),
    [0, 2],
  );
  assert.match(after.events.at(-1)?.text ?? '', /Reason: Broken in our warehouse$/);
  assert.deepEqual(
    after.refunds.map(({ amount, way }) => [amount, way]),
    [[Math.round((kept.amount * 2) / 3), 'bank_transfer']],
  );
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

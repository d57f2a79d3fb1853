import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderOf } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';
import { receiveLot } from './receive-lot.ts';
import { readPage } from './read-page.ts';

// what its lots are called shows on the shop's pages
const { shop, browser } = await openShop({ changes: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the correction and types what is given; the lot's page is open. */
async function typeCorrection(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Correct number or days' }).click();
  for (const [label, text] of Object.entries({ ...fields, Reason: 'as the label says' }))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text);
}
async function saveCorrection(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Correct number or days' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

test('a mistyped lot is corrected by two people and shipped, and its buyer finds the certificate by each of its numbers', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'sodium chloride', limit: 20 });
  const { id: productId, pack } = items.find((one) => one.pack.stock.state === 'in_stock' && one.pictograms.length === 0)!;

  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  const lotId = await receiveLot(shop, { code: pack.code, lot: 'E9001-1', quantity: 9000, expires: '2032-01-05' });
  const second = await page.context().newPage();
  for (const one of [page, second]) await one.goto(`/warehouse/lots/${lotId}`);
  await typeCorrection(second, { Expires: '2031-01-05' });
  await typeCorrection(page, { 'Lot number': 'e9001-2' });
  await saveCorrection(page);
  await page.getByRole('heading', { level: 1, name: 'E9001-2' }).waitFor();
  // the second one is refused, and changes nothing but the day
  await dialogOf(second).getByRole('button', { name: 'Correct number or days' }).click();
  await second.getByRole('row', { name: 'Expires 2031-01-05 2032-01-05' }).waitFor();
  await second.getByRole('button', { name: 'Save mine over it' }).click();
  await dialogOf(second).waitFor({ state: 'detached' });
  await second.getByRole('heading', { level: 1, name: 'E9001-2' }).waitFor();
  await second.getByText('E9001-1', { exact: true }).first().waitFor();
  await second.getByText('2031-01-05', { exact: true }).waitFor();

  const { id, total } = await placeOrderOf(api, buyer!, pack.id);
  await payOrder(shop, id, total);
  await page.goto(`/warehouse/ship/${id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill('SF');
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${id}`);
  const lots = dialogOf(page).getByLabel('Lot', { exact: true });
  await lots.selectOption(await lots.locator('option', { hasText: 'E9001-2' }).getAttribute('value'));
  await dialogOf(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByText('Nothing of it is left to ship.').waitFor();

  // a mistake that is found when packs have left: the dialog shows to whom they went
  await page.goto(`/warehouse/lots`);
  await page.getByLabel('Number, lot, product').fill('E9001-1');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'E9001-2' }).click();
  await page.getByRole('button', { name: 'Correct number or days' }).waitFor();
  await typeCorrection(page, { 'Lot number': 'E9001-3' });
  await dialogOf(page).getByText('Packs have left with what is wrong').waitFor();
  await dialogOf(page).getByText(`${pack.code}: 1 pack sent.`).waitFor();
  const holders = await dialogOf(page)
    .getByRole('link', { name: `Who has ${pack.code}` })
    .getAttribute('href');
  assert.match(holders ?? '', /^\/warehouse\/lots\/\d+#holders$/);
  await saveCorrection(page);
  await page.getByText('as lot E9001-2 in its documents').waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/409/.test(fault)),
    [],
  );

  for (const lot of ['E9001-1', 'e9001-2', 'Lot E9001-3']) {
    const certificate = await page.request.get(
      new URL(`/documents/certificate?product=${productId}&lot=${encodeURIComponent(lot)}&lang=en`, shop.url).href,
    );
    assert.equal(certificate.headers()['content-type'], 'application/pdf', lot);
    assert.match(certificate.url(), /E9001-3\/certificate\.pdf/, lot);
  }
  const read = await readPage(shop, `/order/detail/${id}`, buyer!.token);
  assert.match(read, /E9001-3.{0,40}\(corrected; documents show E9001-2\)/);
  const hits = await fetch(`${shop.url}/search/E9001-1`);
  assert.match(await hits.text(), new RegExp(`href="/product/details/${productId}`));

  // another delivery under the mistyped number: the form asks whether it is another lot
  await second.goto('/warehouse/receive');
  const again = {
    'Delivery note number': 'DN-again',
    'Catalogue number 1': pack.code,
    'Packs 1': '1',
    'Lot number 1': 'E9001-1',
    'Made 1': '2026-01-05',
  };
  for (const [label, text] of Object.entries(again)) await second.getByLabel(label, { exact: true }).fill(text);
  await second.getByRole('button', { name: 'Receive lots' }).click();
  await second.getByText('Lot E9001-1 was corrected to E9001-3.', { exact: false }).waitFor();
  await isAccessible(second, 'main');
  await fitsWindow(second);
  await second.getByLabel('Line 1: the label shows E9001-1, and it is another lot than E9001-3').check();
  await second.getByRole('button', { name: 'Receive lots' }).click();
  await second.getByRole('link', { name: 'E9001-1', exact: true }).waitFor();
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { makeZip } from './make-xlsx.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what it publishes must not stand in the counts that other files compare
const { shop, browser } = await openShop({ changes: true });

/** A catalogue number that no other test and no demo has. */
const code = (name: string) => `E2E-IMP-${name}-${process.pid}`;

async function choose(page: Page, kind: string, name: string, text: string): Promise<void> {
  await page.goto('/imports');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.getByRole('heading', { name: 'Import a file' }).waitFor();
  await page.getByLabel('Kind').selectOption(kind);
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

// before the first order new packs need no second approver
const [buyer] = await createBuyers(shop, 1);
if (buyer) await placeOrderBy(apiClient(shop.url, { token: buyer.token }), buyer, 'pipette tips');

test('a file with a faulty row is uploaded, mapped, checked and imported without that row, which is then imported on its own', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const file = [
    'product,Our number,name_en,brand,category,amount,unit,Cost',
    `${code('P')},${code('A')},"Imported, one",aliquot-basics,hplc-solvents,500,mL,128.00`,
    `${code('P')},${code('B')},,,,1,L,0`,
  ].join('\n');
  await choose(page, 'products', 'slip.csv', file);
  await page.getByRole('button', { name: 'Upload and preview' }).click();
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor();
  await page.getByLabel('Meaning of Our number').selectOption('code');
  await page.getByLabel('Meaning of Cost').selectOption('price');
  await page.getByText('No column means').waitFor({ state: 'detached' });
  await isAccessible(page, 'main');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Faulty rows: 1, good rows: 1.').waitFor();
  await page.getByRole('row').filter({ hasText: 'A price is more than 0' }).getByText('Cost').waitFor();
  await isAccessible(page, 'main');
  await page.getByLabel(/Take the good rows \(1\)/).check();
  await page.getByRole('button', { name: 'Carry out (1)' }).click();
  // the file has prices, so somebody else approves it
  await page.getByText('This import changes prices. It was sent for approval by another operator').waitFor();
  const decider = await visitConsole(browser, shop, ['catalogue'], { name: 'Imp Decider' });
  await decider.page.goto('/approvals');
  const row = decider.page.getByRole('row').filter({ hasText: 'slip.csv' });
  await row.getByRole('link', { name: /price by price/ }).click();
  const prices = decider.page.getByRole('region', { name: 'Price changes' });
  await prices
    .getByRole('row')
    .filter({ hasText: code('A') })
    .filter({ hasText: '¥128.00' })
    .getByText('new')
    .waitFor();
  await isAccessible(decider.page, 'main');
  await decider.page.goBack();
  await row.getByRole('button', { name: 'Approve' }).click();
  await decider.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await decider.page.getByText('Approved and done.').waitFor();
  await decider.close();
  await page.getByRole('row').filter({ hasText: 'Packs' }).waitFor();

  const failed = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /Faulty rows as a file/ }).click()]);
  assert.match(failed[0].suggestedFilename(), /failed-rows\.csv$/);
  await page.getByRole('link', { name: 'Import corrected rows' }).click();
  await page.getByRole('heading', { name: /The failed rows of import/ }).waitFor();
  await close();
});

test('a file that is not one is refused with what to do, and can be cancelled; the export is a file', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await choose(page, 'prices', 'empty.csv', '');
  await page.getByRole('button', { name: 'Upload and preview' }).click();
  await page.getByText('Choose a file that is not empty.').waitFor();
  await choose(page, 'prices', 'picture.csv', '\x89PNG\r\n\x1a\n\0\0\0');
  await page.getByRole('button', { name: 'Upload and preview' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
  await page.getByText('Cancelled; nothing was changed.').waitFor();
  await page.goto('/imports');
  await page.getByRole('row').filter({ hasText: 'picture.csv' }).getByText('cancelled').waitFor();
  await page.getByLabel('Of the brand').selectOption('aliquot-basics');
  const prices = page.locator('.key-list > div', { hasText: 'Prices and tiers' });
  assert.match((await prices.getByRole('link', { name: 'XLSX' }).getAttribute('href')) ?? '', /[?&]brand=aliquot-basics/);
  const [file] = await Promise.all([page.waitForEvent('download'), prices.getByRole('link', { name: 'XLSX' }).click()]);
  assert.equal(file.suggestedFilename(), 'prices.xlsx');
  await close();
});

test('pictures and documents come in as a ZIP: the names are explained, the check shows each file, and the report what came of it', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/imports/new?kind=files');
  await page.getByRole('heading', { name: 'How the files are named' }).waitFor();
  await isAccessible(page, 'main');
  const pdf = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${code('PDF')}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
  const buffer = makeZip({ 'no-such-key_manual_en_2026-03-01.pdf': pdf, 'acetone-ar_manual_en_2026-03-01.pdf': pdf });
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'manuals.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByText('Faulty files: 1, good files: 1.').waitFor();
  await page.getByRole('row').filter({ hasText: 'No product has this catalogue number or key.' }).getByText('Refused').waitFor();
  await isAccessible(page, 'main');
  await page.getByLabel(/Take the good files \(1\)/).check();
  await page.getByRole('button', { name: 'Carry out (1)' }).click();
  await page.getByText('Files of the ZIP: 1 stored, 0 there already, 1 refused').waitFor();
  // the table follows the import, though it was read before
  await page.getByRole('row').filter({ hasText: 'acetone-ar_manual' }).getByText('Stored').waitFor();
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what it brings and makes must not stand in what other files compare
const { shop, browser } = await openShop({ changes: true });

/** A shown product, by the console's search: its page there, and in the shop. */
async function openProduct(page: Page, query: string): Promise<{ path: string; inShop: string }> {
  await page.goto(`/catalogue?q=${query}&state=published&sort=name`);
  await page.locator('tbody tr').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  const path = new URL(page.url()).pathname;
  return { path, inShop: `${shop.url}/product/details/${path.split('/').at(-1)}?lang=en` };
}

test('a maker’s PDF is uploaded, shown on the product page, replaced by a newer one and removed', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const { path, inShop: address } = await openProduct(page, '7732-18-5');
  await page.goto(`${path}/documents`);
  await page.getByText('No files yet.').waitFor();
  await page.getByRole('button', { name: 'Add a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a file' }).click();
  await dialog.getByText('Choose a PDF file.').waitFor();
  await isAccessible(page, 'dialog[open]');
  const pdf = (title: string) => ({
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Title (${title}) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`),
  });
  await dialog.getByLabel('PDF file').setInputFiles(pdf('specification'));
  await dialog.getByLabel('What it is').selectOption('specification');
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByLabel('Title').fill('Purity specification');
  await dialog.getByLabel('Version').fill('Rev. 1');
  await dialog.getByLabel('Date of the file').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Add a file' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Purity specification' });
  await row.getByText('on the page').waitFor();
  await isAccessible(page, 'main');
  const pageShows = async (words: RegExp) => words.test(await (await fetch(address)).text());
  await waitForValue(() => pageShows(/Purity specification/), true);
  const href = /\/documents\/uploaded\/[0-9a-f-]{36}\.pdf/.exec(await (await fetch(address)).text())?.[0] ?? '';
  const taken = await fetch(shop.url + href);
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'content-disposition', 'content-security-policy'].map((name) => taken.headers.get(name)),
    [
      'application/pdf',
      'nosniff',
      `attachment; filename="specification.pdf"; filename*=UTF-8''specification.pdf`,
      "sandbox; default-src 'none'",
    ],
  );
  await row.getByRole('button', { name: 'Newer version' }).click();
  await dialog.getByLabel('PDF file').setInputFiles(pdf('newer'));
  await dialog.getByLabel('Version').fill('Rev. 2');
  await dialog.getByLabel('Date of the file').fill('2026-06-01');
  await dialog.getByRole('button', { name: 'Upload a newer version' }).click();
  await row.getByText('replaced').waitFor();
  await waitForValue(() => pageShows(/Rev\. 2, 2026-06-01/), true);
  assert.equal((await fetch(shop.url + href)).status, 404);
  await row.filter({ hasText: 'Rev. 2' }).getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await row.getByText('removed').waitFor();
  await waitForValue(() => pageShows(/Purity specification/), false);
  await close();
});

test('a substance is created with a comparison of its structure, and a change shows in search and pages at once', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue/substances');
  await page.getByRole('link', { name: 'New substance' }).click();
  await page.getByLabel('English name').fill('Zyxone');
  await page.getByLabel('SMILES').fill('CCCCC(=O)CCCC');
  await page.getByLabel('Formula', { exact: true }).fill('C9H20O');
  await page.getByLabel('Source of these facts').fill('Invented for a walk');
  await page.getByRole('button', { name: 'Compute and compare' }).click();
  await page.getByText('What is typed differs:').waitFor();
  await page.getByRole('img', { name: 'The structure as the shop shows it' }).waitFor();
  await page.getByRole('button', { name: 'Create the substance' }).click();
  await page.locator('.field-error').first().waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('button', { name: 'Use this formula and molar mass' }).click();
  await page.getByRole('button', { name: 'Create the substance' }).click();
  await page.getByRole('heading', { name: 'Zyxone' }).waitFor();
  await page.getByText('On no list by its versions of today.').waitFor();
  const { path, inShop: address } = await openProduct(page, '7732-18-5');
  await page.goto(path);
  await page.locator('.facts-line a[href^="/catalogue/substances/"]').click();
  const synonyms = page.getByLabel('Synonyms, in English');
  await synonyms.fill(`${await synonyms.inputValue()}; zyxwater`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await waitForValue(async () => (await (await fetch(address)).text()).includes('zyxwater'), true);
  const finds = async () => /"total":[1-9]/.test(await (await fetch(`${shop.url}/api/products?q=zyxwater`)).text());
  await waitForValue(finds, true);
  await close();
});

test('when two operators edit one substance, the second sees both versions and keeps their input', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['catalogue']);
  const second = await first.context().newPage();
  await first.goto('/catalogue/substances?q=50-99-7');
  await first.locator('tbody tr').first().getByRole('link').click();
  await first.getByLabel('Density (g/mL)').waitFor();
  await second.goto(new URL(first.url()).pathname);
  await second.getByLabel('Density (g/mL)').waitFor();
  await first.getByLabel('Density (g/mL)').fill('1.23');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByLabel('Density (g/mL)').fill('1.24');
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody else has changed this in the meantime').waitFor();
  const row = second.getByRole('row').filter({ hasText: 'Density' });
  assert.match((await row.textContent()) ?? '', /1\.24.*1\.23/);
  await second.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what it publishes must not stand in the counts that other files compare
const { shop, browser } = await openShop({ changes: true });

/** A draft with a pack, made as an operator makes it; gives its address. */
async function makeProduct(page: Page, name: string, code: string): Promise<string> {
  await page.goto('/catalogue');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('English name').fill(name);
  await page.getByLabel('Brand').selectOption({ index: 1 });
  await page.getByLabel('Category').selectOption({ index: 2 });
  await page.getByLabel('Substance').fill('67-64-1');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByText('No packs yet.').waitFor();
  await page.getByRole('button', { name: 'Add a pack' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Catalogue number').fill(code);
  await dialog.getByLabel('List price (yuan)').fill('12.50');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Add a pack' }).click();
  await page.getByRole('row').filter({ hasText: code }).getByText('for sale').waitFor();
  return new URL(page.url()).pathname.replace('/packs', '');
}

test('a product is made as a draft, gets a pack, is shown in the shop and hidden again', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const path = await makeProduct(page, 'Catalogue walk one', 'CW-1001-5G');
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('The shop shows it now.').waitFor();
  const inShop = `${shop.url}/product/details/${path.split('/').at(-1)}`;
  const shown = await fetch(inShop, { headers: { 'accept-language': 'en' } });
  assert.match(await shown.text(), /Catalogue walk one/);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('The shop no longer shows it.').waitFor();
  await page.getByRole('button', { name: 'Show in the shop' }).waitFor();
  await page.goto('/catalogue?q=CW-1001');
  await page.getByRole('row').filter({ hasText: 'Catalogue walk one' }).getByText('hidden').waitFor();
  await isAccessible(page);
  await close();
});

test('of two who edit one product the second sees both versions and loses nothing', async () => {
  const [first, second] = [
    await visitConsole(browser, shop, ['catalogue'], { name: 'Cat First' }),
    await visitConsole(browser, shop, ['catalogue'], { name: 'Cat Second' }),
  ];
  const path = await makeProduct(first.page, 'Catalogue walk two', 'CW-2002-5G');
  for (const { page } of [first, second]) {
    await page.goto(path);
    await page.getByLabel('Purity').waitFor();
  }
  await first.page.getByLabel('Purity').fill('99 %');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await first.page.getByText('Saved.').waitFor();
  await second.page.getByLabel('Purity').fill('98 %');
  await second.page.getByLabel('Tariff code').fill('291411');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText('Somebody else has changed this in the meantime').waitFor();
  const row = second.page.getByRole('row').filter({ hasText: 'Purity' });
  assert.match((await row.textContent()) ?? '', /98 %.*99 %/);
  await second.page.getByRole('button', { name: 'Save mine over it' }).click();
  await second.page.getByText('Saved.').waitFor();
  await first.page.goto(path);
  await first.page.getByLabel('Purity').waitFor();
  assert.deepEqual(
    [await first.page.getByLabel('Purity').inputValue(), await first.page.getByLabel('Tariff code').inputValue()],
    ['98 %', '291411'],
  );
  await isAccessible(first.page);
  await first.close();
  await second.close();
});

test('a pack is marked as made to order and gets its tax code, and its page in the shop says that it does not come back', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const path = await makeProduct(page, 'Catalogue walk marked', 'CW-4004-5G');
  await page.getByRole('button', { name: 'Edit CW-4004-5G' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Made to order').check();
  await dialog.getByLabel('Tax classification code').fill('12345');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('#pack-tax_code-error').waitFor();
  await dialog.getByLabel('Tax classification code').fill('1234567890123456789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Edit CW-4004-5G' }).click();
  assert.equal(await dialog.getByLabel('Made to order').isChecked(), true);
  assert.equal(await dialog.getByLabel('Short-dated').isChecked(), false);
  assert.equal(await dialog.getByLabel('Tax classification code').inputValue(), '1234567890123456789');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('The shop shows it now.').waitFor();
  const shown = await fetch(`${shop.url}/product/details/${path.split('/').at(-1)}`, { headers: { 'accept-language': 'en' } });
  assert.match(await shown.text(), /Made for you: it cannot be returned without a reason\./);
  await close();
});

test('a photograph is uploaded, described, shown by the shop’s page, and taken away', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const path = await makeProduct(page, 'Catalogue walk three', 'CW-3003-5G');
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  await page.goto(`${path}/pictures`);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add a photograph').setInputFiles({ name: 'teal.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The photograph is there.').waitFor();
  await page.getByLabel('What picture 1 shows, in English').fill('A teal bottle');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await isAccessible(page);
  const answer = await fetch(`${shop.url}/product/details/${path.split('/').at(-1)}?lang=en`);
  const html = await answer.text();
  const address = /\/pictures\/photos\/[0-9a-f-]{36}-320\.webp/.exec(html)?.[0] ?? '';
  assert.match(html, /alt="A teal bottle"/);
  assert.equal((await fetch(`${shop.url}${address}`)).headers.get('content-type'), 'image/webp');
  await page.getByRole('button', { name: 'Take away: Picture 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No photographs; the product shows its drawing.').waitFor();
  await close();
});

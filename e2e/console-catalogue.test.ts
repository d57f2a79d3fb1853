import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { isAccessible } from './accessible.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what it publishes must not stand in the counts that other files compare
const { shop, browser } = await openShop({ changes: true });

/** Makes a draft with a pack; gives its address. */
async function makeProduct(name: string, code: string): Promise<string> {
  const values = { name_en: name, brand: 'aliquot-basics', category: 'hplc-solvents', substance: '7647-14-5' };
  const { id } = await consoleCall(shop, 'consoleProducts.create', { values });
  await consoleCall(shop, 'consoleProducts.createPack', { id, values: { code, amount: '5', unit: 'g', price: '12.50' } });
  return `/catalogue/products/${id}`;
}

/** Makes one that the shop shows. */
async function publishProduct(name: string, code: string): Promise<string> {
  const path = await makeProduct(name, code);
  const id = Number(path.split('/').at(-1));
  const { version } = await consoleCall(shop, 'consoleProducts.get', { id });
  await consoleCall(shop, 'consoleProducts.show', { id, version });
  return path;
}

const readInShop = async (path: string): Promise<string> =>
  (await fetch(`${shop.url}/product/details/${path.split('/').at(-1)}?lang=en`)).text();

test('a product is created as a draft, gets a pack, is shown in the shop and hidden again', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('English name').fill('Catalogue walk one');
  await page.getByLabel('Brand').selectOption({ index: 1 });
  await page.getByLabel('Category').selectOption({ index: 2 });
  await page.getByLabel('Substance').fill('7647-14-5');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await page.getByText('No packs yet.').waitFor();
  await page.getByRole('button', { name: 'Add a pack' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Catalogue number').fill('CW-1001-5G');
  await dialog.getByLabel('List price (yuan)').fill('12.50');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Add a pack' }).click();
  await page.getByRole('row').filter({ hasText: 'CW-1001-5G' }).getByText('for sale').waitFor();
  const path = new URL(page.url()).pathname.replace('/packs', '');
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('The shop shows it now.').waitFor();
  assert.match(await readInShop(path), /Catalogue walk one/);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('The shop no longer shows it.').waitFor();
  await page.getByRole('button', { name: 'Show in the shop' }).waitFor();
  await page.goto('/catalogue?q=CW-1001');
  await page.getByRole('row').filter({ hasText: 'Catalogue walk one' }).getByText('hidden').waitFor();
  await close();
});

test('when two operators edit one product, the second sees both versions and keeps their input', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['catalogue']);
  const second = await first.context().newPage();
  const path = await makeProduct('Catalogue walk two', 'CW-2002-5G');
  for (const page of [first, second]) {
    await page.goto(path);
    await page.getByLabel('Purity').waitFor();
  }
  await first.getByLabel('Purity').fill('99 %');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByLabel('Purity').fill('98 %');
  await second.getByLabel('Tariff code').fill('291411');
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody else has changed this in the meantime').waitFor();
  const row = second.getByRole('row').filter({ hasText: 'Purity' });
  assert.match((await row.textContent()) ?? '', /98 %.*99 %/);
  await second.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await first.goto(path);
  await first.getByLabel('Purity').waitFor();
  assert.deepEqual([await first.getByLabel('Purity').inputValue(), await first.getByLabel('Tariff code').inputValue()], ['98 %', '291411']);
  await close();
});

test('a pack is marked as made to order and gets its tax code, and its page in the shop shows that it cannot be returned', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const path = await publishProduct('Catalogue walk marked', 'CW-4004-5G');
  await page.goto(`${path}/packs`);
  await page.getByRole('button', { name: 'Edit CW-4004-5G' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Made to order').check();
  await dialog.getByLabel('Tax classification code').fill('12345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('#pack-tax_code-error').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Tax classification code').fill('1234567890123456789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Edit CW-4004-5G' }).click();
  assert.equal(await dialog.getByLabel('Made to order').isChecked(), true);
  assert.equal(await dialog.getByLabel('Short-dated').isChecked(), false);
  assert.equal(await dialog.getByLabel('Tax classification code').inputValue(), '1234567890123456789');
  assert.match(await readInShop(path), /Custom-made: 7-day returns do not apply\./);
  await close();
});

test('a photograph is uploaded, described, shown by the shop’s page, and taken away', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const path = await publishProduct('Catalogue walk three', 'CW-3003-5G');
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
  await isAccessible(page, 'main');
  const html = await readInShop(path);
  const address = /\/pictures\/photos\/[0-9a-f-]{36}-320\.webp/.exec(html)?.[0] ?? '';
  assert.match(html, /alt="A teal bottle"/);
  assert.equal((await fetch(`${shop.url}${address}`)).headers.get('content-type'), 'image/webp');
  await page.getByRole('button', { name: 'Remove: Picture 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No photographs; the product shows its drawing.').waitFor();
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// the tree of categories and the brands are changed
const { shop, browser } = await openShop({ changes: true });

const read = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { 'accept-language': 'en' } })).text();
/** Opens a category by its name, in the table of its family. */
async function openCategory(page: Page, family: string, name: string): Promise<number> {
  await page.goto(`/catalogue/categories?family=${family}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

test('a category is created, renamed, hidden, moved and removed, and the shop’s page and search follow at once', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['catalogue']);
  const beakers = await openCategory(page, 'consumables', 'Beakers');
  await page.getByLabel('Name in English').fill('Tumblers of glass');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tumblers of glass' }).waitFor();
  await waitForValue(async () => (await read(`/product/category/${beakers}`)).includes('<h1>Tumblers of glass</h1>'), true);
  await waitForValue(async () => /href="\/product\/details\/\d+/.test(await read('/search/tumblers%20glass')), true);

  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('It is in no menu and no filter.').waitFor();
  const glassware = Number(
    (await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Glassware' }).getAttribute('href'))
      ?.split('/')
      .at(-1),
  );
  const tile = `href="/product/category/${beakers}"><span>Tumblers of glass</span>`;
  await waitForValue(async () => (await read(`/product/category/${glassware}`)).includes(tile), false);
  await waitForValue(async () => (await read(`/product/category/${beakers}`)).includes('<h1>Tumblers of glass</h1>'), true);
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  await waitForValue(async () => (await read(`/product/category/${glassware}`)).includes(tile), true);

  await page.getByRole('button', { name: 'New category below' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English').fill('Tall tumblers');
  await dialog.getByLabel('Name in Chinese').fill('高型烧杯');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tall tumblers' }).waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const below = dialog.getByLabel('Below');
  const flasks = await below
    .locator('option')
    .filter({ hasText: /^\s*Flasks$/ })
    .getAttribute('value');
  await below.selectOption(flasks);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Flasks' }).waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { level: 1, name: 'Flasks' }).waitFor();
  // the removed page is requested again before the test continues
  assert.deepEqual(
    faults.filter((fault) => !/\b404\b/.test(fault)),
    [],
  );
  await close();
});

test('an attribute that products use keeps its unit; a required choice must be filled in for a product, and the shop filters by it', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  const id = await openCategory(page, 'instruments', 'Balances');
  await page.getByRole('button', { name: 'Edit Capacity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A unit of mass.').waitFor();
  await dialog.getByLabel('Unit').fill('kg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/products use it as it is/).waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'New attribute' }).click();
  await dialog.getByLabel('Name in English').fill('Draught shield');
  await dialog.getByLabel('Name in Chinese').fill('防风罩');
  await dialog.getByLabel('Type').selectOption('choice');
  await dialog.getByLabel('Choices').fill('Fixed | 固定式\nSliding | 推拉式');
  await dialog.getByLabel('Filter in lists').selectOption('values');
  await dialog.getByLabel('Required of products').selectOption('yes');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'New attribute' }).click();
  await page.getByRole('row').filter({ hasText: 'draught-shield' }).getByText('required').waitFor();

  await page.goto(`/catalogue?category=${id}&state=published&sort=name`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const shield = page.getByLabel('Draught shield (required)');
  await shield.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This field is required.').waitFor();
  await isAccessible(page, 'main');
  await shield.selectOption({ label: 'Sliding' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const product = new URL(page.url()).pathname.split('/').at(-1);
  await waitForValue(async () => /Draught shield[\s\S]*Sliding/.test(await read(`/product/details/${product}`)), true);
  await waitForValue(
    async () => (await read(`/product/category/${id}?attr=draught-shield:Sliding`)).includes(`/product/details/${product}`),
    true,
  );
  await close();
});

test('a brand gets a logo and an expiring authorisation, which is on the dashboard and in the shop', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue/brands');
  await page.getByRole('row').filter({ hasText: 'Aliquot Select' }).getByText('own brand', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Name in English').fill('Zephyrine Works');
  await page.getByLabel('Country').fill('de');
  await page.getByLabel('In one line, in English').fill('Stands and clamps.');
  await page.getByLabel('In one line, in Chinese').fill('支架与夹具。');
  await page.getByLabel('Authorised from').fill('2020-01-01');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByText('A brand of others is sold by an authorisation with its days.').waitFor();
  await page.getByLabel('Authorised until').fill('2021-12-31');
  await page.getByLabel('Letter of authorisation').fill('LOA-77');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zephyrine Works' }).waitFor();
  await page.getByText('The shop’s authorisation is not valid today.').waitFor();
  const mark = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.getByLabel('New logo').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: mark });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('img', { name: 'Logo of Zephyrine Works' }).waitFor();
  await isAccessible(page, 'main');
  const entry = async () =>
    /<li class="panel brand-entry">(?:(?!<\/li>)[\s\S])*Zephyrine Works[\s\S]*?Authorisation ended/.exec(await read('/brand'))?.[0] ?? '';
  await waitForValue(async () => /\/pictures\/photos\/[0-9a-f-]{36}-320\.webp/.test(await entry()), true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /brand authorisation/ }).click();
  await page.getByRole('row').filter({ hasText: 'Zephyrine Works' }).getByText('ended', { exact: true }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/\b422\b/.test(fault)),
    [],
  );
  await close();
});

test('when two operators edit one brand, the second sees both versions and keeps their input', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['catalogue']);
  const second = await first.context().newPage();
  await first.goto('/catalogue/brands?q=kestrel');
  await first.getByRole('link', { name: 'Kestrel & Rowe' }).click();
  await first.getByLabel('Country').waitFor();
  await second.goto(new URL(first.url()).pathname);
  await second.getByLabel('Country').waitFor();
  await first.getByLabel('In one line, in English').fill('Salts, one crystal at a time.');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByLabel('Letter of authorisation').fill('LOA-NEW');
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody else has changed this in the meantime').waitFor();
  const row = second.getByRole('row').filter({ hasText: 'In one line, in English' });
  assert.match((await row.textContent()) ?? '', /one crystal at a time/);
  await isAccessible(second, 'main [role=status]');
  await second.getByRole('button', { name: 'Take theirs' }).click();
  await waitForValue(() => second.getByLabel('In one line, in English').inputValue(), 'Salts, one crystal at a time.');
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { apiClient } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
const api = apiClient(shop.url);
const { items } = await api.catalogue.findProducts({ q: 'acetone' });
const { items: others } = await api.catalogue.findProducts({ q: 'sodium chloride' });
const ids = [...items.slice(0, 2), ...others.slice(0, 1)].map(({ id }) => id);

/** The column of names, and one for each product. */
const heads = (page: Page) => page.locator('.compare-table thead th');
const choose = async (page: Page, id: number) => {
  await page.goto(`/product/details/${id}`);
  await alive(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
};

test('products are selected on their pages, kept in a tray, and compared side by side with the differences marked', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const [first = 0, second = 0] = ids;
  await choose(page, first);
  const tray = page.getByRole('complementary', { name: 'Products to compare' });
  await tray.getByText('Choose one more').waitFor();
  await choose(page, second);
  await tray.getByText('To compare: 2 of 6').waitFor();
  await tray.getByRole('link', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparison' });
  await dialog.waitFor();
  assert.equal(new URL(page.url()).searchParams.get('compare'), `${first},${second}`);
  const { rows } = await api.catalogue.compareProducts({ ids: [first, second] });
  await waitForValue(() => heads(page).count(), 1 + 2);
  assert.equal(await dialog.locator('tr.is-different').count(), rows.filter(({ differs }) => differs).length);
  await dialog.getByLabel('Show differences only').check();
  await waitForValue(() => dialog.locator('tr.is-same:visible').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(({ search }) => search === '');
  assert.deepEqual(faults, []);
  await close();
});

test('a comparison works without scripts: filter, remove a product, add to the cart, close', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto(`/school?compare=${ids.join(',')}`);
  const dialog = page.getByRole('dialog', { name: 'Comparison' });
  assert.equal(await heads(page).count(), 1 + ids.length);
  await dialog.getByLabel('Show differences only').check();
  await waitForValue(() => dialog.locator('tr.is-same:visible').count(), 0);
  await dialog
    .getByRole('link', { name: /from comparison$/ })
    .first()
    .click();
  await page.waitForURL(`**/school?compare=${ids.slice(1).join(',')}`);
  assert.equal(await heads(page).count(), ids.length);
  await dialog
    .getByRole('button', { name: /^Add to cart/ })
    .last()
    .click();
  await page.waitForURL(/cart=open/);
  await page.goto(`/school?compare=${ids.join(',')}`);
  await dialog.getByRole('link', { name: 'Close comparison' }).click();
  await page.waitForURL('**/school');
  await close();
});

test('the seventh product is refused with what to do, and the tray can be emptied', async () => {
  const { page, close } = await visit(browser, shop.url);
  const chosen = [1, 2, 3, 4, 5, 6].map((number) => ({ id: 1_000_000 + number, name: `Product ${number}` }));
  await page.addInitScript((text) => localStorage.setItem('compare', text), JSON.stringify(chosen));
  await choose(page, ids[0] ?? 0);
  await page.getByText('You can compare up to six products.').waitFor();
  const tray = page.getByRole('complementary', { name: 'Products to compare' });
  await tray.getByRole('button', { name: 'Remove Product 6 from comparison' }).click();
  await tray.getByText('To compare: 5 of 6').waitFor();
  await tray.getByRole('button', { name: 'Clear' }).click();
  await tray.waitFor({ state: 'detached' });
  await close();
});

test('two tabs share one comparison', async () => {
  const { page, close } = await visit(browser, shop.url);
  const [first = 0, second = 0] = ids;
  await choose(page, first);
  const other = await page.context().newPage();
  await choose(other, second);
  await page.getByRole('complementary', { name: 'Products to compare' }).getByText('To compare: 2 of 6').waitFor();
  await close();
});

test('a comparison leaves out unknown ids, and an invalid address opens none', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto(`/school?compare=${ids[0]},999999999,-1,abc`);
  await alive(page);
  assert.equal(await heads(page).count(), 1 + 1);
  await page.goto('/school?compare=abc');
  await alive(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

for (const [theme, locale, width] of [
  ['light', 'en-GB', 1440],
  ['dark', 'zh-CN', 360],
] as const) {
  test(`axe finds nothing on a comparison and a tray, ${theme}, ${locale}, ${width} px wide, and nothing is wider than the screen`, async () => {
    const { page, close } = await visit(browser, shop.url, {
      viewport: { width, height: 900 },
      locale,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const chosen = ids.map((id) => ({ id, name: `Product ${id}` }));
    await page.addInitScript((text) => localStorage.setItem('compare', text), JSON.stringify(chosen));
    for (const [path, part] of [
      [`/product/details/${ids[0]}?compare=${ids.join(',')}`, '.dialog-full[open]'],
      [`/product/details/${ids[0]}?need=1+L`, '.compare-tray'],
    ] as const) {
      await page.goto(path);
      await alive(page);
      await page.locator(part).waitFor();
      await isAccessible(page, part);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
    await close();
  });
}

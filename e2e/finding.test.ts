import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient, createBuyers } from './api-client.ts';
import { takeSession } from './every-screen.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const searchBox = (page: Page) => page.locator('.site-search input');
const rows = (page: Page) => page.locator('.product-table tbody tr');
const total = async (page: Page) => Number((await page.locator('.listing-toolbar p').textContent())?.match(/\d+/)?.[0]);
/** Waits until the header counts so many packs in the cart. */
const cartCounts = (page: Page, count: number) =>
  page
    .locator('.site-tool-count')
    .filter({ hasText: new RegExp(`^${count}$`) })
    .waitFor();
/** Waits until the list says that it has so many products. */
const reaches = (page: Page, count: number) =>
  page
    .locator('.listing-toolbar p')
    .filter({ hasText: new RegExp(`^${count} products?$`) })
    .waitFor();
const address = (page: Page) => {
  const url = new URL(page.url());
  return decodeURIComponent(url.pathname) + url.search;
};

const typed = ['acetone', '"', '100%', 'a/b', '..', '<script>alert(1)</script>'];

test('the search box takes whatever is typed as it is, and the address that it leads to shows the same page again', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto('/brand');
  await alive(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  for (const text of typed) {
    await searchBox(page).fill(text);
    await searchBox(page).press('Enter');
    // the address is there before its page is
    const shown = heading(`Results for “${text}”`).or(heading(`No results for “${text}”`));
    await shown.waitFor();
    const title = (await shown.textContent()) ?? '';
    const sent = await page.evaluate(async () => (await fetch(location.href)).text());
    assert.ok(sent.includes(`${escaped(title)}</h1>`), text);
    if (text === 'acetone') assert.match((await rows(page).first().textContent()) ?? '', /Acetone/);
  }
  assert.deepEqual(faults, []);
  await close();
});

/** As React writes a text in a page. */
function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

test('the page shows what it recognised, corrects spelling, questions a wrong check digit, and offers links where nothing is found', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/67641');
  assert.match((await page.locator('.recognised').textContent()) ?? '', /CAS number 67-64-1 → Acetone/);
  await page.goto('/search/acetoen');
  await page.getByText('No products match “acetoen”. Showing results for acetone').waitFor();
  await page.goto('/search/67-64-2');
  assert.equal(await rows(page).count(), 0);
  await page.getByRole('link', { name: '67-64-1', exact: true }).first().click();
  await page.waitForURL('**/search/67-64-1');
  await rows(page).first().waitFor();
  await page.goto('/search/zzzzzz');
  await page.getByRole('heading', { level: 1, name: 'No results for “zzzzzz”' }).waitFor();
  assert.ok((await page.locator('.nothing-found .product-card').count()) > 3);
  await page.getByRole('link', { name: 'Search by structure' }).first().waitFor();
  await page.getByRole('navigation', { name: 'Browse categories' }).getByRole('link', { name: 'Solvents' }).waitFor();
  const request = page.getByRole('link', { name: 'Request it from sales' });
  assert.equal(await request.getAttribute('href'), '/my?request=new&kind=substance&text=zzzzzz');
  await page.getByRole('link', { name: 'Browse all products' }).click();
  await page.waitForURL('**/search');
  await rows(page).nth(23).waitFor();
  await close();
});

test('filters narrow a list to the counts they show, appear as chips, survive Back, and never scroll', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  const all = await total(page);
  const value = page.locator('.facet-value').filter({ hasText: 'Consumables' });
  const promised = Number(await value.locator('.facet-count').textContent());
  await page.evaluate(() => window.scrollTo(0, 120));
  await value.click();
  await page.waitForURL('**/search?category=*');
  await reaches(page, promised);
  assert.equal(await page.evaluate(() => window.scrollY), 120);
  await page.getByRole('link', { name: 'Remove filter Category: Consumables' }).waitFor();
  const box = page.getByRole('checkbox', { name: /^Consumables/ });
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  await reaches(page, all);
  await waitForValue(() => box.isChecked(), false);
  await page.goForward();
  await reaches(page, promised);
  await waitForValue(() => box.isChecked(), true);
  await page.getByRole('link', { name: 'Remove filter Category: Consumables' }).click();
  await page.waitForURL((url) => url.search === '');
  await reaches(page, all);
  await close();
});

test('a list is sorted by price, limited by price, and shown as cards', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/product/more/own-brand');
  await alive(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
  await page.waitForURL('**sort=price_asc');
  await page.getByRole('textbox', { name: 'Price, from, in ¥' }).fill('50–300');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Remove filter Price: ¥50–¥300' }).waitFor();
  await page.waitForURL('**price_min=50&price_max=300**');
  await page.locator('.listing-results[aria-busy=false]').waitFor();
  const prices = await page.locator('.product-price data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
  assert.ok(prices.length > 2 && prices.every((price) => price >= 5_000 && price <= 30_000), prices.join(' '));
  await page.getByRole('link', { name: 'Cards' }).click();
  await page.locator('.product-card').first().waitFor();
  assert.ok((await page.locator('.product-card').count()) > 2);
  await close();
});

test('a failed add shows a message beside its button; the next press succeeds once, and the header counts it', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/beaker');
  await alive(page);
  await page.route('**/api/cart/lines', (route) => route.abort());
  const row = rows(page).first();
  await row.getByRole('button', { name: /^Add to cart/ }).click();
  await row.getByRole('alert').waitFor();
  assert.match((await row.getByRole('alert').textContent()) ?? '', /Could not reach the shop/);
  await page.unroute('**/api/cart/lines');
  await row.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('Added to cart.').waitFor();
  await cartCounts(page, 1);
  await row.getByRole('alert').waitFor({ state: 'detached' });
  await close();
});

test('quick order takes a catalogue number without hyphens, whatever the pack, and opens anything else as a list', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/');
  await alive(page);
  const code = page.getByRole('textbox', { name: 'Quick order' });
  const list = page.getByRole('dialog', { name: 'Order from a list' });
  for (const [typed, shown] of [
    ['NO-SUCH-1', 'No product found for “NO-SUCH-1”.'],
    ['Tween 20 100 mL', 'TM-3383-100ML'],
  ] as const) {
    await code.fill(typed);
    await code.press('Enter');
    await list.getByText(shown).waitFor();
    await list.getByRole('button', { name: 'Close' }).click();
  }
  await code.fill('ab20000425l');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await code.press('Enter');
  await page.getByText('3 × Acetone added to cart.').waitFor();
  await cartCounts(page, 3);
  await close();
});

test('without scripts one searches, filters by several values and ranges at once, sorts and turns pages', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto('/search');
  await page.getByRole('checkbox', { name: /^Instruments/ }).check();
  await page.getByRole('checkbox', { name: /^Consumables/ }).check();
  await page.getByRole('textbox', { name: 'Price, from, in ¥' }).fill('100 – 5,000');
  await page.locator('.facets').getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/\/search\?category=\d+&category=\d+&price_min=100&price_max=5000$/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_desc');
  await page.locator('.listing-toolbar').getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**sort=price_desc**');
  const prices = await page.locator('.product-price data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
  assert.ok(prices.length > 4 && prices.every((price) => price >= 10_000 && price <= 500_000), prices.join(' '));
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => b - a),
  );
  await page.getByRole('link', { name: 'Remove filter Category: Instruments' }).click();
  await page.waitForURL(/\/search\?category=\d+&price_min=100&price_max=5000&sort=price_desc$/);
  await searchBox(page).fill('acetonitrile');
  await searchBox(page).press('Enter');
  await page.waitForURL('**/search/acetonitrile');
  await close();
});

test('categories lead down the tree and back up, and several can be looked at together', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/');
  await alive(page);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByText('All categories').click();
  await categories.getByRole('link', { name: /^Solvents/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Solvents' }).waitFor();
  const solvents = await total(page);
  const path = address(page);
  const below = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link', { name: /^General solvents/ });
  const promised = Number(await below.locator('.facet-count').textContent());
  assert.ok(promised < solvents);
  await below.click();
  await page.getByRole('heading', { level: 1, name: 'General solvents' }).waitFor();
  await reaches(page, promised);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Reagents' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reagents' }).waitFor();
  const id = path.split('/').at(-1);
  await page.goto(`/product/category/${id},1`);
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Solvents, Reagents');
  await close();
});

test('the home page remembers what this browser looked at, the latest first, and nothing for a newcomer', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/');
  await alive(page);
  const viewed = page.locator('.viewed-strip a');
  assert.equal(await viewed.count(), 0);
  for (const id of [1, 2]) {
    await page.goto(`/product/details/${id}`);
    await alive(page);
  }
  await page.goto('/');
  await viewed.nth(1).waitFor();
  assert.deepEqual(await viewed.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
    '/product/details/2',
    '/product/details/1',
  ]);
  await close();
});

test('a double click on add puts in one pack, and on the heart keeps the product', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { page, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto('/search/beaker');
  await alive(page);
  const row = page.locator('.product-table tbody tr').first();
  await row.getByRole('button', { name: /^Add: |^Add to cart: / }).dblclick();
  await page.getByRole('link', { name: 'View cart' }).waitFor();
  assert.equal((await api.cart.get({})).count, 1);
  const kept = page.waitForResponse((response) => response.url().includes('/api/favorites/') && response.ok());
  await row.getByRole('button', { name: /favourite/i }).dblclick();
  await kept;
  assert.equal((await api.favorites.find({})).total, 1);
  await close();
});

test('a page beyond the end leads to the last page there is', async () => {
  const response = await fetch(`${shop.url}/search/acetone?page=99&sort=price_asc`, { redirect: 'manual' });
  assert.equal(response.status, 302);
  assert.equal(response.headers.get('location'), '/search/acetone?sort=price_asc');
});

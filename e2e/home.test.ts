import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiClient } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
const api = apiClient(shop.url);

test('without scripts the home page leads into every category that has something on sale, and shows the number of products', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  const { items } = await api.catalogue.getCategories({});
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  // the families first, and everything below them one press away
  assert.equal(await menu.getByRole('link').count(), items.filter(({ depth }) => depth === 0).length);
  await menu.getByText('All categories').click();
  const shown = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent?.trim()].join(' ')));
  const onSale = items.filter(({ product_count: count }) => count > 0);
  assert.ok(onSale.length > 100);
  assert.deepEqual(
    shown.toSorted(),
    onSale.map(({ id, name, product_count: count }) => `/product/category/${id} ${name} ${count}`).toSorted(),
  );
  await close();
});

test('the first screen shows search, a picture of each family, an offer and popular goods, on a desktop and on a phone', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page, close } = await visit(browser, shop.url, { viewport });
    await page.goto('/');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.family-tiles .in-light')].every(({ naturalWidth }) => naturalWidth > 0),
    );
    assert.equal(await page.locator('.family-tiles .in-light').count(), 4);
    for (const seen of ['.site-search', '.family-tiles > li:last-child', '.activity-strip > li:first-child', '.popular-row >> nth=0']) {
      const { y, height } = (await page.locator(seen).boundingBox()) ?? { y: 9999, height: 0 };
      assert.ok(y + height <= viewport.height, `${seen} ends at ${y + height} of ${viewport.height}`);
    }
    await close();
  }
});

test('each family shows its best-selling products, and future activities come after current ones', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { families, activities } = await api.catalogue.getHome({});
  await page.goto('/');
  for (const { id, name, popular } of families) {
    const best = await api.catalogue.findProducts({ within: [id], sort: 'relevance', limit: 5 });
    const block = page.getByRole('region', { name, exact: true });
    assert.deepEqual(
      await block.getByRole('link').allTextContents(),
      popular.map((product) => product.name),
    );
    assert.equal(popular[0]?.name, best.items[0]?.name);
  }
  const states = activities.map(({ state }) => state);
  assert.deepEqual(states, ['running', 'running', 'running', 'coming']);
  assert.equal(await page.locator('.activity-strip a.coming').count(), 1);
  await page
    .locator('.activity-strip')
    .getByText(/starts in \d+ days/)
    .waitFor();
  await close();
});

test('a list pasted from a table is checked line by line and goes into the cart in one act, but for what only institutions may order', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const [acetone] = (await api.catalogue.findProducts({ q: 'acetone' })).items;
  assert.equal(acetone?.sold_to, 'permits');
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  const list = dialog.getByRole('textbox', { name: 'List or text' });
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByText('Paste or type what you need.').waitFor();
  await list.fill(`BWCT5025\t2\nAB-299999-500ML\t4\nnf-bk250-1; 3\n${acetone?.pack.code}\n`);
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('status').getByText('2 items ready, 1 not found, 1 for institutions only').waitFor();
  await dialog.getByText('sold only to members of verified institutions').waitFor();
  const rows = dialog.locator('.order-list-items > li');
  assert.match(
    (await rows.nth(0).textContent()) ?? '',
    /Centrifuge tube, 50 mL.*Exact match|Exact match.*Centrifuge tube, 50 mL.*¥56\.00.*Bag of 25/,
  );
  assert.match((await rows.nth(1).textContent()) ?? '', /No product with catalogue number AB-299999-500ML\./);
  await rows.nth(1).getByRole('link', { name: 'Search' }).waitFor();
  await dialog.getByRole('button', { name: 'Add 2 items to cart' }).dblclick();
  await page.getByText('5 packs added to cart.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await close();
});

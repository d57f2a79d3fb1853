import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const count = (page: Page) => page.locator('.listing-toolbar [role=status]');
const total = async (page: Page) => Number((await count(page).textContent())?.replaceAll(',', '').match(/\d+/)?.[0]);
const settled = (page: Page) => page.locator('.listing-results[aria-busy=false]').waitFor();
/** Waits until the list says that it has so many products. */
const reaches = (page: Page, products: number) => waitForValue(() => total(page), products);
/** Waits until the list has another number of products than before, and gives it. */
const leaves = async (page: Page, before: number) => {
  await waitForValue(async () => (await total(page)) !== before, true);
  return total(page);
};
const bothChecked = async (page: Page) => (await box(page, 'Instruments').isChecked()) && (await box(page, 'Services').isChecked());
const promised = async (page: Page, name: string) =>
  Number(
    await page
      .locator('.facet-value', { has: box(page, name) })
      .locator('.facet-count')
      .textContent(),
  );

test('several values of one facet add up; the focus stays on the box, the box where it is, and the new count is read out', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  const [instruments, services] = [await promised(page, 'Instruments'), await promised(page, 'Services')];
  await box(page, 'Instruments').focus();
  const before = await box(page, 'Instruments').boundingBox();
  await page.keyboard.press('Space');
  await page.waitForURL('**/search?category=*');
  await settled(page);
  await reaches(page, instruments);
  assert.equal(await count(page).getAttribute('role'), 'status');
  await waitForValue(() => box(page, 'Instruments').evaluate((input) => document.activeElement === input), true);
  assert.deepEqual(await box(page, 'Instruments').boundingBox(), before);
  // the other values of the facet go on counting what they would add
  assert.equal(await promised(page, 'Services'), services);
  await box(page, 'Services').check();
  await page.locator('.listing-toolbar p', { hasText: String(instruments + services) }).waitFor();
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 2);
  await box(page, 'Instruments').uncheck();
  await page.locator('.listing-toolbar p', { hasText: new RegExp(`^${services} `) }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('404')),
    [],
  );
  await close();
});

test('while the answer is loading the former products stay, and further choices count too', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  const first = await page.locator('.product-table .product-name').first().textContent();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await box(page, 'Instruments').check();
  await page.locator('.listing-results[aria-busy=true]').waitFor();
  assert.equal(await page.locator('.product-table .product-name').first().textContent(), first);
  await box(page, 'Services').check();
  await waitForValue(() => bothChecked(page), true);
  answer();
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 2);
  await settled(page);
  await waitForValue(() => bothChecked(page), true);
  await close();
});

test('a filter that is taken away while the answer is loading is away at once, and stays away', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  await box(page, 'Instruments').check();
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 1);
  await settled(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await box(page, 'Services').check();
  await box(page, 'Ships today').check();
  await page.getByRole('link', { name: /^Remove filter .*Ships today/ }).click();
  await waitForValue(() => box(page, 'Ships today').isChecked(), false);
  assert.ok(await bothChecked(page));
  answer();
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 2 && !url.searchParams.has('availability'));
  await settled(page);
  assert.ok(!(await box(page, 'Ships today').isChecked()));
  await close();
});

test('two boxes pressed before the page is painted both count, and a link pressed after a box is followed', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  await page.evaluate(() => {
    const pressed = [...document.querySelectorAll<HTMLInputElement>('input[name=category]')].slice(0, 2);
    for (const one of pressed) one.click();
  });
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 2);
  await settled(page);
  assert.equal(await page.locator('input[name=category]:checked').count(), 2);
  await page.evaluate(() => {
    document.querySelectorAll<HTMLInputElement>('input[name=category]')[2]?.click();
    document.querySelector<HTMLElement>('.product-table a.product-name, .product-table .product-name a')?.click();
  });
  await page.waitForURL('**/product/details/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/product\/details\/\d+$/);
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.getAll('category').length === 2);
  await close();
});

test('a range takes another unit and a whole range in one field, is shown as a chip with its unit, and reports what it cannot read', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/pipette%20tip');
  await alive(page);
  const from = page.getByRole('textbox', { name: 'Tip volume, from, in µL' });
  const all = await total(page);
  await from.fill('some');
  await from.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Enter a number in µL' }).waitFor();
  assert.equal(await from.getAttribute('aria-invalid'), 'true');
  assert.equal(await total(page), all);
  await from.fill('0.05–0.3 mL');
  await from.press('Enter');
  const chip = page.getByRole('link', { name: 'Remove filter Tip volume: 50–300 µL' });
  await chip.waitFor();
  await page.waitForURL('**?attr=*');
  await settled(page);
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await waitForValue(() => from.inputValue(), '50');
  const some = await leaves(page, all);
  assert.ok(some > 0 && some < all, `${some} of ${all}`);
  await page.reload();
  await alive(page);
  assert.equal(await total(page), some);
  await chip.click();
  await page.waitForURL((url) => url.search === '');
  await reaches(page, all);
  await close();
});

test('a property of a category filters it, in the address as attr, and the page of that address shows the same', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/acetone');
  await alive(page);
  const expected = await promised(page, 'HPLC gradient grade');
  await box(page, 'HPLC gradient grade').check();
  await page.waitForURL((url) => url.searchParams.get('attr') === 'grade:HPLC gradient grade');
  await reaches(page, expected);
  await page.getByRole('link', { name: 'Remove filter Grade: HPLC gradient grade' }).waitFor();
  await page.reload();
  assert.equal(await total(page), expected);
  assert.ok(await box(page, 'HPLC gradient grade').isChecked());
  await close();
});

test('a long facet unfolds and can be searched', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search');
  await alive(page);
  const brands = page.getByRole('list', { name: 'Brand' });
  const values = brands.getByRole('checkbox');
  assert.equal(await values.filter({ visible: true }).count(), 8);
  await page
    .getByText(/^\d+ more$/)
    .first()
    .click();
  await values.filter({ visible: true }).nth(8).waitFor();
  await page.getByRole('searchbox', { name: 'Find in Brand' }).fill('kestrel');
  await values.nth(1).waitFor({ state: 'detached' });
  await box(page, 'Kestrel & Rowe').check();
  await page.waitForURL('**/search?brand=*');
  await settled(page);
  await waitForValue(() => box(page, 'Kestrel & Rowe').isChecked(), true);
  await close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the filters are a sheet, ${javaScriptEnabled ? 'which says how many there are' : 'without scripts too'}`, async () => {
    const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 740 }, javaScriptEnabled });
    await page.goto('/search');
    if (javaScriptEnabled) await alive(page);
    assert.equal(await box(page, 'Instruments').isVisible(), false);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const expected = await promised(page, 'Instruments');
    await box(page, 'Instruments').check();
    if (javaScriptEnabled) {
      const show = page.getByRole('button', { name: `Show ${expected} products` });
      await show.waitFor();
      // what scrolls below the sheet's head and foot counts as covered
      const fixed = page.locator('.listing-facets-head, .listing-facets-foot');
      await fixed.evaluateAll((parts: HTMLElement[]) => parts.forEach((part) => part.style.setProperty('position', 'static')));
      await isAccessible(page, '.listing-facets');
      await show.click();
    } else {
      await page.locator('.facets').getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL('**/search?category=*');
    }
    await box(page, 'Instruments').waitFor({ state: 'hidden' });
    await reaches(page, expected);
    await close();
  });
}

test('a list has rows of two lines, a name of its own for each control, and prints its rows without the page around them', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/acetonitrile?sort=unit_price');
  await alive(page);
  const rows = page.locator('.product-table tbody tr');
  const heights = (await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toSorted((a, b) => a - b);
  assert.ok(heights[Math.floor(heights.length / 2)]! <= 54, heights.join());
  const named = await rows
    .locator('button, input[aria-label], a[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.equal(new Set(named).size, named.length, named.join());
  await page.waitForFunction(() => !document.querySelector('.view-scroller')!.hasAttribute('tabindex'));
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.site-header', '.listing-filters', '.listing-toolbar form', '.product-act', '.site-footer'])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.match(await page.locator('.listing .print-only').innerText(), /^Prices of .*20\d\d, VAT included$/);
  await page.setViewportSize({ width: 700, height: 1000 });
  assert.equal(await rows.first().evaluate((row) => getComputedStyle(row).display), 'table-row');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 700));
  await close();
});

test('all packs of a row unfold in place and can be bought there; without scripts the row leads to them', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/beaker');
  await alive(page);
  const row = page
    .locator('.product-table tbody tr')
    .filter({ has: page.getByRole('button', { name: /^All \d+ packs/ }) })
    .first();
  const more = row.getByRole('button', { name: /^All \d+ packs/ });
  const packs = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.click();
  const table = page.locator('.packs-row .pack-table');
  await table.waitFor();
  assert.equal(await more.getAttribute('aria-expanded'), 'true');
  assert.equal(await table.locator('tbody tr').count(), packs);
  await isAccessible(page, '.packs-row');
  await table
    .locator('tbody tr')
    .last()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page.getByText('Added to cart.').waitFor();
  await more.click();
  await table.waitFor({ state: 'detached' });
  await close();
});

test('products that need permits or a membership show this in place of the cart button', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/search/ethanol');
  await alive(page);
  const row = page.locator('.product-table tbody tr').first();
  await row.getByRole('link', { name: 'Institutions only' }).waitFor();
  assert.equal(await row.getByRole('link', { name: 'Log in' }).getAttribute('href'), '/user/login?redirect_url=%2Fsearch%2Fethanol');
  assert.equal(await row.getByRole('button', { name: /^Add to cart/ }).count(), 0);
  await page.goto('/search/chloroform');
  await page.getByRole('link', { name: 'Permit required' }).first().waitFor();
  await close();
});

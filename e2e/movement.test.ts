import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { takeSession } from './every-screen.ts';
import { createBuyers } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { type Visit, alive, visit, withoutNotices } from './visit.ts';

const { shop, browser } = await openShop();

const list = '/product/more/hot';
const names = (page: Page) => page.locator('.product-table .product-name');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A visitor on a list, with every call of the API since then. */
async function onList(path = list, options: BrowserContextOptions = {}): Promise<Visit & { calls: string[] }> {
  const visitor = await visit(browser, shop.url, options);
  const calls: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await visitor.page.goto(path);
  await alive(visitor.page);
  calls.length = 0;
  return { ...visitor, calls };
}

/** From here on the page has no line to the shop. */
const cut = (page: Page) => page.route('**/api/**', (route) => route.abort());
/** A hover that lasts, until its page has come. */
async function hoverUntilFetched(page: Page, index: number): Promise<{ name: string; href: string }> {
  const link = names(page).nth(index);
  const href = (await link.getAttribute('href')) ?? '';
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/products/${href.split('/').at(-1)}`);
  await link.hover();
  await (await fetched).finished();
  return { name: (await link.textContent()) ?? '', href };
}

test('a hovered link is prefetched, and a click shows its page without another request', async () => {
  const { page, calls, faults, close } = await onList();
  const { name, href } = await hoverUntilFetched(page, 2);
  assert.deepEqual(calls, [`GET /api/products/${href.split('/').at(-1)}`]);
  await cut(page);
  // what comes to lie under the pointer would be fetched ahead, too, and cannot be
  await names(page).nth(2).dispatchEvent('click');
  await page.mouse.move(0, 0);
  await heading(page, name).waitFor();
  await page.waitForURL(`**${href}`);
  assert.deepEqual(faults, []);
  await close();
});

test('the code of the product screen is fetched while the reader looks at a list, and the first click transfers none of it', async () => {
  const { page, close } = await visit(browser, shop.url);
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => request.resourceType() === 'fetch' && fetched.add(request.url()));
  await page.goto(list);
  await alive(page);
  const files = await page
    .locator('link[data-next]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  const scripts = files.filter((file) => file.endsWith('.js'));
  assert.ok(scripts.length > 1);
  await waitForValue(() => files.filter((file) => !fetched.has(file)), []);
  const name = (await names(page).first().textContent()) ?? '';
  await names(page).first().click();
  await heading(page, name).waitFor();
  // by the click, after what was fetched before
  const imported = await page.evaluate(
    (urls) =>
      urls.flatMap((url) => {
        const entry = performance.getEntriesByName(url).at(-1);
        return entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch' ? entry.transferSize : [];
      }),
    scripts,
  );
  assert.deepEqual([...new Set(imported)], [0]);
  await close();
});

test('a passing pointer prefetches nothing; a lasting focus and a touch do', async () => {
  const { page, calls, close } = await onList();
  // the code that fetches ahead comes with the first look at a link
  await hoverUntilFetched(page, 0);
  calls.length = 0;
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.product-table .product-name')) {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    }
  });
  const focused = page.waitForRequest('**/api/products/*');
  await names(page).nth(3).focus();
  await focused;
  assert.equal(calls.length, 1);
  const touched = page.waitForRequest('**/api/products/*');
  await names(page).nth(5).dispatchEvent('touchstart');
  await touched;
  assert.equal(calls.length, 2);
  await close();
});

test('prefetching is limited at once and per minute, however many links are touched', async () => {
  const { page, close } = await onList();
  await hoverUntilFetched(page, 0);
  await page.evaluate(async () => {
    const seen = { requested: 0, given: 0 };
    Object.assign(window, { seen });
    window.fetch = (_, init) => {
      seen.requested += 1;
      return new Promise<Response>((_answer, giveUp) =>
        init?.signal?.addEventListener('abort', () => {
          seen.given += 1;
          giveUp(new Error('given up'));
        }),
      );
    };
    for (let id = 1001; id <= 1100; id += 1) {
      const link = document.createElement('a');
      link.href = `/product/details/${id}`;
      document.body.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      // each touch is a task of its own
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  // of the sixty that a minute has, one is there and all others but the last three are given up
  await waitForValue(() => page.evaluate(() => Reflect.get(window, 'seen')), { requested: 59, given: 56 });
  await close();
});

test('nothing is prefetched for readers who save data or have a slow line, and clicks still work', async () => {
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '3g' },
  ]) {
    const { page, close } = await visit(browser, shop.url);
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const calls: string[] = [];
    await page.goto(list);
    await alive(page);
    page.on('request', (request) => calls.push(request.url()));
    const name = (await names(page).nth(1).textContent()) ?? '';
    const code = page.waitForResponse('**/assets/prefetch-page-*');
    await names(page).nth(1).hover();
    // it runs once, for the page and for us, and the page was first
    await page.evaluate(async (url) => void (await import(url)), (await code).url());
    // a timer of the page that is set after the hover's, and is longer, ends after it
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await names(page).nth(2).dispatchEvent('touchstart');
    assert.deepEqual(
      calls.filter((url) => url.includes('/api/')),
      [],
    );
    if (connection.saveData) {
      await names(page).nth(1).click();
      await heading(page, name).waitFor();
    }
    await close();
  }
});

test('a link that is touched while the prefetch code loads is prefetched afterwards', async () => {
  const { page, calls, close } = await onList();
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/prefetch-page-*', async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/prefetch-page-*');
  await names(page).nth(0).dispatchEvent('touchstart');
  await requested;
  const href = await names(page).nth(3).getAttribute('href');
  await names(page).nth(3).dispatchEvent('touchstart');
  const fetched = page.waitForRequest('**/api/products/*');
  come();
  assert.equal(new URL((await fetched).url()).pathname.split('/').at(-1), href?.split('/').at(-1));
  assert.equal(calls.length, 1);
  await close();
});

test('personal pages are never prefetched', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const { page, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer!.token);
  await withoutNotices(page);
  await page.goto('/my');
  await alive(page);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!notifications\/stream)/.test(request.url())) calls.push(request.url());
  });
  // pages that everybody sees show that the listeners are there, before and after
  const touchOpen = async (path: string, call: string) => {
    const open = page.waitForResponse(`**${call}`);
    await page.locator(`.site-nav a[href="${path}"]`).dispatchEvent('touchstart');
    await (await open).finished();
  };
  await touchOpen('/brand', '/api/brands');
  for (const path of ['/my/point', '/order/list/all', '/my/favorite']) {
    const link = page.locator(`#content a[href="${path}"]`).first();
    await link.dispatchEvent('pointerover', { pointerType: 'mouse' });
    await link.dispatchEvent('touchstart');
  }
  await touchOpen('/school', '/api/institutions');
  assert.deepEqual(
    calls.map((url) => new URL(url).pathname),
    ['/api/brands', '/api/institutions'],
  );
  await close();
});

test('a change made meanwhile discards prefetched pages', async () => {
  const { page, calls, close } = await onList('/search/beaker');
  const { name } = await hoverUntilFetched(page, 1);
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  await add.click();
  await page.getByText('Added to cart.').waitFor();
  calls.length = 0;
  await names(page).nth(1).dispatchEvent('click');
  await heading(page, name).waitFor();
  assert.equal(calls.filter((call) => call.startsWith('GET /api/products/')).length, 1);
  await close();
});

test('Back and Forward work offline between a filtered list and its products', async () => {
  const { page, faults, close } = await onList('/search');
  await page.getByRole('checkbox', { name: /^Consumables/ }).check();
  await page.waitForURL('**/search?category=*');
  await page.locator('.listing-results[aria-busy=false]').waitFor();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.locator('.pagination [aria-current]').filter({ hasText: '2' }).waitFor();
  const link = names(page).nth(7);
  const name = (await link.textContent()) ?? '';
  const count = await page.locator('.listing-toolbar p').textContent();
  await link.click();
  await heading(page, name).waitFor();
  await cut(page);
  await page.goBack();
  await page.locator('.pagination [aria-current]').filter({ hasText: '2' }).waitFor();
  assert.equal(await page.locator('.listing-toolbar p').textContent(), count);
  await waitForValue(() => page.getByRole('checkbox', { name: /^Consumables/ }).isChecked(), true);
  // the row that one came from is marked, and has the focus
  const row = page.locator('.product-table tr[data-came-from]');
  await row.waitFor();
  assert.equal(await row.locator('.product-name').textContent(), name);
  await waitForValue(() => row.locator('.product-name').evaluate((element) => document.activeElement === element), true);
  await page.goForward();
  await heading(page, name).waitFor();
  await page.goBack();
  await page.goBack();
  await page.locator('.pagination [aria-current]').filter({ hasText: '1' }).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  await waitForValue(() => page.getByRole('checkbox', { name: /^Consumables/ }).isChecked(), false);
  // a picture out of view cannot load offline: the browser reports it, which is no fault of the
  // page
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('net::ERR_FAILED')),
    [],
  );
  await close();
});

test('a reader who logs in or out sees nothing of the previous reader', async () => {
  const { page, calls, close } = await onList();
  const { name } = await hoverUntilFetched(page, 1);
  await names(page).nth(1).click();
  await heading(page, name).waitFor();
  await page.context().addCookies([{ name: 'ut', value: 'x'.repeat(43), url: shop.url }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForFunction(() => true);
  calls.length = 0;
  await page.goBack();
  await page.waitForURL(`**${list}`);
  await names(page).nth(1).waitFor();
  assert.ok(calls.includes('GET /api/products'), calls.join(', '));
  await close();
});

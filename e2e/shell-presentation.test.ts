import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient } from './api-client.ts';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** The page of a product that everybody may order, and its way into the cart. */
async function orderable(page: Page): Promise<void> {
  const { items } = await apiClient(shop.url).catalogue.findProducts({ q: 'microplate', availability: ['in_stock'] });
  const product = items.find((item) => item.sold_to === 'everyone');
  assert.ok(product);
  await page.goto(`/product/details/${product.id}`);
}
const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();

const width = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

test('the view is a labelled, focusable area that scrolls sideways, and the window scrolls up and down', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 640 } });
  await page.goto('/brand');
  await alive(page);
  const view = page.getByRole('region', { name: 'Page content' });
  assert.equal(await view.evaluate((element) => getComputedStyle(element).overflowX), 'auto');
  await view.evaluate((element) => {
    const wide = document.createElement('div');
    wide.className = 'wide';
    wide.textContent = 'x'.repeat(400);
    element.append(wide);
    Object.assign(wide.style, { width: '1200px', overflowWrap: 'normal' });
  });
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.view-scroller')!.scrollLeft > 0);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight));
  await close();
});

test('the back-to-top button appears beyond half a window of scroll', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 1000, height: 600 }, reducedMotion: 'reduce' });
  await page.goto('/product/more/hot');
  await alive(page);
  const up = page.getByRole('button', { name: 'Back to top' });
  const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  assert.equal(await up.isVisible(), false);
  await scroll(300);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await up.isVisible(), false);
  await scroll(301);
  await up.waitFor();
  await up.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await up.waitFor({ state: 'hidden' });
  // half of the window as it is now; the way up gives way to a reader who scrolls
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
  await scroll(301);
  await up.waitFor();
  await page.setViewportSize({ width: 1000, height: 900 });
  await up.waitFor({ state: 'hidden' });
  await close();
});

test('a toast is shown at the bottom for 3000 ms', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.clock.install();
  await orderable(page);
  await alive(page);
  // from here on the test moves the clock, however slow the machine is
  await page.clock.pauseAt(Date.now() + 60_000);
  await addButton(page).click();
  const toast = page.locator('.toast');
  await toast.waitFor();
  const { bottom, centre } = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { bottom: innerHeight - box.bottom, centre: (box.left + box.right) / 2 - document.documentElement.clientWidth / 2 };
  });
  assert.ok(bottom >= 0 && bottom < 40, `${bottom} px above the bottom`);
  assert.ok(Math.abs(centre) < 10);
  await page.clock.runFor(2_990);
  assert.equal(await toast.count(), 1);
  await page.clock.runFor(250);
  await toast.waitFor({ state: 'detached' });
  await close();
});

test('a dialog is 446 px wide, a notification 365 px at the top right, a message at most 720 px', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/404');
  await alive(page);
  await page.evaluate(() => {
    const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, parent: Element = document.body) => {
      const element = document.createElement(name);
      element.className = className;
      element.textContent = 'word '.repeat(200);
      parent.append(element);
      return element;
    };
    add('dialog', 'dialog').showModal();
    add('div', 'message tone-danger', document.querySelector('#content')!);
    // as the shell draws it for who is signed in
    const notifications = add('div', 'notifications');
    notifications.textContent = '';
    notifications.popover = 'manual';
    add('div', 'notification', notifications);
    notifications.showPopover();
  });
  assert.equal(await width(page, '.dialog'), 446);
  assert.equal(await width(page, '.message'), 720);
  assert.equal(await width(page, '.notification'), 365);
  const { top, right } = await page.locator('.notification').evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, right: document.documentElement.clientWidth - box.right };
  });
  assert.ok(top >= 0 && top <= 32 && right >= 0 && right <= 32, `${top} px, ${right} px`);
  // on a phone all of them keep a margin
  await page.setViewportSize({ width: 360, height: 640 });
  assert.equal(await width(page, '.dialog'), 328);
  assert.equal(await width(page, '.notification'), 328);
  assert.ok((await width(page, '.message')) <= 360);
  await close();
});

test('on a phone the header leaves room for the products', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  for (const language of ['zh-CN', 'en']) {
    await page.goto(`/brand?lang=${language}`);
    assert.ok((await page.locator('.site-header').evaluate((element) => element.getBoundingClientRect().height)) <= 110);
    const nameless = await page
      .locator('.site-header a:visible, .site-header button:visible')
      .evaluateAll((tools) =>
        tools
          .filter((tool) => !tool.getAttribute('aria-label') && !(tool instanceof HTMLElement && tool.innerText.trim()))
          .map((tool) => tool.outerHTML),
      );
    assert.deepEqual(nameless, []);
  }
  await close();
});

test('the chosen theme applies before the first paint and without scripts, and its button leads to the next', async () => {
  const { page, faults, close } = await visit(browser, shop.url, { colorScheme: 'light' });
  // a new document has its button before its style sheet: the colour is read when both are there
  const background = async () => {
    await page.waitForLoadState();
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  // the shop's own bundle never arrives: what sets the theme stands in the page
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/brand?utm=1');
  const light = await background();
  await page.getByRole('button', { name: 'Theme: system. Switch to dark' }).click();
  await page.getByRole('button', { name: 'Theme: dark. Switch to light' }).waitFor();
  const dark = await background();
  assert.notEqual(dark, light);
  assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  assert.equal(new URL(page.url()).pathname, '/brand');
  await page.getByRole('button', { name: 'Theme: dark. Switch to light' }).click();
  await page.getByRole('button', { name: 'Theme: light. Switch to system' }).waitFor();
  assert.equal(await background(), light);
  await page.getByRole('button', { name: 'Theme: light. Switch to system' }).click();
  await page.getByRole('button', { name: 'Theme: system. Switch to dark' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), undefined);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await background(), dark);
  assert.deepEqual(
    faults.filter((fault) => fault.includes('policy')),
    [],
  );
  await close();
});

test('a changed language is kept', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto('/brand?lang=en');
  await page.getByRole('button', { name: '中文' }).click();
  await page.waitForURL('**/brand');
  await page.getByRole('button', { name: 'EN', exact: true }).waitFor();
  await page.goto('/school');
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
  await close();
});

test('a reader who opens an address of a language continues in it without scripts, and their own choice is kept', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  const language = () => page.locator('html').getAttribute('lang');
  await page.goto('/brand?lang=zh-CN');
  await page.locator('.site-nav a[href="/school"]').click();
  await page.waitForURL('**/school');
  assert.equal(await language(), 'zh-CN');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('button', { name: '中文' }).waitFor();
  await page.goto('/brand?lang=zh-CN');
  assert.equal(await language(), 'zh-CN');
  await page.locator('.site-nav a[href="/school"]').click();
  await page.waitForURL('**/school');
  assert.equal(await language(), 'en');
  await close();
});

test('the head and the first column of a long table stay visible in wide and narrow windows', async () => {
  const { page, close } = await visit(browser, shop.url);
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/product/more/hot');
    await alive(page);
    const table = page.locator('.product-table');
    await page.waitForFunction(() => document.querySelector('.product-table thead')?.getAnimations().length === 1);
    await table.evaluate((box) => {
      window.scrollTo({ top: box.getBoundingClientRect().top + window.scrollY + 900, behavior: 'instant' });
      box.scrollLeft = 100;
    });
    await page.waitForFunction(() => {
      const bottom = document.querySelector('.site-top')!.getBoundingClientRect().bottom;
      return Math.abs(document.querySelector('.product-table thead')!.getBoundingClientRect().top - bottom) < 2;
    });
    const edges = await table.evaluate((box) => {
      const left = box.getBoundingClientRect().left;
      return [...box.querySelectorAll('tr > :first-child')].map((cell) => Math.round(cell.getBoundingClientRect().left - left));
    });
    assert.deepEqual([...new Set(edges)], [1]);
  }
  await close();
});

test('a form that another site sends changes no preference', async () => {
  const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}];
  for (const headers of foreign) {
    const answer = await fetch(`${shop.url}/preferences`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'language=en&back=//evil.example',
    });
    // the demo refuses any page of another host
    assert.equal(answer.status, 'origin' in headers ? 421 : 403);
    assert.equal(answer.headers.get('set-cookie'), null);
  }
  const own = await fetch(`${shop.url}/preferences`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'language=en&back=//evil.example',
  });
  assert.equal(own.status, 303);
  assert.equal(own.headers.get('location'), '/');
});

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme only that theme's pictures are fetched`, async () => {
    const { page, close } = await visit(browser, shop.url, { colorScheme: theme });
    await page.context().addCookies([{ name: 'theme', value: theme, url: shop.url }]);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) fetched.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    assert.ok(fetched.length > 0);
    assert.deepEqual(
      fetched.filter((url) => url.endsWith('.dark.svg') !== (theme === 'dark')),
      [],
    );
    await close();
  });
}

test('Latin text is set in the shop’s own font, which the browser keeps, and moves nothing when it comes late', async () => {
  const { page, close } = await visit(browser, shop.url, { locale: 'zh-CN' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  const arrived = page.waitForResponse('**/*.woff2');
  await page.goto('/brand?lang=en', { waitUntil: 'commit' });
  await alive(page);
  assert.equal(await page.evaluate(() => document.fonts.check('16px Inter', 'H2O')), false);
  release();
  assert.match((await (await arrived).headerValue('cache-control')) ?? '', /max-age=31536000, immutable/);
  await page.waitForFunction(() => document.fonts.check('16px Inter', 'H2O'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
  assert.ok(moved < 0.01, `layout moved by ${moved}`);
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /^Inter, "?Inter marks/);
  await page.goto('/brand?lang=zh-CN');
  assert.doesNotMatch(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /Inter marks/);
  await close();
});

test('on a phone search and cart stay in view, and the menu holds categories, account, language and theme', async () => {
  const { page, faults, close } = await visit(browser, shop.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/brand?lang=en');
  await alive(page);
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  for (const tool of [page.getByRole('combobox', { name: 'Search the catalogue' }), page.getByRole('link', { name: 'Cart, 0 packs' })]) {
    const { y } = (await tool.boundingBox()) ?? { y: -1 };
    assert.ok(y >= 0 && y < 60, String(y));
  }
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await menu.getByText('Consumables', { exact: true }).waitFor();
  for (const name of ['Log in', 'Theme: system. Switch to dark', '中文']) await menu.getByRole('button', { name }).waitFor();
  await isAccessible(page, '.dialog');
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    // the browser's own bar comes between the last and the first
    assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.dialog') !== null));
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await opener.evaluate((button) => button === document.activeElement || Promise.reject(new Error('the focus is elsewhere')));
  assert.equal(await page.evaluate(() => location.search), '?lang=en');
  await opener.click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  await opener.click();
  await menu.getByText('Consumables', { exact: true }).click();
  await menu.getByRole('link', { name: 'Glassware' }).click();
  await page.getByRole('heading', { level: 1, name: /Glassware/ }).waitFor();
  await menu.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** A visitor whose calls of `GET /api/init` and whose `client` headers are noted. */
async function visitor() {
  const opened = await visit(browser, shop.url);
  const inits: string[] = [];
  const clients: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/init') inits.push(request.url());
    if (pathname.startsWith('/api/')) clients.push(request.headers()['client'] ?? 'none');
  });
  return { ...opened, inits, clients };
}
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('init'));
const goTo = async (page: Page, name: string) => {
  await page.locator('.site-nav').getByRole('link', { name, exact: true }).click();
};

test('a new browser fetches its configuration once, saves it, and reuses it for every screen and the next page', async () => {
  const { page, inits, clients, close } = await visitor();
  await page.goto('/brand');
  await alive(page);
  assert.equal(inits.length, 1);
  const { uuid } = JSON.parse((await saved(page))!);
  assert.match(uuid, /^[0-9a-f-]{36}$/);
  await goTo(page, 'Catalogue');
  await page.waitForURL('**/search');
  await page.goto('/school');
  await alive(page);
  await goTo(page, 'Catalogue');
  await page.waitForURL('**/search');
  assert.equal(inits.length, 1);
  assert.equal(clients[0], 'platform="pc", language="en", version="1.0.0"');
  assert.ok(clients.length > 1);
  for (const client of clients.slice(1)) assert.equal(client, `platform="pc", language="en", version="1.0.0", uuid="${uuid}"`);
  await close();
});

test('a configuration saved in browser storage under the key init is used whole', async () => {
  const { page, inits, clients, close } = await visitor();
  await page.addInitScript(() =>
    localStorage.setItem('init', JSON.stringify({ uuid: 'kept-from-before', platform: 'tablet', version: '2.1.0' })),
  );
  await page.goto('/brand');
  await alive(page);
  await goTo(page, 'Catalogue');
  await page.waitForURL('**/search');
  assert.equal(inits.length, 0);
  assert.ok(clients.length > 0);
  for (const client of clients) assert.equal(client, 'platform="tablet", language="en", version="2.1.0", uuid="kept-from-before"');
  await close();
});

for (const corrupt of ['{not json', '{"uuid":""}']) {
  test(`the corrupt saved configuration ${corrupt} is deleted, the page reloads once, and a new one is fetched`, async () => {
    const { page, inits, close } = await visitor();
    await page.goto('/404');
    await page.evaluate((text) => localStorage.setItem('init', text), corrupt);
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await page.goto('/brand');
    await page.waitForFunction(
      () => (localStorage.getItem('init') ?? '').includes('uuid":"') && localStorage.getItem('init') !== '{"uuid":""}',
    );
    await alive(page);
    assert.equal(loads, 2);
    assert.equal(inits.length, 1);
    assert.match(JSON.parse((await saved(page))!).uuid, /^[0-9a-f-]{36}$/);
    await close();
  });
}

test('a failing initialisation sends the visitor to /404, which needs none', async () => {
  const { page, inits, close } = await visitor();
  await page.route('**/api/init', (route) => route.abort());
  await page.goto('/brand');
  await page.waitForURL('**/404');
  await alive(page);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  // four attempts on the page, none on the error page, and no automatic way back in
  assert.equal(inits.length, 4);
  assert.equal(new URL(page.url()).pathname, '/404');
  await close();
});

test('a refused initialisation sends the visitor to /404, too', async () => {
  const { page, inits, close } = await visitor();
  await page.route('**/api/init', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":4000,"msg":"no","data":null}' }),
  );
  await page.goto('/brand');
  await page.waitForURL('**/404');
  assert.equal(inits.length, 1);
  await close();
});

test('the initialisation is there before the first navigation in the page, and the error page leads back in', async () => {
  const { page, inits, close } = await visitor();
  await page.goto('/404');
  await alive(page);
  assert.equal(inits.length, 0);
  await goTo(page, 'Catalogue');
  await page.waitForURL('**/search');
  assert.equal(inits.length, 1);
  await close();
});

test('where browser storage is switched off the configuration is fetched and lives as long as the page', async () => {
  const { page, inits, faults, close } = await visitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('switched off', 'SecurityError');
        },
      });
  });
  await page.goto('/brand');
  await alive(page);
  await goTo(page, 'Catalogue');
  await page.waitForURL('**/search');
  assert.equal(inits.length, 1);
  assert.deepEqual(faults, []);
  await close();
});

test('the page can be read before and without the initialisation', async () => {
  const { page, clients, close } = await visitor();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/init', async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/init');
  await page.goto('/brand');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await requested;
  assert.equal(await page.evaluate(() => Object.keys(document.getElementById('root')!).length), 0);
  answer();
  await alive(page);
  await page.waitForLoadState('networkidle');
  assert.equal(clients.length, 1, 'without a session or a cart nothing else is asked for');
  await close();
});

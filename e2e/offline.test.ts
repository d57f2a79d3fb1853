import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newVisitor } from './browser.ts';
import { violationsOf } from './accessible.ts';
import { createBuyers } from './api-client.ts';
import { openLine } from './cut-line.ts';
import { logIn, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { alive, openPage } from './visit.ts';
import { waitForValue } from './wait-for.ts';

const { shop, browser } = await openShop();
const category = '/product/category/2';
const product = '/product/details/1';

/** A reader with a service worker, on a line of their own. */
async function openReader(locale = 'en-GB') {
  const line = await openLine(shop.url);
  const context = await newVisitor(browser, line.url, { serviceWorkers: 'allow', locale });
  const { page, faults } = await openPage(context);
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { line, context, page, faults, close };
}

/** What Cache Storage holds besides the page with the list: `cache address`. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name.replace(/^offline-(\w+).*/, '$1')} ${new URL(url).pathname}${new URL(url).search}`);
    return found.filter((copy) => !copy.startsWith('shell '));
  });

const untilKept = (page: Page, ...addresses: string[]): Promise<void> =>
  waitForValue(async () => {
    const kept = await copies(page);
    return addresses.filter((address) => !kept.includes(`pages ${address}`));
  }, []);

/** Opens a page and waits until it can be read without a connection. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilKept(page, address);
}

const notice = (page: Page) => page.locator('#offline-notice');

test('a browser may install the shop: manifest, icons and worker are as it needs them', async () => {
  const { page, context, faults, close } = await openReader();
  await read(page, '/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data ?? '').start_url, '/');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a context of tests is a private window, in which nothing is installed
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  assert.deepEqual(faults, []);
  await close();
});

test('a page that was opened by address or by link can be read without the shop: dated, nothing to be bought; then it is renewed', async () => {
  const { line, page, context, close } = await openReader();
  await read(page, category);
  await page.locator('.wordmark').click();
  await page.waitForURL('**/');
  await untilKept(page, '/');
  line.cut();
  await page.goto(category);
  assert.match(
    await notice(page).innerText(),
    /^You are offline\. This page was saved on \d+ \w{3} \d{4}, \d\d:\d\d\. Prices may have changed/,
  );
  await alive(page);
  const add = page.locator('.add-to-cart button[type=submit]');
  await waitForValue(() => page.locator('.add-to-cart button[type=submit]:enabled').count(), 0);
  assert.ok((await add.count()) > 0);
  assert.equal(await add.first().getAttribute('aria-describedby'), 'offline-notice');
  const label = await page
    .locator('.price')
    .first()
    .evaluate((price) => getComputedStyle(price, '::after').content);
  assert.match(label, /saved/);
  assert.equal(await page.locator('.stock:visible, .leaves:visible').count(), 0);
  // links lead to other copies, and back without a connection too
  await page.locator('.wordmark').click();
  await page.waitForURL('**/');
  await notice(page).waitFor();
  line.mend();
  // until the page has begun to listen for it
  await waitForValue(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    return notice(page).count();
  }, 0);
  await close();
});

test('what is not saved leads to the list of what is, in the reader’s language, and never to a loop', async () => {
  const { line, page, close } = await openReader('zh-CN');
  await read(page, '/brand');
  line.cut();
  const answer = await page.goto('/product/details/2');
  assert.equal(answer?.status(), 503);
  await page.getByRole('heading', { name: '您处于离线状态' }).waitFor();
  assert.deepEqual(await violationsOf(page), []);
  assert.equal(page.url(), `${line.url}/product/details/2`);
  // not even without the configuration, which cannot be fetched now
  await page.evaluate(() => localStorage.setItem('init', '{corrupt'));
  await page.getByRole('link', { name: /代理品牌/ }).click();
  await page.getByRole('heading', { name: '您处于离线状态' }).waitFor();
  line.mend();
  await page.getByRole('link', { name: '重试' }).click();
  await alive(page);
  await close();
});

test('a screen whose code cannot be had offline shows its error page, without reloading', async () => {
  const { page, context, faults, close } = await openReader();
  await read(page, '/brand');
  await alive(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // the worker is not asked for what is no link: the router tries, and fails
  await context.setOffline(true);
  await page.locator('.site-search input').fill('acetone');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /could not be shown/i }).waitFor();
  assert.equal(loads, 0);
  faults.length = 0;
  await close();
});

test('a document is saved on purpose only, opens without a connection, and is removed in the list', async () => {
  const { line, page, close } = await openReader();
  await read(page, product);
  assert.deepEqual(
    (await copies(page)).filter((copy) => copy.startsWith('sheets ')),
    [],
  );
  const save = page.getByRole('button', { name: 'Save for offline: Safety data sheet' });
  await save.click();
  await page.getByRole('link', { name: 'View saved' }).waitFor();
  await waitForValue(() => save.getAttribute('aria-pressed'), 'true');
  const href = await page.locator('.document-links a').first().getAttribute('href');
  line.cut();
  const begin = (address: string | null) =>
    page.evaluate(async (url) => {
      const answer = await fetch(url ?? '');
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
    }, address);
  assert.deepEqual(await begin(href), [200, 'application/pdf', '%PDF-']);
  await page.goto('/offline');
  await page.getByRole('button', { name: /^Remove .*Safety data sheet/ }).click();
  await waitForValue(async () => (await copies(page)).filter((copy) => copy.startsWith('sheets ')), []);
  await page.getByRole('heading', { name: 'Saved for offline' }).waitFor();
  await close();
});

test('nothing personal is kept: no screen of an account, no call, no page with a cart, no word of the reader', async () => {
  const { page, context, line, close } = await openReader();
  const buyer = await registerBuyer(shop);
  await context.addCookies([{ name: 'ut', value: buyer.token, url: line.url }]);
  for (const path of ['/my', '/my/address', '/order/list/all', '/order/checkout', `${product}?cart=open`, '/user/login']) {
    await page.goto(path);
    await alive(page);
  }
  await read(page, category);
  // a page that names a personal screen as seen changes nothing
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (const seen of ['/my', '/order/list/all', '/api/init', '/api/user/profile', '/files/1', 'https://other.test/'])
      active?.postMessage({ seen, files: ['/api/user/profile', '/files/1', '/my'] }, []);
  });
  await page.locator('.wordmark').click();
  await untilKept(page, '/');
  const kept = await copies(page);
  assert.deepEqual(
    kept.filter(
      (copy) => !/^(pages (\/|\/product\/details\/1|\/product\/category\/2)|files \/(assets|pictures|ghs|structures)\/.+)$/.test(copy),
    ),
    [],
  );
  const words = [buyer.token, buyer.mobile, 'Lin Wei', 'Institute of Tests'];
  const found = await page.evaluate(async (wanted) => {
    const texts: (string | undefined)[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) texts.push(await (await caches.match(request))?.text());
    return wanted.filter((word) => texts.some((text) => text?.includes(word)));
  }, words);
  assert.deepEqual(found, []);
  await close();
});

test('logging out erases pages and documents, seen in every tab; so does a session that ended while the shop was closed', async () => {
  const { page, context, line, close } = await openReader();
  const buyer = await registerBuyer(shop);
  const saveSheet = async () => {
    await read(page, product);
    await page.getByRole('button', { name: /^Save for offline: Safety/ }).click();
    await page.getByRole('link', { name: 'View saved' }).waitFor();
  };
  await logIn(page, buyer);
  await saveSheet();
  const { page: other } = await openPage(context);
  await other.goto(product);
  const saved = other.getByRole('button', { name: /^Save for offline: Safety/ });
  await waitForValue(() => saved.getAttribute('aria-pressed'), 'true');
  await page.locator('.account-menu summary').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/');
  await waitForValue(() => saved.getAttribute('aria-pressed'), 'false');
  await waitForValue(async () => (await copies(page)).filter((copy) => !copy.startsWith('files ') && copy !== 'pages /'), []);
  await other.close();

  const [next] = await createBuyers(shop, 1);
  assert.ok(next);
  await context.addCookies([{ name: 'ut', value: next.token, url: line.url }]);
  await saveSheet();
  await page.goto('/api/nothing');
  await context.clearCookies();
  await page.goto('/brand');
  await waitForValue(async () => (await copies(page)).filter((copy) => /^sheets |product/.test(copy) && !copy.startsWith('files ')), []);
  await close();
});

test('another build takes over between two pages, without a loop, and answers with its own copies only', async () => {
  const { page, line, close } = await openReader();
  await read(page, category);
  line.deploy('build-b');
  line.documents.length = 0;
  await page.goto('/brand');
  const builds = () =>
    page.evaluate(async () => {
      const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [waiting !== null, active?.state, navigator.serviceWorker.controller?.state];
    });
  const isOldKept = () => copies(page).then((kept) => kept.includes(`pages ${category}`));
  // a slow page may let it take over already
  await waitForValue(async () => (await builds())[0] || !(await isOldKept()), true);
  await page.goto('/school');
  await waitForValue(builds, [false, 'activated', 'activated']);
  await waitForValue(isOldKept, false);
  // the copy of the page between is whose worker was quicker
  await read(page, '/school');
  assert.deepEqual(line.documents, ['/brand', '/school', '/school']);
  line.cut();
  await page.goto('/school');
  await notice(page).waitFor();
  // the former build's copy is gone: it would need that build's files
  assert.equal((await page.goto(category))?.status(), 503);
  await close();
});

test('the worker that an operator switches off erases what it kept and is gone', async () => {
  const { page, line, close } = await openReader();
  await read(page, category);
  line.replace('/service-worker.js', await readFile(join(import.meta.dirname, '../packages/server/src/pages/ending-worker.js'), 'utf8'));
  await page.goto('/api/nothing');
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await waitForValue(registrations, 0);
  await waitForValue(() => page.evaluate(() => caches.keys()), []);
  await close();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient, createBuyers } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
const freshToken = async () => (await createBuyers(shop, 1))[0]!.token;
const token = await freshToken();
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const cookie = async (page: Page) => (await page.context().cookies(shop.url)).find(({ name }) => name === 'ut')?.value;

/**
 * A visitor with this token in the cookie `ut`; API requests are recorded as `call authorisation`.
 */
async function visitorWith(ut: string | null) {
  const opened = await visit(browser, shop.url);
  if (ut !== null) await opened.page.context().addCookies([{ name: 'ut', value: ut, url: shop.url }]);
  const calls: string[] = [];
  opened.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.headers()['authorization'] ?? 'nobody'}`);
  });
  return { ...opened, calls };
}

/** Follows a plain link to a path, as a click on one in the page would. */
const follow = (page: Page, to: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, to);

test('the token in the cookie ut is read at start-up, and the profile is loaded with it', async () => {
  const { page, calls, close } = await visitorWith(token);
  await page.goto('/brand');
  await page.locator('.account-menu').waitFor();
  for (const call of ['profile', 'summary']) await waitForValue(() => calls.includes(`/api/user/${call} Bearer ${token}`), true);
  assert.ok(
    calls.slice(1).every((call) => call.endsWith(`Bearer ${token}`)),
    calls.join('\n'),
  );
  await close();
});

test('without a token no profile is requested', async () => {
  const { page, calls, close } = await visitorWith(null);
  await page.goto('/brand');
  await alive(page);
  await page.waitForLoadState('networkidle');
  assert.ok(!calls.some((call) => call.startsWith('/api/user/')), calls.join('\n'));
  await close();
});

test('a cookie that holds no token is ignored', async () => {
  const { page, faults, calls, close } = await visitorWith(null);
  for (const broken of ['%E0%A4%A', '"x y"', '%22']) {
    await page.context().addCookies([{ name: 'ut', value: broken, url: shop.url }]);
    await page.goto('/brand');
    await alive(page);
    await page.waitForLoadState('networkidle');
  }
  assert.deepEqual(
    calls.filter((call) => !call.startsWith('/api/init')),
    [],
  );
  assert.deepEqual(faults, []);
  await close();
});

test('a profile that cannot be loaded is only logged, with the answer’s msg or the default message', async () => {
  const { page, close } = await visitorWith(token);
  let answer = '';
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 400, body: answer }));
  for (const [body, logged] of [
    ['{"code":5000,"msg":"the profile is on holiday","data":null}', 'the profile is on holiday'],
    ['<html>', 'failed to get user profile'],
  ] as const) {
    answer = body;
    const logs = page.waitForEvent('console', { predicate: (message) => message.text() === logged && message.type() === 'error' });
    await Promise.all([logs, page.goto('/brand')]);
    await page.locator('.account-menu').waitFor();
    assert.equal(path(page), '/brand');
    assert.equal(await cookie(page), token);
  }
  await close();
});

test('a 401 of the profile is only logged, too', async () => {
  const { page, close } = await visitorWith('an-unknown-token-that-nobody-holds-0000000000');
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 401, body: '{"code":4100,"msg":"who are you","data":null}' }));
  const logs = page.waitForEvent('console', { predicate: (message) => message.text() === 'who are you' });
  await Promise.all([logs, page.goto('/brand')]);
  await page.locator('.account-menu').waitFor();
  // the stream of notices is refused too, and that leads nowhere either
  await page.waitForResponse('**/api/notifications/stream?*');
  assert.equal(path(page), '/brand');
  await close();
});

test('a 401 of any other call clears ut and goes to the log-in, with the path that was wanted', async () => {
  const invalid = 'an-unknown-token-that-nobody-holds-0000000000';
  const { page, close } = await visitorWith(invalid);
  await page.goto('/brand');
  await page.locator('.account-menu').waitFor();
  await follow(page, '/my/address?from=menu');
  await page.waitForURL('**/user/login?redirect_url=%2Fmy%2Faddress%3Ffrom%3Dmenu');
  assert.equal(await cookie(page), undefined);
  // the page one came from is still there
  await page.goBack();
  await page.waitForURL('**/brand');
  await close();
});

test('adding to the cart with a session that has ended elsewhere goes to the log-in, and comes back', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const { page, close } = await visitorWith(buyer!.token);
  await page.goto('/search/beaker');
  await page.locator('.account-menu').waitFor();
  await apiClient(shop.url, { token: buyer!.token }).user.logout({});
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.waitForURL('**/user/login?*');
  assert.equal(new URL(page.url()).searchParams.get('redirect_url'), '/search/beaker');
  assert.equal(await cookie(page), undefined);
  await close();
});

test('a session that has gone from the cookie is seen, when one comes back to the tab', async () => {
  const { page, close } = await visitorWith(token);
  await page.goto('/brand');
  await page.locator('.account-menu').waitFor();
  await page.context().clearCookies({ name: 'ut' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('.account-menu').waitFor({ state: 'detached' });
  await close();
});

test('two tabs of a guest fill one cart', async () => {
  const { page, close } = await visitorWith(null);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/search/beaker');
    await alive(tab);
  }
  for (const [at, tab] of [other, page].entries()) {
    await tab
      .getByRole('button', { name: /^Add to cart: / })
      .nth(at)
      .click();
    await tab.locator('.toast').first().waitFor();
  }
  await page.goto('/?cart=open');
  await page.getByRole('dialog', { name: 'Cart, 2 packs' }).waitFor();
  await close();
});

test('server rendering with an invalid ut does the same', async () => {
  const { page, close } = await visitorWith('an-unknown-token-that-nobody-holds-0000000000');
  await page.goto('/my/favorite');
  assert.equal(path(page), '/user/login?redirect_url=%2Fmy%2Ffavorite');
  assert.equal(await cookie(page), undefined);
  await close();
});

test('a visitor without a token who follows a link to a guarded screen is sent to the log-in with redirect_url', async () => {
  const { page, calls, close } = await visitorWith(null);
  await page.goto('/brand');
  await alive(page);
  for (const wanted of ['/my', '/order/list/all?page=2', '/order/checkout']) {
    await follow(page, wanted);
    await page.waitForURL(`**/user/login?redirect_url=${encodeURIComponent(wanted)}`);
    await page.goBack();
    await page.waitForURL('**/brand');
  }
  assert.ok(!calls.some((call) => call.startsWith('/api/orders') || call.startsWith('/api/checkout')));
  await close();
});

test('the log-in link returns to the current page', async () => {
  const { page, close } = await visitorWith(null);
  await page.goto('/search/acetone?sort=price_asc');
  await alive(page);
  await page.locator('.site-header').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(`**/user/login?redirect_url=${encodeURIComponent('/search/acetone?sort=price_asc')}`);
  await close();
});

test('logging out clears the cookie and the token, ends the session on the server and goes home', async () => {
  const mine = await freshToken();
  const { page, calls, close } = await visitorWith(mine);
  await page.goto('/brand');
  await page.locator('.account-menu summary').click();
  const answered = page.waitForResponse('**/api/user/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(shop.url + '/');
  await answered;
  assert.equal(await cookie(page), undefined);
  await page.locator('.site-header').getByRole('link', { name: 'Log in' }).waitFor();
  assert.ok(calls.includes(`/api/user/logout Bearer ${mine}`));
  const answer = await fetch(`${shop.url}/api/user/profile`, { headers: { authorization: `Bearer ${mine}` } });
  assert.equal(answer.status, 401);
  await close();
});

test('logging out works while the server is down: the cookie and the token are gone at once, and one goes home', async () => {
  const { page, close } = await visitorWith(token);
  await page.goto('/brand');
  await page.locator('.account-menu summary').click();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('.site-header').getByRole('link', { name: 'Log in' }).waitFor();
  assert.equal(await cookie(page), undefined);
  // the server does not answer the home page: after its four attempts the page says so
  await page.waitForURL(shop.url + '/');
  await page.getByText('Could not reach the shop').waitFor();
  await close();
});

test('while attempts are repeated the page shows what it is waiting for', async () => {
  const { page, close } = await visitorWith(null);
  await page.goto('/brand');
  await alive(page);
  let attempts = 0;
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort();
    await held;
    return route.continue();
  });
  await follow(page, '/product/more/new');
  await page.getByText('Still trying').waitFor();
  answer();
  await page.waitForURL('**/product/more/new');
  await page.getByText('Still trying').waitFor({ state: 'detached' });
  await close();
});

test('the account menu closes on Escape, giving the focus back, and on a click elsewhere', async () => {
  const { page, close } = await visitorWith(token);
  await page.goto('/brand');
  const summary = page.locator('.account-menu summary');
  const menu = page.locator('.account-menu ul');
  await summary.click();
  await menu.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await waitForValue(() => summary.evaluate((element) => element === document.activeElement), true);
  await summary.click();
  await menu.waitFor();
  await page.locator('h1').click();
  await menu.waitFor({ state: 'hidden' });
  await close();
});

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForValue, waitForFocus, waitForFieldError } from './wait-for.ts';
import { logIn, password, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit(browser, shop.url);
  page = visitor.page;
});
afterEach(() => visitor.close());

const submit = () => page.locator('.sheet form [type=submit]');
const showsError = (id: string, text: string) => waitForFieldError(page, id, text);

test('a guest’s question to sales is kept through signing in, sent once, and leads to its thread', async () => {
  const buyer = await registerBuyer(shop);
  const { items } = await buyer.api.catalogue.findProducts({ q: 'acetone', limit: 1 });
  await page.goto(`/product/details/${items[0]!.id}`);
  await alive(page);
  const question = page.getByRole('textbox', { name: 'Your question' });
  const ask = page.getByRole('button', { name: 'Ask a question' });
  // the button acts once its part of the page is alive
  await waitForValue(async () => {
    // the form may come meanwhile
    if (await ask.isVisible()) await ask.click({ timeout: 2_000 }).catch(() => {});
    return question.isVisible();
  }, true);
  await question.fill('Is it free of amines?');
  await page.getByRole('button', { name: 'Log in and send' }).click();
  await page.waitForURL('**/user/login?redirect_url=*');
  await logIn(page, buyer);
  await page.waitForURL('**/product/details/*');
  await waitForValue(() => question.inputValue(), 'Is it free of amines?');
  await page.getByRole('button', { name: 'Send to sales' }).dblclick();
  await page.getByRole('link', { name: /^R\d{6}-\d+$/ }).click();
  await page.locator('.thread').getByText('Is it free of amines?').waitFor();
  const { items: sent } = await buyer.api.requests.find({});
  assert.deepEqual(
    sent.map(({ lines }) => lines.map(({ product_id: id }) => id)),
    [[items[0]!.id]],
  );
  assert.deepEqual(visitor.faults, []);
});

test('a buyer logs in by password and is led back to the page that was wanted', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const other = await page.context().newPage();
  await other.goto('/brand');
  await alive(other);
  await page.goto('/my/point?type=earn');
  assert.equal(new URL(page.url()).searchParams.get('redirect_url'), '/my/point?type=earn');
  await logIn(page, buyer);
  await page.getByRole('heading', { level: 1, name: 'Points' }).waitFor();
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/my/point?type=earn');
  await page.getByText('Lin Wei').first().waitFor();
  // a second window follows at once
  await other.locator('.account-menu').waitFor();
  // the session is bound to a cookie that no script can read
  const binding = (await page.context().cookies()).find(({ name }) => name === 'binding');
  assert.ok(binding?.httpOnly && binding.sameSite === 'Lax');
  assert.deepEqual(visitor.faults, []);
});

test('a buyer logs in by an SMS code, which verifies the number', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto('/user/login?redirect_url=%2Fmy');
  await alive(page);
  await page.getByRole('link', { name: 'SMS code' }).click();
  await page.locator('#code-login-mobile').fill(buyer.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  await page.locator('#code-login-code').fill(await shop.smsCode(buyer.mobile));
  await submit().click();
  await page.waitForURL('**/my');
  await page.getByText('verified', { exact: true }).waitFor();
});

test('the wait before the next SMS code continues after other errors and after a reload', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto('/user/login?way=code');
  await alive(page);
  await page.locator('#code-login-mobile').fill(buyer.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  const again = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await again.waitFor();
  const code = await shop.smsCode(buyer.mobile);
  await page.locator('#code-login-code').fill(code === '000000' ? '111111' : '000000');
  await submit().click();
  await showsError('code-login-code', 'The SMS code is wrong or expired.');
  assert.ok(await again.isDisabled());
  await page.getByRole('link', { name: 'Password', exact: true }).click();
  await page.getByRole('link', { name: 'SMS code' }).click();
  assert.ok(await again.isDisabled());
  await waitForValue(() => page.locator('#code-login-mobile').inputValue(), buyer.mobile);
  await page.reload();
  await alive(page);
  await page.locator('#code-login-mobile').fill(buyer.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Too many SMS codes requested.').waitFor();
  assert.ok(await again.isDisabled());
});

test('the browser solves the captcha without its reader, and another one for the next try', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto('/user/login');
  await alive(page);
  await page.getByRole('status').filter({ hasText: 'Security check passed' }).waitFor();
  await page.locator('#password-login-mobile').fill(buyer.mobile);
  await page.locator('#password-login-password').fill('not the password');
  await submit().click();
  await showsError('password-login-password', 'Wrong mobile number or password.');
  await page.locator('#password-login-password').fill(password);
  await submit().click();
  await page.waitForURL((url) => url.pathname !== '/user/login');
});

test('a wrong password is shown beside its field in the reader’s language, and the focus goes there', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.context().addCookies([{ name: 'lang', value: 'zh-CN', url: shop.url }]);
  await page.goto('/user/login');
  await alive(page);
  await page.locator('#password-login-mobile').fill(buyer.mobile);
  await page.locator('#password-login-password').fill('not the password');
  await submit().click();
  await showsError('password-login-password', '手机号或密码不正确。');
  await waitForFocus(page, 'password-login-password');
});

test('fields that were left empty are marked before anything is sent to the shop', async () => {
  await page.goto('/user/login');
  await alive(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await submit().click();
  await showsError('password-login-mobile', 'This field is required.');
  await showsError('password-login-password', 'This field is required.');
  assert.ok(!requested.includes('/api/user/login'));
});

test('two quick clicks log in once, and never lead to another site', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto(`/user/login?redirect_url=${encodeURIComponent('//evil.example/my')}`);
  await alive(page);
  let logins = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user/login') logins += 1;
  });
  await page.locator('#password-login-mobile').fill(buyer.mobile);
  await page.locator('#password-login-password').fill(password);
  await submit().dblclick();
  await page.waitForURL(`${shop.url}/`);
  assert.equal(logins, 1);
});

test('the button counts down the wait before the next code, and then works again', async () => {
  const data = { error: 'login_wait', retry_after: 20 };
  await page.route('**/api/user/login', (route) =>
    route.fulfill({ status: 429, json: { code: 4292, msg: 'Please wait a little.', data } }),
  );
  await page.clock.install();
  await page.goto('/user/login');
  await alive(page);
  await page.locator('#password-login-mobile').fill('13900000000');
  await page.locator('#password-login-password').fill('not the password');
  await submit().click();
  await page.getByText('Please wait a little.').waitFor();
  const waiting = page.locator('.sheet form').getByRole('button', { name: /^Try again in \d+ s$/, disabled: true });
  await waiting.waitFor();
  await page.clock.fastForward(20_000);
  await page.locator('.sheet form').getByRole('button', { name: 'Log in', exact: true, disabled: false }).waitFor();
});

test('registration and reset keep the page that was wanted, and Back does not lead to the form again', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto('/brand');
  await page.goto('/user/login?redirect_url=%2Fmy%2Faddress');
  await alive(page);
  assert.equal(
    await page.getByRole('link', { name: 'Create account' }).getAttribute('href'),
    '/user/register?redirect_url=%2Fmy%2Faddress',
  );
  assert.equal(
    await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href'),
    '/user/reset-password?redirect_url=%2Fmy%2Faddress',
  );
  await logIn(page, buyer);
  await page.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /brands/i }).waitFor();
});

test('after the log-in Back leads to the page before it, whichever login form was used', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await page.goto('/brand');
  await alive(page);
  await page.locator('header').getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('link', { name: 'SMS code' }).click();
  await page.locator('#code-login-mobile').waitFor();
  await page.getByRole('link', { name: 'Create account' }).last().click();
  await page.locator('#register-mobile').waitFor();
  await page.locator('.sheet').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.locator('#reset-mobile').waitFor();
  await page.locator('.sheet-ways a').click();
  await page.locator('#password-login-mobile').waitFor();
  await page.locator('header').getByRole('link', { name: 'Log in' }).first().click();
  await logIn(page, buyer);
  await page.locator('header').getByText('Lin Wei').waitFor();
  await page.waitForURL('**/brand');
  await page.goBack();
  await page.waitForURL('**/brand');
  await page.getByRole('heading', { level: 1, name: /brands/i }).waitFor();
});

test('a guest’s cart is kept after logging in', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  // a guest may buy it
  const { items } = await buyer.api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  await page.goto(`/product/details/${items[0]!.id}`);
  await alive(page);
  await page.locator('form.add-to-cart [type=submit]').first().click();
  await page.getByRole('link', { name: 'Cart, 1 pack' }).first().waitFor();
  await logIn(page, buyer);
  await page.getByRole('link', { name: 'Cart, 1 pack' }).first().waitFor();
  assert.equal((await buyer.api.cart.get({})).count, 1);
});

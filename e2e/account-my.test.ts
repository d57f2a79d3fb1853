import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readDownload } from './read-download.ts';
import { apiClient } from './api-client.ts';
import { waitForFocus, waitForFieldError, waitForValue } from './wait-for.ts';
import { anyMobile, openAs, password, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';
import { type Visit, visit } from './visit.ts';

const { shop, browser } = await openShop();
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit(browser, shop.url);
  page = visitor.page;
});
afterEach(() => visitor.close());

const showsError = (id: string, text: string) => waitForFieldError(page, id, text);
const refusedAs = (error: string) => (body: { data: { error: string } }) => body.data.error === error;

test('a buyer changes the profile, and the whole page knows; a wrong field and a lost answer lose nothing that was typed', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  const save = page.getByRole('button', { name: 'Save profile' });
  await page.getByLabel('Name', { exact: true }).fill('Lin Weiwei');
  await page.getByLabel(/^Research group/).fill('Organic synthesis');
  await page.getByLabel(/^Office phone/).fill('');
  await page.getByLabel('Email').fill('lin at lab');
  await save.click();
  await showsError('profile-email', 'Enter an address such as name@example.com.');
  await page.getByLabel('Email').fill('lin@lab.example');
  await page.route('**/api/user/profile', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await save.click();
  await page.getByText('Could not reach the shop.').waitFor();
  assert.equal((await buyer.api.user.getProfile({})).nick_name, 'Lin Wei');
  await page.unroute('**/api/user/profile');
  visitor.faults.length = 0;
  await save.click();
  await page.getByText('Profile saved.').waitFor();
  await page.locator('header').getByText('Lin Weiwei').waitFor();
  const { nick_name, research_group, telephone, laboratory } = await buyer.api.user.getProfile({});
  assert.deepEqual([nick_name, research_group, telephone, laboratory], ['Lin Weiwei', 'Organic synthesis', '', 'Lab 2']);
  await page.reload();
  assert.equal(await page.getByLabel(/^Research group/).inputValue(), 'Organic synthesis');

  // the number is not verified: the page says so, with the way to prove it
  await page.getByText('Verify your mobile number').waitFor();
  await page.getByRole('link', { name: 'Verify mobile number' }).click();
  await page.waitForURL('**/user/login?way=code&redirect_url=%2Fmy');
  await waitForValue(() => page.locator('#code-login-mobile').inputValue(), buyer.mobile);
  assert.deepEqual(visitor.faults, []);
});

test('a large picture is reduced in the browser and saved as the profile picture; a file that is not a picture is refused beside the field', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file is not a readable image.').waitFor();
  // noise hardly compresses
  const buffer = await sharp(randomBytes(1100 * 1100 * 3), { raw: { width: 1100, height: 1100, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  assert.ok(buffer.length > 3 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/attachment/upload'));
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const { 'content-length': length } = await (await sent).allHeaders();
  assert.ok(Number(length) > 0 && Number(length) < 1.05 * 1024 * 1024, `sent ${length} bytes`);
  await page.getByText('Photo saved.').waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('img.avatar')?.naturalWidth ?? 0) > 0);
  assert.notEqual((await buyer.api.user.getProfile({})).figure_id, null);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByText('Photo removed.').waitFor();
  await page.locator('img.avatar').waitFor({ state: 'detached' });
});

test('a buyer moves to another mobile number by the code that was sent to it', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const next = anyMobile();
  await openAs(page, shop, buyer, '/my');
  await page.getByRole('button', { name: 'Change mobile number' }).click();
  await page.locator('#mobile-mobile').fill(next);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  const code = await shop.smsCode(next);
  await page.locator('#mobile-code').fill(code === '000000' ? '111111' : '000000');
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
  await showsError('mobile-code', 'The SMS code is wrong or expired.');
  await page.locator('#mobile-code').fill(code);
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Mobile number changed.').waitFor();
  await page.getByText(next).waitFor();
  assert.equal((await buyer.api.user.getProfile({})).mobile, next);
});

test('a buyer changes the password: a wrong current password is refused, the other sessions end, this one continues', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const other = await apiClient(shop.url).user.login({ mobile: buyer.mobile, password, code: '', ...(await solvedCaptcha(shop.url)) });
  const elsewhere = apiClient(shop.url, { token: other.token });
  const next = 'amber pipette 2027';
  await openAs(page, shop, buyer, '/my');
  await page.getByRole('button', { name: 'Change password' }).click();
  const save = page.locator('dialog').getByRole('button', { name: 'Save' });
  await page.locator('#password-old_pwd').fill('not the password');
  await page.locator('#password-new_pwd').fill(next);
  await page.locator('#password-confirm_pwd').fill(next);
  await save.click();
  await showsError('password-old_pwd', 'The current password is wrong.');
  await elsewhere.user.getProfile({});
  await page.locator('#password-old_pwd').fill(password);
  await save.click();
  await page.getByText('Password changed. You are logged out everywhere else.').waitFor();
  await assert.rejects(elsewhere.user.getProfile({}), refusedAs('login_needed'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await apiClient(shop.url).user.login({ mobile: buyer.mobile, password: next, code: '', ...(await solvedCaptcha(shop.url)) });
});

test('a buyer ends a session that is open elsewhere', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const other = await apiClient(shop.url).user.login({ mobile: buyer.mobile, password, code: '', ...(await solvedCaptcha(shop.url)) });
  await openAs(page, shop, buyer, '/my');
  await page.getByText('this browser').waitFor();
  await page.getByRole('button', { name: /^End session: / }).click();
  await page.getByText('Session ended.').waitFor();
  await page.getByRole('button', { name: /^End session: / }).waitFor({ state: 'detached' });
  await assert.rejects(apiClient(shop.url, { token: other.token }).user.getProfile({}), refusedAs('login_needed'));
});

/** Opens the dialog in which an account is closed. */
async function requestClosure(): Promise<void> {
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('dialog', { name: 'Close account' }).getByText('kept for at least three years').waitFor();
}
const confirmClosure = () => page.locator('dialog').getByRole('button', { name: 'Close account' }).click();

test('a buyer downloads everything that the shop holds about them as a file', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download your data' }).click()]);
  assert.equal(download.suggestedFilename(), 'aliquot-my-data.json');
  const text = await readDownload(download);
  const { exported_at: at, ...held } = JSON.parse(text);
  const { exported_at: later, ...requested } = await buyer.api.user.exportData({});
  assert.ok(typeof later === 'string' && at <= later);
  assert.deepEqual(held, requested);
  assert.ok(text.includes(buyer.mobile));
  assert.deepEqual(visitor.faults, []);
});

test('a buyer closes the account: a wrong password is shown beside its field, the right one ends every session', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await requestClosure();
  await confirmClosure();
  await showsError('closure-password', 'This field is required.');
  await page.locator('#closure-password').fill('not the password');
  await confirmClosure();
  await showsError('closure-password', 'The current password is wrong.');
  await waitForFocus(page, 'closure-password');
  await page.locator('#closure-password').fill(password);
  await confirmClosure();
  await page.getByText('Account closed.').waitFor();
  await page.waitForURL(`${shop.url}/`);
  await page.locator('header').getByRole('link', { name: 'Log in' }).first().waitFor();
  const cookies = await page.context().cookies();
  assert.ok(!cookies.some(({ name }) => name === 'ut'));
  await assert.rejects(buyer.api.user.getProfile({}), refusedAs('login_needed'));
  // the number is free again
  await registerBuyer(shop, { proven: false, mobile: buyer.mobile });
});

test('an account with an order under way stays open, and the buyer sees why, with the way to the orders', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  const data = { error: 'wrong_state', details: { orders: 1, points_orders: 0, tickets: 0 } };
  await page.route('**/api/user/closure', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 4905, msg: 'This is no longer possible. Reload the page to see the current status.', data },
    }),
  );
  await requestClosure();
  await page.locator('#closure-password').fill(password);
  await confirmClosure();
  await page.getByRole('alert').getByText('is still open').waitFor();
  await page.locator('dialog').getByRole('link', { name: 'All orders' }).click();
  await page.waitForURL('**/order/list/all');
  await buyer.api.user.getProfile({});
});

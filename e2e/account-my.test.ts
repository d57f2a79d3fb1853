import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readDownload } from './read-download.ts';
import { apiClient } from './api-client.ts';
import { waitForFocus, waitForFieldError } from './wait-for.ts';
import { anyMobile, openAs, password, registerBuyer, solveCaptcha } from './log-in.ts';
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

const says = (id: string, text: string) => waitForFieldError(page, id, text);
const refusedAs = (error: string) => (body: { data: { error: string } }) => body.data.error === error;

test('a buyer changes the profile, and the whole page knows', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await page.getByLabel('Name', { exact: true }).fill('Lin Weiwei');
  await page.getByLabel(/^Research group/).fill('Organic synthesis');
  await page.getByLabel(/^Office telephone/).fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.locator('header').getByText('Lin Weiwei').waitFor();
  const profile = await buyer.api.user.getProfile({});
  assert.equal(profile.nick_name, 'Lin Weiwei');
  assert.equal(profile.research_group, 'Organic synthesis');
  assert.equal(profile.telephone, '');
  assert.equal(profile.laboratory, 'Lab 2');
  await page.reload();
  assert.equal(await page.getByLabel(/^Research group/).inputValue(), 'Organic synthesis');
  assert.deepEqual(visitor.faults, []);
});

test('a wrong e-mail address is shown beside its field and nothing is changed', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await page.getByLabel('E-mail').fill('lin at lab');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await says('profile-email', 'An address such as name@example.com.');
  assert.equal((await buyer.api.user.getProfile({})).nick_name, 'Lin Wei');
});

test('a large picture is made small in the browser and becomes the buyer’s own', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  // noise hardly compresses: several megabytes as PNG
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1400, 1400);
    const context = canvas.getContext('2d')!;
    const data = context.createImageData(1400, 1400);
    for (let start = 0; start < data.data.length; start += 65_536) crypto.getRandomValues(data.data.subarray(start, start + 65_536));
    for (let index = 3; index < data.data.length; index += 4) data.data[index] = 255;
    context.putImageData(data, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    let text = '';
    for (let start = 0; start < bytes.length; start += 32_768) text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
    return btoa(text);
  });
  const buffer = Buffer.from(picture, 'base64');
  assert.ok(buffer.length > 3 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/attachment/upload'));
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const { 'content-length': length } = await (await sent).allHeaders();
  assert.ok(Number(length) > 0 && Number(length) < 1.05 * 1024 * 1024, `sent ${length} bytes`);
  await page.getByText('Your picture is saved.').waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('img.avatar')?.naturalWidth ?? 0) > 0);
  assert.notEqual((await buyer.api.user.getProfile({})).figure_id, null);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await page.getByText('Your picture is removed.').waitFor();
  await page.locator('img.avatar').waitFor({ state: 'detached' });
});

test('a file that is no picture is refused in place', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file could not be read as a picture.').waitFor();
});

test('a buyer moves to another mobile number by the code that was sent to it', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const next = anyMobile();
  await openAs(page, shop, buyer, '/my');
  await page.getByRole('button', { name: 'Change the mobile number' }).click();
  await page.locator('#mobile-mobile').fill(next);
  await solveCaptcha(page, 'mobile');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Again in/ }).waitFor();
  const code = await shop.smsCode(next);
  await page.locator('#mobile-code').fill(code === '000000' ? '111111' : '000000');
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
  await says('mobile-code', 'The SMS code is wrong or has expired.');
  await page.locator('#mobile-code').fill(code);
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your mobile number is changed.').waitFor();
  await page.getByText(next).waitFor();
  assert.equal((await buyer.api.user.getProfile({})).mobile, next);
});

test('a buyer changes the password: a wrong old one is told, the other sessions end, this one goes on', async () => {
  const buyer = await registerBuyer(shop);
  const other = await apiClient(shop.url).user.login({ mobile: buyer.mobile, password, code: '', ...(await solvedCaptcha(shop.url)) });
  const elsewhere = apiClient(shop.url, { token: other.token });
  const next = 'amber pipette 2027';
  await openAs(page, shop, buyer, '/my');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const save = page.locator('dialog').getByRole('button', { name: 'Save' });
  await page.locator('#password-old_pwd').fill('not the password');
  await page.locator('#password-new_pwd').fill(next);
  await page.locator('#password-confirm_pwd').fill(next);
  await save.click();
  await says('password-old_pwd', 'The current password is wrong.');
  await elsewhere.user.getProfile({});
  await page.locator('#password-old_pwd').fill(password);
  await save.click();
  await page.getByText('Your password is changed; the other sessions have ended.').waitFor();
  await assert.rejects(elsewhere.user.getProfile({}), refusedAs('login_needed'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await apiClient(shop.url).user.login({ mobile: buyer.mobile, password: next, code: '', ...(await solvedCaptcha(shop.url)) });
});

test('a buyer ends a session that is open elsewhere', async () => {
  const buyer = await registerBuyer(shop);
  const other = await apiClient(shop.url).user.login({ mobile: buyer.mobile, password, code: '', ...(await solvedCaptcha(shop.url)) });
  await openAs(page, shop, buyer, '/my');
  await page.getByText('this browser').waitFor();
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await page.getByText('That session has ended.').waitFor();
  await page.getByRole('button', { name: /^End the session of/ }).waitFor({ state: 'detached' });
  await assert.rejects(apiClient(shop.url, { token: other.token }).user.getProfile({}), refusedAs('login_needed'));
});

test('a buyer whose number is not verified sees that, with the way to prove it', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await page.getByText('Your mobile number is not proven yet').waitFor();
  await page.getByRole('link', { name: 'Prove the number' }).click();
  await page.waitForURL('**/user/login?way=code&redirect_url=%2Fmy');
  await page.waitForFunction((mobile) => document.querySelector<HTMLInputElement>('#code-login-mobile')?.value === mobile, buyer.mobile);
});

test('without an answer of the shop an act says so and can be tried again', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await page.route('**/api/user/profile', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByLabel('Name', { exact: true }).fill('Lin Weiwei');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('The shop could not be reached.').waitFor();
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved.').waitFor();
});

/** Opens the dialog in which an account is closed. */
async function askToClose(): Promise<void> {
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('dialog', { name: 'Close account' }).getByText('stay at least three years').waitFor();
}
const confirmClosure = () => page.locator('dialog').getByRole('button', { name: 'Close account' }).click();

test('a buyer downloads everything that the shop holds about them as a file', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download your data' }).click()]);
  assert.equal(download.suggestedFilename(), 'aliquot-my-data.json');
  const text = await readDownload(download);
  const { exported_at: at, ...held } = JSON.parse(text);
  const { exported_at: later, ...asked } = await buyer.api.user.exportData({});
  assert.ok(typeof later === 'string' && at <= later);
  assert.deepEqual(held, asked);
  assert.ok(text.includes(buyer.mobile));
  assert.deepEqual(visitor.faults, []);
});

test('a buyer closes the account: a wrong password is shown beside its field, the right one ends every session', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my');
  await askToClose();
  await confirmClosure();
  await says('closure-password', 'This is needed.');
  await page.locator('#closure-password').fill('not the password');
  await confirmClosure();
  await says('closure-password', 'The current password is wrong.');
  await waitForFocus(page, 'closure-password');
  await page.locator('#closure-password').fill(password);
  await confirmClosure();
  await page.getByText('Your account is closed.').waitFor();
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
    route.fulfill({ status: 409, json: { code: 4905, msg: 'This is no longer possible in the present state.', data } }),
  );
  await askToClose();
  await page.locator('#closure-password').fill(password);
  await confirmClosure();
  await page.getByRole('alert').getByText('is still under way').waitFor();
  await page.locator('dialog').getByRole('link', { name: 'All orders' }).click();
  await page.waitForURL('**/order/list/all');
  await buyer.api.user.getProfile({});
});

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient } from './api-client.ts';
import { waitForValue, waitForFieldError } from './wait-for.ts';
import { anyMobile, logIn, password, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit(browser, shop.url);
  page = visitor.page;
});
afterEach(() => visitor.close());

const showsError = (id: string, text: string) => waitForFieldError(page, id, text);
const submit = () => page.locator('.sheet form [type=submit]');

async function fillRegistration(mobile: string): Promise<void> {
  const texts: [string, string][] = [
    ['mobile', mobile],
    ['password', password],
    ['nick_name', 'Chen Min'],
    ['email', 'chen@lab.example'],
    ['inc_name', 'Institute of Tests'],
    ['laboratory', 'Room 305'],
    ['job_position', 'Lab manager'],
    ['telephone', '025-5555 0100'],
    ['address', 'Road 1'],
  ];
  for (const [name, text] of texts) await page.locator(`#register-${name}`).fill(text);
  await page.locator('#register-province_id').selectOption('320000');
  await page.locator('#register-city_id').selectOption('320100');
  await page.locator('#register-district_id').selectOption('320102');
  await page.locator('#register-consent').check();
}

test('a newcomer agrees to the terms, registers, verifies the number at once, and continues to the wanted page', async () => {
  const mobile = anyMobile();
  await page.goto('/user/register?redirect_url=%2Fmy');
  await alive(page);
  await fillRegistration(mobile);
  await page.locator('#register-consent').uncheck();
  await submit().click();
  await showsError('register-consent', 'Agree to continue.');
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.consent-box').getByRole('link', { name: 'Terms of sale and use' }).click(),
  ]);
  await terms.getByRole('heading', { name: 'Returns without a reason' }).waitFor();
  await terms.close();
  // following a link ticks nothing
  assert.equal(await page.locator('#register-consent').isChecked(), false);
  await page.locator('#register-consent').check();
  await submit().click();
  await page.getByText('One more step: verify your number').waitFor();
  await waitForValue(() => page.locator('#code-login-mobile').inputValue(), mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  await page.locator('#code-login-code').fill(await shop.smsCode(mobile));
  await submit().click();
  await page.waitForURL('**/my');
  await page.getByText('verified', { exact: true }).waitFor();
  assert.equal(await page.getByText('Verify your mobile number').count(), 0);
  assert.deepEqual(visitor.faults, []);
});

test('wrong input is shown beside its field, in the reader’s language', async () => {
  await page.context().addCookies([{ name: 'lang', value: 'zh-CN', url: shop.url }]);
  await page.goto('/user/register');
  await alive(page);
  await submit().click();
  for (const name of ['mobile', 'password', 'nick_name', 'email', 'inc_name', 'province_id', 'city_id'])
    await showsError(`register-${name}`, '此项必填。');
  await showsError('register-consent', '请先阅读并同意。');
  // a city without districts asks for none
  await page.locator('#register-province_id').selectOption('440000');
  await page.locator('#register-city_id').selectOption('441900');
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#register-district_id')?.disabled);
  await fillRegistration('12345');
  await page.locator('#register-email').fill('chen');
  await page.locator('#register-password').fill('short');
  await submit().click();
  await showsError('register-email', '例如 name@example.com。');
  await showsError('register-password', '8～128 个字符。');
  await page.locator('#register-email').fill('chen@lab.example');
  await page.locator('#register-password').fill('password123');
  await submit().click();
  await showsError('register-mobile', '请输入 1 开头的 11 位手机号。');
  await page.locator('#register-mobile').fill(anyMobile());
  await submit().click();
  await showsError('register-password', '该密码过于常见或曾被泄露，请换一个。');
});

test('a buyer who forgot the password sets a new one by SMS, and only the new one opens the account', async () => {
  // the number was not proven before, so that its first SMS is this one
  const { mobile } = await registerBuyer(shop, { proven: false });
  const next = 'amber pipette 2027';
  await page.goto('/user/reset-password?redirect_url=%2Fmy');
  await alive(page);
  await page.locator('#reset-mobile').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: /^Resend in/ }).waitFor();
  await page.locator('#reset-code').fill(await shop.smsCode(mobile));
  await page.locator('#reset-new_pwd').fill(next);
  await page.locator('#reset-confirm_pwd').fill(`${next}!`);
  await submit().click();
  await showsError('reset-confirm_pwd', 'The new passwords do not match.');
  await page.locator('#reset-confirm_pwd').fill(next);
  await submit().click();
  await page.waitForURL('**/user/login?redirect_url=%2Fmy');
  await assert.rejects(
    apiClient(shop.url).user.login({ mobile, password, code: '', ...(await solvedCaptcha(shop.url)) }),
    (body: { data: { error: string } }) => body.data.error === 'wrong_credentials',
  );
  await logIn(page, { mobile, password: next });
  await page.waitForURL('**/my');
});

import { randomInt } from 'node:crypto';
import type { Client } from '@aliquot/contract/shop/client.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { Page } from 'playwright-core';
import { apiClient } from './api-client.ts';
import type { Shop } from './shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';
import { alive } from './visit.ts';

/** Somebody with an account: the session is one of the API's own, not the browser's. */
export type Buyer = { mobile: string; password: string; token: string; api: Client };

/** A number that no other test has. */
export const anyMobile = (): string => `1${randomInt(3_000_000_000, 10_000_000_000)}`;

export const password = 'quiet centrifuge 42';

/**
 * Opens an account by the API, which agrees to the terms, and by default verifies its number; a
 * minute until its next SMS.
 */
export async function registerBuyer(shop: Shop, { proven = true, agreed = true, mobile = anyMobile() } = {}): Promise<Buyer> {
  const opened = await apiClient(shop.url).user.register({
    mobile,
    email: 'lin@lab.example',
    password,
    nick_name: 'Lin Wei',
    inc_name: 'Institute of Tests',
    province_id: '320000',
    city_id: '320100',
    district_id: '320102',
    address: 'Road 1',
    job_position: 'Researcher',
    laboratory: 'Lab 2',
    telephone: '025-5555 0100',
  });
  if (agreed) {
    const { pages } = await apiClient(shop.url).app.getShop({});
    const consents = pages.filter(({ page }) => page === 'terms' || page === 'privacy').map(({ version_id: id }) => id);
    await apiClient(shop.url, { token: opened.token }).user.giveConsents({ consents });
  }
  if (!proven) return { mobile, password, token: opened.token, api: apiClient(shop.url, { token: opened.token }) };
  await apiClient(shop.url).sms.send({ mobile, type: 'login', ...(await solvedCaptcha(shop.url)) });
  const code = await shop.smsCode(mobile);
  const { token } = await apiClient(shop.url, { token: opened.token }).user.login({
    mobile,
    password: '',
    code,
    captcha: '',
    captcha_id: '',
  });
  return { mobile, password, token, api: apiClient(shop.url, { token }) };
}

/**
 * Signs in by password on the sign-in screen, opened if necessary, and waits until it has led on.
 */
export async function logIn(page: Page, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  if (!page.url().includes(routes.login)) await page.goto(routes.login);
  await alive(page);
  await page.locator('#password-login-mobile').fill(mobile);
  await page.locator('#password-login-password').fill(password);
  await page.locator('.sheet form [type=submit]').click();
  await page.waitForURL((url) => url.pathname !== routes.login);
}

/** Gives a browser the buyer's session without the screen, and opens a page with it. */
export async function openAs(page: Page, shop: Shop, buyer: Buyer, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'ut', value: buyer.token, url: shop.url }]);
  await page.goto(path);
  await alive(page);
}

import { randomInt } from 'node:crypto';
import type { Role } from '@aliquot/contract/console/permissions.ts';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { totpCode } from '../packages/server/src/domains/people/operators/totp.ts';
import type { Shop } from './shop.ts';
import { newVisitor } from './browser.ts';
import { type Visit, openPage } from './visit.ts';

export const operatorPassword = 'quiet centrifuge 42';

/** Somebody who was made an operator on the command line and has not signed in yet. */
export async function inviteOperator(shop: Shop, roles: readonly Role[], name = 'Mo Operator'): Promise<{ email: string; secret: string }> {
  const email = `operator${randomInt(1_000_000_000)}@shop.example`;
  const printed = await shop.cli('operators', 'add', email, '--name', name, '--roles', roles.join(','));
  const secret = printed.trim().split('\n').at(-1) ?? '';
  return { email, secret };
}

/** The code that their authenticator shows now. */
export const authenticatorCode = (secret: string): string => totpCode(secret, new Date());

/**
 * An operator with a session, by console calls: the cookie's value, and recovery codes to sign in
 * again.
 */
export async function openOperator(
  shop: Shop,
  roles: readonly Role[],
  name?: string,
): Promise<{ email: string; cookie: string; recoveryCode: string; recoveryCodes: string[] }> {
  const { email, secret } = await inviteOperator(shop, roles, name);
  const request = (path: string, body: Record<string, string>) =>
    fetch(`${shop.consoleUrl}/api/operator/session/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console': '1' },
      body: JSON.stringify({ email, one_time_secret: secret, ...body }),
    });
  const { data } = JSON.parse(await (await request('beginning', {})).text());
  const set = await request('set-up', { password: operatorPassword, code: authenticatorCode(data.totp_secret) });
  const cookie = /console=([^;]+)/.exec(set.headers.get('set-cookie') ?? '')?.[1];
  const answer = await set.text();
  if (!cookie) throw new Error(`the operator could not be set up: ${answer}`);
  const { recovery_codes: recoveryCodes } = JSON.parse(answer).data;
  return { email, cookie, recoveryCode: recoveryCodes[0], recoveryCodes };
}

/** What a file's browser keeps for operators who come back; no other file sees it. */
class Kept<Value> {
  readonly #ofBrowser = new WeakMap<Browser, Map<string, Promise<Value>>>();

  get(browser: Browser, key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#ofBrowser.get(browser) ?? new Map<string, Promise<Value>>();
    this.#ofBrowser.set(browser, kept);
    const value = kept.get(key) ?? make();
    kept.set(key, value);
    return value;
  }
}

/** Sessions by shop, name and roles. */
const sessions = new Kept<Awaited<ReturnType<typeof openOperator>>>();

/** Contexts by session and options: what a page has loaded is there for the next one. */
const contexts = new Kept<BrowserContext>();

/**
 * A page that is signed in as the operator of this name and these roles. Who comes again in the
 * same file uses the same browser; `close` closes all its pages.
 */
export async function visitConsole(
  browser: Browser,
  shop: Shop,
  roles: readonly Role[],
  options: BrowserContextOptions & { name?: string } = {},
): Promise<Visit & { email: string; recoveryCode: string; recoveryCodes: string[] }> {
  const { name, ...rest } = options;
  const key = JSON.stringify([shop.dataDir, name, roles]);
  const { email, cookie, recoveryCode, recoveryCodes } = await sessions.get(browser, key, () => openOperator(shop, roles, name));
  const context = await contexts.get(browser, key + JSON.stringify(rest), () =>
    // what fades in is judged by axe while it is half there
    newVisitor(browser, shop.consoleUrl, { reducedMotion: 'reduce', ...rest }),
  );
  await context.addCookies([{ name: 'console', value: cookie, url: shop.consoleUrl, httpOnly: true, sameSite: 'Strict' }]);
  const close = async () => {
    for (const page of context.pages()) await page.close();
  };
  return { ...(await openPage(context)), close, email, recoveryCode, recoveryCodes };
}

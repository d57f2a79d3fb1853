import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor } from './browser.ts';
import { unwatch, watch } from './print-failure.ts';

/** A page of a new visitor, with everything that went wrong in it. */
export type Visit = {
  page: Page;
  /** Uncaught errors (also of hydration), console errors and violations of the page's policy. */
  faults: string[];
  close: () => Promise<void>;
};

/**
 * Pages of visitors who have left, by address and options. Another address in such a page costs a
 * third of a new page.
 */
const left = new WeakMap<Browser, Map<string, Guest[]>>();

type Guest = { page: Page; isChanged: () => boolean };

/**
 * Opens a page of a visitor without cookies and storage. It may be that of an earlier visitor with
 * the same options, whose HTTP cache and history are still there.
 */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const key = JSON.stringify([url, options]);
  const guests = left.get(browser) ?? new Map<string, Guest[]>();
  left.set(browser, guests);
  const kept = guests.get(key) ?? [];
  guests.set(key, kept);
  const guest = kept.pop() ?? (await newGuest(browser, url, options));
  const { page } = guest;
  const faults = faultsOf(page);
  watch(page.context());
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (await forget(guest)) kept.push(guest);
    else await page.context().close();
  };
  return { page, faults, close };
}

async function newGuest(browser: Browser, url: string, options: BrowserContextOptions): Promise<Guest> {
  const context = await newVisitor(browser, url, options);
  const page = await context.newPage();
  await reportPolicyViolations(page);
  let changed = false;
  // a change that lasts must not reach the next test
  const changes: [object: object, names: string[]][] = [
    [page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setViewportSize']],
    [page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
    [
      context,
      [
        'addInitScript',
        'exposeBinding',
        'exposeFunction',
        'grantPermissions',
        'newCDPSession',
        'route',
        'setExtraHTTPHeaders',
        'setOffline',
      ],
    ],
  ];
  for (const [object, names] of changes)
    for (const name of names) {
      const method: unknown = Reflect.get(object, name);
      Reflect.set(object, name, (...args: unknown[]) => {
        changed = true;
        return typeof method === 'function' ? Reflect.apply(method, object, args) : undefined;
      });
    }
  return { page, isChanged: () => changed };
}

/** Empties a browser for the next visitor; false where that is not certain. */
async function forget({ page, isChanged }: Guest): Promise<boolean> {
  const context = page.context();
  unwatch(context);
  if (isChanged() || page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'requestfailed', 'response'])
      page.removeAllListeners(event);
    // leaving an unsaved form opens a confirmation
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/api/nothing', { timeout: 10_000 });
    page.removeAllListeners('dialog');
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}

/** Opens a page of a visitor, with everything that goes wrong in it. */
export async function openPage(context: BrowserContext): Promise<Pick<Visit, 'page' | 'faults'>> {
  const page = await context.newPage();
  await reportPolicyViolations(page);
  return { page, faults: faultsOf(page) };
}

const reportPolicyViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} refused ${blockedURI} ${sample}`),
    );
  });

/** What goes wrong in a page from now on; the list grows. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

/** Lets a page of a signed-in buyer come to rest: the stream of notices would never end. */
export async function withoutNotices(page: Page): Promise<void> {
  await page.route('**/api/notifications/stream*', (route) => route.fulfill({ status: 204 }));
}

/**
 * Waits until the page is hydrated and every effect has run, shown by the header's search box,
 * which an effect makes a combobox. Parts with lazy code may follow later.
 */
export const alive = (page: Page): Promise<void> => page.locator('.site-search input[role=combobox]').waitFor({ state: 'attached' });

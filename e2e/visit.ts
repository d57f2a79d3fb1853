import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor } from './browser.ts';

/** A page of a new visitor, with everything that went wrong in it. */
export type Visit = {
  page: Page;
  /** Uncaught errors (also of hydration), console errors and violations of the page's policy. */
  faults: string[];
  close: () => Promise<void>;
};

/** Opens a browser of its own for a visitor who has never been here. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await newVisitor(browser, url, options);
  const page = await context.newPage();
  const faults: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} refused ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  return { page, faults, close: () => context.close() };
}

/**
 * Waits until the page is hydrated and every effect has run, shown by the header's search box,
 * which an effect makes a combobox. Parts with lazy code may follow later.
 */
export const alive = (page: Page): Promise<void> => page.locator('.site-search input[role=combobox]').waitFor({ state: 'attached' });

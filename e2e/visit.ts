import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor } from './browser.ts';

/** A page of a new visitor, with everything that went wrong in it. */
export type Visit = {
  page: Page;
  /** Uncaught errors (React's hydration errors among them), console errors and violations of the page's policy. */
  faults: string[];
  close: () => Promise<void>;
};

/** Opens a browser of its own for a visitor who has never been here. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await newVisitor(browser, url, options);
  return { ...(await openPage(context)), close: () => context.close() };
}

/** Opens a page of a visitor, with everything that goes wrong in it. */
export async function openPage(context: BrowserContext): Promise<Pick<Visit, 'page' | 'faults'>> {
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
  return { page, faults };
}

/**
 * Waits until the page has come to life: React has taken over what the server painted, and every effect has run. The search box in
 * the header of every page shows it: only an effect makes it a combobox, and all effects of a painting run in one go. It says nothing of
 * what comes to life later, by code of its own, such as what stands below a product's packs.
 */
export const alive = (page: Page): Promise<void> => page.locator('.site-search input[role=combobox]').waitFor({ state: 'attached' });

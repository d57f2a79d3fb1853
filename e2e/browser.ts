import { access } from 'node:fs/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** A headless Chromium: the one of CHROMIUM_PATH, else the one that npm installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await sparticuz.executablePath());
  await access(executablePath);
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });
}

/** A visitor with an empty browser: 1440 px wide, English unless said otherwise. */
export function newVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
}

import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { type Shop, startShop } from './shop.ts';

/** A shop of `startShop` and a browser for all tests of a file; both end after the last one. */
export async function openShop(options?: Parameters<typeof startShop>[0]): Promise<{ shop: Shop; browser: Browser }> {
  const [shop, browser] = await Promise.all([startShop(options), launchBrowser()]);
  after(async () => {
    await browser.close();
    await shop.stop();
  });
  return { shop, browser };
}

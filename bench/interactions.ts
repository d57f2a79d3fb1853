import type { Browser, Locator, Page } from 'playwright-core';
import { href } from '@aliquot/contract/shop/routes.ts';
import { launchMeasured } from '../e2e/browser.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { createBuyers, findOrderableSkus } from './load/buyers.ts';
import { median } from './load/median.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';
import { conditions, visit } from './load/visit.ts';

// Interaction to next paint as the browser reports it (event timing): the longest interaction of a
// visit with filters, the cart and the checkout, plain and on slow 4G with a slower CPU. Medians.
// node bench/interactions.ts [--data FOLDER] [--turns N]
const { dataDir, turns, cleanUp } = await readOptions(0, 3);

/** What a reader does, by name, one after the other; each waits until its answer is shown. */
type Acts = Record<string, (page: Page) => Promise<void>>;

const filters: Acts = {
  'check a value': (page) => toggleFacet(page, 0),
  'check another one': (page) => toggleFacet(page, 1),
  'uncheck it': (page) => toggleFacet(page, 1),
};

const panel = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });

const cart: Acts = {
  'open the cart': async (page) => {
    await press(page.getByRole('link', { name: /^Cart, / }));
    await panel(page)
      .getByRole('button', { name: /^Increase quantity of / })
      .first()
      .waitFor();
  },
  'one more': (page) => changeQuantity(page, /^Increase quantity of /),
  'one less': (page) => changeQuantity(page, /^Decrease quantity of /),
  remove: (page) => changeQuantity(page, /^Remove /),
};

const checkout: Acts = {
  'choose how to pay': async (page) => {
    const way = page.locator('input[name=payment_method]:not(:checked):enabled').first();
    const value = await way.getAttribute('value');
    await answered(page, '**/api/checkout?*', () => press(way));
    await page.locator(`input[name=payment_method][value=${value}]:checked`).waitFor();
  },
  'type a number': (page) => page.getByLabel('Purchase order number').pressSequentially('PO-2026-118'),
};

async function toggleFacet(page: Page, place: number): Promise<void> {
  const box = page.locator('.facet-value input[type=checkbox]').nth(place);
  await answered(page, '**/api/products?*', () => press(box));
  await page.locator('.listing-results[aria-busy=false]').waitFor();
}

const changeQuantity = (page: Page, name: RegExp): Promise<void> =>
  answered(page, '**/api/cart/lines/*', () => press(panel(page).getByRole('button', { name }).first()));

/**
 * Moves the mouse there as a reader does, and presses once what that caused is done: Playwright's
 * own click looks twice below the mouse first, which the slow CPU does in the measured time.
 */
async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('it cannot be pressed');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
}

/** Acts, and waits for the answer to a request of this address. */
async function answered(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(address);
  await act();
  await (await answer).finished();
}

/** Runs in the page: notes how long each interaction took until the next paint. */
function observeInteractions(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
  };
  // shorter ones than 16 ms are not reported
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver(note).observe(options);
}

/** The longest interaction since the last call, in milliseconds; 16 where none was reported. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // what was painted is reported after the next frames
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const durations: number[] = 'durations' in window && Array.isArray(window.durations) ? window.durations.splice(0).map(Number) : [];
    return Math.max(16, ...durations);
  });

type Screen = { path: string; acts: Acts; token: string | null };

/** The longest interaction of each act of one visit. */
async function measureVisit(browser: Browser, url: string, { path, acts, token }: Screen, around: keyof typeof conditions) {
  const { page, end } = await visit(browser, url, path, conditions[around], token);
  await page.evaluate(observeInteractions);
  const seen: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    await act(page);
    seen[name] = await longest(page);
  }
  await end();
  return seen;
}

const rows: (string | number)[][] = [];
try {
  const { shop } = await startBenchShop({ dataDir, live: false });
  const browser = await launchMeasured();
  try {
    const { pages } = await findAddresses(clientOf(shop.url));
    const [buyer] = await createBuyers(shop, 1);
    if (!buyer) throw new Error('there is no buyer');
    const skus = (await findOrderableSkus(buyer.api)).slice(0, 3);
    const fill = () => buyer.api.cart.addLines({ lines: skus.map((id) => ({ sku_id: id, quantity: 2 })) });
    const category = pages.category[0] ?? '/';
    const screens: Record<string, Screen> = {
      filters: { path: category, acts: filters, token: null },
      cart: { path: category, acts: cart, token: buyer.token },
      checkout: { path: href('checkout'), acts: checkout, token: buyer.token },
    };
    for (const around of ['plain', 'slow 4G, CPU ÷ 4'] as const) {
      for (const [name, screen] of Object.entries(screens)) {
        const visits: Record<string, number>[] = [];
        // the first visit fills the server's memory and does not count
        for (let turn = 0; turn <= turns; turn++) {
          await fill();
          const seen = await measureVisit(browser, shop.url, screen, around);
          if (turn > 0) visits.push(seen);
        }
        for (const act of Object.keys(screen.acts)) rows.push([`${name}: ${act}`, around, median(visits.map((seen) => seen[act] ?? 0))]);
        rows.push([`**${name}: the longest**`, around, median(visits.map((seen) => Math.max(...Object.values(seen))))]);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await cleanUp();
}
printHeading(`Interaction to next paint, medians of ${turns} visits`);
printTable(['interaction', 'conditions', 'ms'], rows);

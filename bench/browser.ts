import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';
import { type Paint, type Surroundings, readPaint, surroundings, visit } from './load/visit.ts';

// How soon a first visit shows something and all of it, what a click from a category to a product takes, and how much the
// page shifts; on a plain line, and on slow 4G with a slow processor. Medians of some visits.
//   node bench/browser.ts [--data FOLDER]
const visits = 3;
const { dataDir, cleanUp } = await readOptions(0);

/** From pressing the button to the product's heading being painted, after a look of 100 ms at the link, as people do. */
async function clickToProduct(page: Page): Promise<number> {
  const link = page.locator('main a[href^="/product/details/"]').first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(100);
  const before = await page.locator('h1').first().textContent();
  const arrived = page.evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        document.addEventListener('mousedown', () => (pressed = performance.now()), { capture: true, once: true });
        const look = () => {
          const now = document.querySelector('h1')?.textContent;
          if (location.pathname.startsWith('/product/details/') && now && now !== heading) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      }),
    before,
  );
  await page.mouse.down();
  await page.mouse.up();
  return arrived;
}

async function measureVisit(browser: Browser, url: string, path: string, around: Surroundings, hasClick: boolean) {
  const { page, end } = await visit(browser, url, path, around);
  const paint = await readPaint(page);
  const click = hasClick ? await clickToProduct(page) : Number.NaN;
  await end();
  return { ...paint, click };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const rows: (string | number)[][] = [];
try {
  const { shop } = await startBenchShop({ dataDir, live: false });
  const browser = await launchBrowser();
  try {
    const { pages } = await findAddresses(clientOf(shop.url));
    for (const [name, around] of Object.entries(surroundings)) {
      for (const kind of ['home', 'category', 'product', 'search'] as const) {
        const seen: (Paint & { click: number })[] = [];
        // the first visit fills the server's memory and does not count
        for (let turn = 0; turn <= visits; turn++) {
          const path = pages[kind][turn % pages[kind].length] ?? '/';
          const one = await measureVisit(browser, shop.url, path, around, kind === 'category');
          if (turn > 0) seen.push(one);
        }
        const of = (field: keyof (typeof seen)[number]) => median(seen.map((one) => one[field]));
        rows.push([`${kind}, ${name}`, of('ttfb'), of('fcp'), of('lcp'), of('cls'), of('click')]);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await cleanUp();
}
printHeading(`First visits, medians of ${visits}`);
printTable(['page', 'TTFB ms', 'FCP ms', 'LCP ms', 'CLS', 'click to product ms'], rows);

import type { Browser, Page } from 'playwright-core';
import { launchMeasured } from '../e2e/browser.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { median } from './load/median.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';
import { type Paint, type VisitConditions, readPaint, conditions, visit } from './load/visit.ts';

// First paint, full paint, layout shift, and navigation (clicks without and with hover, Back) in
// browsers, plain and with slow 4G and CPU. Medians.
// node bench/browser.ts [--data FOLDER]
const visits = 3;
const { dataDir, cleanUp } = await readOptions(0);

type Moves = { click: number; hovered: number; back: number };
const none: Moves = { click: Number.NaN, hovered: Number.NaN, back: Number.NaN };

/** Milliseconds from the next press, or from Back at once, until a frame has another heading. */
async function untilNextHeading(page: Page, begins: 'mousedown' | 'back'): Promise<() => Promise<number>> {
  await page.evaluate((kind) => {
    const before = document.querySelector('h1')?.textContent;
    const arrived = new Promise<number>((resolve) => {
      let begun = 0;
      const begin = () => (begun = performance.now());
      if (kind === 'mousedown') window.addEventListener(kind, begin, { capture: true, once: true });
      const look = () => {
        const now = document.querySelector('h1')?.textContent;
        if (begun > 0 && now && now !== before) resolve(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      look();
      // `popstate` comes to the router first, which may paint before it comes to others
      if (kind === 'back') {
        begin();
        window.history.back();
      }
    });
    Object.assign(window, { arrived });
  }, begins);
  return () => page.evaluate(() => ('arrived' in window ? Promise.resolve(window.arrived).then(Number) : Number.NaN));
}

/** Clicks the product at a place of the list; `looked` is the hover time before, ms. */
async function clickOnProduct(page: Page, place: number, looked: number): Promise<number> {
  const link = page.locator('main .product-name').nth(place);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('the product has no place');
  const arrived = await untilNextHeading(page, 'mousedown');
  await page.mouse.move(box.x + 5, box.y + 5);
  if (looked > 0) await page.waitForTimeout(looked);
  await page.mouse.down();
  await page.mouse.up();
  return arrived();
}

async function goBack(page: Page): Promise<number> {
  return (await untilNextHeading(page, 'back'))();
}

/** The first click pays for the code of the product's screen, as it would for a reader. */
async function moveAbout(page: Page): Promise<Moves> {
  const click = await clickOnProduct(page, 0, 0);
  const back = await goBack(page);
  const hovered = await clickOnProduct(page, 1, 300);
  return { click, hovered, back };
}

async function measureVisit(browser: Browser, url: string, path: string, around: VisitConditions, hasClick: boolean) {
  const { page, end } = await visit(browser, url, path, around);
  const paint = await readPaint(page);
  const moves = hasClick ? await moveAbout(page) : none;
  await end();
  return { ...paint, ...moves };
}

const rows: (string | number)[][] = [];
try {
  const { shop } = await startBenchShop({ dataDir, live: false });
  const browser = await launchMeasured();
  try {
    const { pages } = await findAddresses(clientOf(shop.url));
    for (const [name, around] of Object.entries(conditions)) {
      for (const kind of ['home', 'category', 'product', 'search'] as const) {
        const seen: (Paint & Moves)[] = [];
        // the first visit fills the server's memory and does not count
        for (let turn = 0; turn <= visits; turn++) {
          const path = pages[kind][turn % pages[kind].length] ?? '/';
          const one = await measureVisit(browser, shop.url, path, around, kind === 'category');
          if (turn > 0) seen.push(one);
        }
        const of = (field: keyof (typeof seen)[number]) => median(seen.map((one) => one[field]));
        rows.push([`${kind}, ${name}`, of('ttfb'), of('fcp'), of('lcp'), of('cls'), of('click'), of('hovered'), of('back')]);
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
printTable(['page', 'TTFB ms', 'FCP ms', 'LCP ms', 'CLS', 'click ms', 'click, looked at ms', 'Back ms'], rows);

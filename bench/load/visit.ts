import type { Browser, CDPSession, Page } from 'playwright-core';
import { newVisitor } from '../../e2e/browser.ts';

export type VisitConditions = { network: { latency: number; down: number; up: number } | null; slowdown: number };

/** A desktop with a good line, and Lighthouse's mobile: slow 4G and a CPU four times slower. */
export const conditions = {
  plain: { network: null, slowdown: 1 },
  'slow 4G, CPU ÷ 4': { network: { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 }, slowdown: 4 },
} as const satisfies Record<string, VisitConditions>;

/** Bytes of compressed bodies by kind, and of everything with its headers. */
export type Transferred = { html: number; styles: number; scripts: number; all: number };

export type Visit = {
  page: Page;
  /** What was transferred until now. */
  transferred: () => Promise<Transferred>;
  end: () => Promise<void>;
};

/**
 * Opens an address in a browser that has never been there, with the session of `token` or as a
 * guest, and waits until it is quiet.
 */
export async function visit(
  browser: Browser,
  url: string,
  path: string,
  { network, slowdown }: VisitConditions,
  token: string | null = null,
): Promise<Visit> {
  const context = await newVisitor(browser, url, { viewport: { width: 1280, height: 800 } });
  if (token !== null) await context.addCookies([{ name: 'ut', value: token, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const all = countBytes(session);
  if (network) {
    const { latency, down, up } = network;
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down, uploadThroughput: up });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observePaint);
  await page.goto(path, { waitUntil: 'load', timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  // a late shift or a larger paint would come now
  await page.waitForTimeout(network ? 2_000 : 500);
  const transferred = async () => ({ ...(await readBodies(page)), all: all() });
  return { page, transferred, end: () => context.close() };
}

/** Everything on the wire, headers included. */
function countBytes(session: CDPSession): () => number {
  let all = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  return () => all;
}

/** The compressed bodies of the page's document, style sheets and scripts. */
const readBodies = (page: Page): Promise<Omit<Transferred, 'all'>> =>
  page.evaluate(() => {
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const sum = (wanted: (entry: PerformanceEntry) => boolean) =>
      loaded.filter(wanted).reduce((total, entry) => total + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0);
    return {
      html: sum(({ entryType }) => entryType === 'navigation'),
      styles: sum(({ name }) => name.endsWith('.css')),
      scripts: sum(({ name }) => name.endsWith('.js')),
    };
  });

/** Runs in the page: notes the largest paint and every shift that nobody caused. */
function observePaint(): void {
  const seen = { lcp: 0, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) seen.cls += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

export type Paint = { ttfb: number; fcp: number; lcp: number; cls: number };

/** When the page's first byte, first and largest paint came (ms), and how much it shifted. */
export const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const ttfb =
      navigation && 'responseStart' in navigation && 'requestStart' in navigation
        ? Number(navigation.responseStart) - Number(navigation.requestStart)
        : Number.NaN;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const seen = 'seen' in window && typeof window.seen === 'object' && window.seen ? window.seen : {};
    const lcp = 'lcp' in seen ? Number(seen.lcp) : Number.NaN;
    const cls = 'cls' in seen ? Number(seen.cls) : Number.NaN;
    return { ttfb, fcp, lcp, cls };
  });

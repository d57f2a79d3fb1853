import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';

/** What is still open, with what happened in it so far, the newest last. */
const open = new Map<BrowserContext, string[]>();
/** The same of whatever was ever watched. */
const happened = new WeakMap<BrowserContext, string[]>();
const mostEntries = 60;
const mostLines = 60;

/**
 * Watches a browser: when a test fails, prints what every page showed (address, screenshot, text)
 * and what happened (calls, console, errors).
 */
export function watch(context: BrowserContext): void {
  const known = happened.get(context);
  if (known) return void open.set(context, known);
  const lines: string[] = [];
  happened.set(context, lines);
  const since = performance.now();
  const record = (what: string) => {
    lines.push(`${((performance.now() - since) / 1000).toFixed(2)} s  ${what}`);
    if (lines.length > mostEntries) lines.shift();
  };
  open.set(context, lines);
  context.on('close', () => open.delete(context));
  context.on('console', (message) => record(`console.${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => record(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => record(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`));
  context.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/') || response.status() >= 400)
      record(`${response.request().method()} ${pathname}${search} → ${response.status()}`);
  });
  context.on('page', (page) => page.on('framenavigated', (frame) => frame === page.mainFrame() && record(`at ${frame.url()}`)));
}

/** Forgets what has happened until the browser is watched again. */
export function unwatch(context: BrowserContext): void {
  open.delete(context);
  happened.get(context)?.splice(0);
}

/** Has the tests of the file that calls it print what happened when they fail. */
export function printFailures(): void {
  afterEach(async (t) => {
    const failed = 'passed' in t && !t.passed;
    for (const [context, lines] of failed ? open : []) {
      for (const page of context.pages()) console.log(await describe(page));
      console.log(['what happened:', ...lines].join('\n  '));
      open.delete(context);
    }
  });
}

async function describe(page: Page): Promise<string> {
  const picture = join(await mkdtemp(join(process.env['E2E_PICTURES'] ?? tmpdir(), 'aliquot-failure-')), 'page.png');
  // a page may be too broken to be read: that is worth knowing as well
  const shown = await page.screenshot({ path: picture }).then(
    () => picture,
    (error: unknown) => String(error),
  );
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [`page: ${page.url()}`, `screenshot: ${shown}`, 'text:', ...lines.slice(0, mostLines)].join('\n  ');
}

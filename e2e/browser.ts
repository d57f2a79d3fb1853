import { access } from 'node:fs/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions, chromium } from 'playwright-core';
import { patience } from './wait-for.ts';
import { slowNetwork } from './slow-network.ts';
import { printFailures, watch } from './print-failure.ts';
import { unpackBrowser } from './unpack-browser.ts';

/**
 * For the tests of a file: the browser that the test run shares (E2E_BROWSER), where closing it
 * ends what this file opened in it, else one of its own: the Chromium of CHROMIUM_PATH, or the one
 * that npm installed.
 */
export async function launchBrowser(): Promise<Browser> {
  printFailures();
  const shared = process.env['E2E_BROWSER'];
  return shared ? await chromium.connect(shared) : await chromium.launch(await launchOptions(forTests));
}

/** A browser to measure with: it compiles as a reader's does. */
export const launchMeasured = async (): Promise<Browser> => chromium.launch(await launchOptions([]));

/** A browser for all files of a test run: the address to connect to, for E2E_BROWSER. */
export async function shareBrowser(): Promise<{ address: string; close: () => Promise<void> }> {
  const server = await chromium.launchServer({ ...(await launchOptions(forTests)), host: '127.0.0.1' });
  return { address: server.wsEndpoint(), close: () => server.close() };
}

/**
 * A test's pages are gone before code pays that is optimised most: compiling it takes a fifth of
 * the browser's time.
 */
const forTests = ['--js-flags=--no-turbofan'];

async function launchOptions(args: readonly string[]): Promise<LaunchOptions> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await unpackBrowser());
  await access(executablePath);
  return {
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
      ...args,
    ],
  };
}

/**
 * How many times slower pages compute than this machine could, to find tests and pages that hope
 * for speed; 1 as a rule.
 */
const slower = Number(process.env['E2E_SLOWER'] ?? 1);

/**
 * A visitor with an empty browser: 1440 px wide, English unless stated otherwise, without service
 * worker, which would see requests before a test can; a test that fails reports what it showed.
 */
export async function newVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  watch(context);
  await slowNetwork(context);
  context.setDefaultTimeout(patience);
  if (slower > 1)
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    });
  return context;
}

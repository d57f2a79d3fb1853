import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createBuyers } from '../../../e2e/api-client.ts';
import { launchBrowser, newVisitor } from '../../../e2e/browser.ts';
import { everyScreen } from '../../../e2e/every-screen.ts';
import { openOperator } from '../../../e2e/operators.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { openDatabase } from '../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { HostileTexts } from './hostile-texts.ts';
import { type Proof, times } from './proof.ts';
import { xssPayloads } from './xss-payloads.ts';

/** Rounds in which a browser opens all pages; further ones read what the server renders. */
const openedRounds = 2;
const allRounds = 8;
/** So many pages of one kind, with other ids, and of the shop or the console, a round opens. */
const ofOneKind = 2;
const mostPages = 90;

export const scripts: Proof = {
  id: 'P22',
  claim: 'sixty hostile texts in every text column and address do nothing in any page of shop and console, with its policy and without',
  run: async ({ print }) => {
    await using canary = await Canary.open();
    const texts = xssPayloads(canary.host);
    assert.equal(new Set(texts).size, 60);
    const browser = await launchBrowser();
    try {
      await controlled(browser, texts, canary, print);
      // nothing in memory, which would show what was there before
      const shop = await startShop({ settings: { CACHE_MB: '0', SEARCH: 'database', DEMO_TRADE: 'true' } });
      try {
        // records with hostile texts contradict the rules: nothing can be bought afterwards
        await proveReflected(browser, shop, texts, canary, print);
        await proveStored(browser, shop, texts, canary, print);
      } finally {
        await shop.stop();
      }
    } finally {
      await browser.close();
    }
  },
};

/** A server that only a hostile text would call. */
class Canary implements AsyncDisposable {
  readonly host: string;
  requests: string[] = [];
  readonly #server: ReturnType<typeof createServer>;

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.#server = server;
    this.host = `127.0.0.1:${port}`;
    server.on('request', ({ url = '' }, response) => {
      this.requests.push(url);
      response.writeHead(204).end();
    });
  }

  static async open(): Promise<Canary> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the canary has no port');
    return new Canary(server, address.port);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** What hostile texts did in a page: ran, requested something, or became markup. */
async function findEffects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const effects: string[] = [...(Reflect.get(window, 'canaries') ?? [])].map((n) => `text ${n} ran`);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') effects.push(`<${element.localName} ${name}="${value}">`);
        if (['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name))
          if (/^[\u0000-\u0020]*(j\s*a\s*v\s*a|data:text|vbscript|\/\/127)/i.test(value))
            effects.push(`<${element.localName} ${name}="${value}">`);
      }
      if (element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '') && /canary\(/.test(element.textContent))
        effects.push('a script');
      if (['base', 'embed', 'object'].includes(element.localName)) effects.push(`<${element.localName}>`);
    }
    return effects;
  });
}

/** The same of a page as the server sends it, parsed but not run. */
const findMarkup = (blank: Page, html: string): Promise<string[]> =>
  blank.evaluate((text) => {
    const effects: string[] = [];
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    for (const element of parsed.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || name === 'srcdoc' || /^[\u0000-\u0020]*(java\s*script:|data:text|\/\/127)/i.test(value))
          if (!['value', 'content', 'title', 'alt', 'aria-label'].includes(name)) effects.push(`<${element.localName} ${name}="${value}">`);
      if (element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '') && /canary\(/.test(element.textContent))
        effects.push('a script');
      if (['base', 'embed', 'object', 'iframe'].includes(element.localName)) effects.push(`<${element.localName}>`);
    }
    return effects;
  }, html);

/** A browser in which texts that run are counted; with `bypassCSP` pages have no policy. */
async function openVisitor(browser: Browser, url: string, { bypassCSP }: { bypassCSP: boolean }): Promise<BrowserContext> {
  const context = await newVisitor(browser, url, { bypassCSP });
  await context.addInitScript(() => {
    const canaries: number[] = [];
    Object.assign(window, { canaries, canary: (n: number) => canaries.push(n) });
  });
  return context;
}

/** The positive control: a page that writes texts as they are, without a policy and with one. */
async function controlled(browser: Browser, texts: readonly string[], canary: Canary, print: (line: string) => void): Promise<void> {
  const policy =
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'";
  const naive = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = texts[Number(searchParams.get('n'))] ?? '';
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(pathname === '/policy' && { 'content-security-policy': policy }),
    });
    response.end(
      `<!doctype html><title>a</title><p title="${text}">${text}</p><p class='${text}'></p><script>var given = "${text}"</script><h1>a</h1>`,
    );
  }).listen(0, 'localhost');
  await once(naive, 'listening');
  const address = naive.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  try {
    const fired = { '/': 0, '/policy': 0 };
    const context = await openVisitor(browser, origin, { bypassCSP: false });
    const page = await context.newPage();
    for (const path of ['/', '/policy'] as const)
      for (const n of texts.keys()) {
        const before = canary.requests.length;
        await page.goto(`${path}?n=${n}`, { waitUntil: 'load' }).catch(() => {});
        const ran = await page.evaluate(() => Reflect.get(window, 'canaries')?.length ?? 0).catch(() => 1);
        if (ran > 0 || canary.requests.length > before) fired[path] += 1;
      }
    await context.close();
    print(`control: in a naive page ${fired['/']} of ${texts.length} texts ran or loaded something, ${fired['/policy']} with the policy`);
    assert.ok(fired['/'] >= 30 && fired['/policy'] <= 1, 'positive control');
  } finally {
    naive.close();
    canary.requests.length = 0;
  }
}

type Start = { url: string; paths: readonly string[]; cookie: { name: string; value: string } };

async function proveStored(
  browser: Browser,
  shop: Shop,
  texts: readonly string[],
  canary: Canary,
  print: (line: string) => void,
): Promise<void> {
  const { buyer, open, personal } = await everyScreen(shop);
  const { cookie } = await openOperator(shop, ['administrator']);
  const starts: Start[] = [
    { url: shop.url, paths: [...open, ...personal], cookie: { name: 'ut', value: buyer.token } },
    { url: shop.consoleUrl, paths: ['/dashboard'], cookie: { name: 'console', value: cookie } },
  ];
  const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(url, { poolSize: 1, statementTimeout: 60_000 });
  const client = await db.connect();
  try {
    await client.query('reset role');
    const hostile = await HostileTexts.prepare(client, texts);
    const blank = await (await browser.newContext()).newPage();
    let opened = 0;
    let rendered = 0;
    const faults = new Set<string>();
    const known = new Map<Start, readonly string[]>();
    for (const round of times(allRounds, (n) => n)) {
      await hostile.write(round);
      if (round < openedRounds)
        for (const start of starts) {
          const { visited, effects } = await visitAll(browser, start, { bypassCSP: round % 2 === 0 });
          known.set(start, visited);
          opened += visited.length;
          for (const effect of effects) faults.add(effect);
        }
      const [ofShop] = starts;
      for (const path of (ofShop && known.get(ofShop)) ?? []) {
        const answer = await fetch(shop.url + path, {
          headers: { cookie: `ut=${buyer.token}`, 'accept-language': round % 2 === 0 ? 'en' : 'zh-CN' },
        });
        const html = await answer.text();
        rendered += 1;
        for (const effect of await findMarkup(blank, html)) faults.add(`${path} as sent: ${effect}`);
      }
    }
    await blank.context().close();
    print(
      `${hostile.columns} columns took ${hostile.pairs} pairs with texts, ${hostile.refused.length} refuse all of them by their constraints`,
    );
    print(`${opened} pages opened, ${rendered} read as the server renders them`);
    assert.ok(hostile.columns > 150 && opened > 100, 'texts were stored and pages opened, else this proves nothing');
    assert.deepEqual([[...faults], canary.requests], [[], []]);
  } finally {
    client.release(true);
    await db.end();
    await stop();
  }
}

/** Opens pages, and those that they lead to, two of each kind. */
async function visitAll(browser: Browser, { url, paths, cookie }: Start, policy: { bypassCSP: boolean }) {
  const context = await openVisitor(browser, url, policy);
  await context.addCookies([{ ...cookie, url }]);
  const kinds = new Map<string, number>();
  const queue = [...paths];
  const visited: string[] = [];
  const effects: string[] = [];
  let blank = 0;
  const work = async () => {
    const page = await context.newPage();
    let path = '';
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) effects.push(`${path}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const target = new URL(request.url());
      if (/^(http|ws)/.test(target.protocol) && target.origin !== new URL(url).origin) effects.push(`${path} requested ${request.url()}`);
    });
    for (;;) {
      const next = queue.shift();
      if (next === undefined) break;
      const kind = next.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z]?\d[\d-]*/g, '#').replace(/[?].*/, paths.includes(next) ? next : '');
      const count = kinds.get(kind) ?? 0;
      if (count >= ofOneKind || visited.includes(next) || visited.length >= mostPages) continue;
      kinds.set(kind, count + 1);
      path = next;
      visited.push(path);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page
        .locator('h1')
        .first()
        .waitFor({ state: 'attached', timeout: 15_000 })
        .catch(() => (blank += 1));
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
      for (const effect of await findEffects(page)) effects.push(`${path}: ${effect}`);
      const links = await page.evaluate(() => Array.from(document.querySelectorAll('a[href]'), (link) => link.getAttribute('href') ?? ''));
      for (const link of links) if (/^\/(?!\/|api|files|documents|cart|preferences)/.test(link)) queue.push(link.split('#')[0] ?? '/');
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
  // records that contradict the rules may be shown as a fault, but most pages have to be there
  assert.ok(blank * 10 < visited.length, `${blank} of ${visited.length} pages show nothing`);
  return { visited, effects };
}

/** Fields of addresses that pages read. */
const fields =
  'q structure structure_mode page sort brand category availability price_min price_max attr view limit need lot compare lang redirect_url back section request kind text status folder type from preview utm_source'.split(
    ' ',
  );
const reflecting = [
  '/search',
  '/search/:text',
  '/product/details/1',
  '/product/list/1',
  '/school',
  '/user/login',
  '/my',
  '/article/:text',
  '/:text',
  '/offers-and-trials',
];

/** Each text in every field of an address; the browser opens three of the pages. */
async function proveReflected(
  browser: Browser,
  shop: Shop,
  texts: readonly string[],
  canary: Canary,
  print: (line: string) => void,
): Promise<void> {
  const [buyer] = await createBuyers(shop, 1);
  const token = buyer?.token ?? '';
  const blank = await (await browser.newContext()).newPage();
  const context = await openVisitor(browser, shop.url, { bypassCSP: true });
  const page = await context.newPage();
  const faults = new Set<string>();
  let answers = 0;
  for (const [n, text] of texts.entries())
    for (const [place, path] of reflecting.entries()) {
      const query = new URLSearchParams(fields.map((field) => [field, field === 'lang' && place % 2 === 0 ? 'en' : text]));
      const address = `${path.replace(':text', encodeURIComponent(text).replaceAll('.', '%2E'))}?${query}`;
      const answer = await fetch(shop.url + address, { headers: path === '/my' ? { cookie: `ut=${token}` } : {} });
      answers += 1;
      if (answer.status >= 500) faults.add(`${path} with text ${n} answered ${answer.status}`);
      for (const effect of await findMarkup(blank, await answer.text())) faults.add(`${path} with text ${n}: ${effect}`);
      if (new URL(answer.url).origin !== shop.url) faults.add(`${path} with text ${n} led to ${answer.url}`);
      if ((n + place) % 4 !== 0) continue;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.locator('h1').first().waitFor({ state: 'attached' });
      for (const effect of await findEffects(page)) faults.add(`${path} with text ${n} opened: ${effect}`);
    }
  await context.close();
  await blank.context().close();
  print(`${texts.length} texts in ${fields.length} fields of ${reflecting.length} addresses: ${answers} answers`);
  assert.deepEqual([[...faults], canary.requests], [[], []]);
}

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ConsoleFileName, consoleCallNames, consoleFileNames } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { callNames } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { parse } from 'csv-parse/sync';
import { parseSync } from 'vite';
import { createBuyers } from '../../../e2e/api-client.ts';
import { openOperator } from '../../../e2e/operators.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { openDatabase } from '../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { HostileTexts } from './hostile-texts.ts';
import type { Proof } from './proof.ts';

const root = join(import.meta.dirname, '../../..');
/** The longest text that somebody without an account sends to patterns: a list of what to order. */
const longest = 8_000;
/** A text of that length may take so long: quadratic patterns stay below, worse ones do not. */
const mostMs = 1_500;
/** A whole answer to a hostile text may take so much, on a machine with other programs. */
const mostAnswerMs = 4_000;

export const patterns: Proof = {
  id: 'P27',
  claim: 'no pattern of the sources hangs on a hostile text, no body changes prototypes, and no exported cell is a formula',
  run: async ({ print }) => {
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-proof-objects-'));
    const log = join(folder, 'objects');
    await writeFile(log, '');
    const shop = await startShop({
      settings: {
        CACHE_MB: '0',
        DEMO_TRADE: 'true',
        PROOF_OBJECTS: log,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'watch-objects.ts')}`,
      },
    });
    try {
      await sendHostileTexts(shop, print);
      await sendPrototypes(shop, print);
      const noted = (await readFile(log, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        noted.filter(([kind]) => kind === 'prototype'),
        [],
      );
      const made = noted.flatMap(([kind, value]): Pattern[] => (kind === 'pattern' ? [{ ...value }] : []));
      assert.ok(made.length > 10, 'patterns that are made are seen, else this proves nothing');
      await timePatterns([...readPatterns(), ...made.filter(({ source }) => source.length < 4_000)], print);
      await exportFormulas(shop, print);
    } finally {
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Pattern = { source: string; flags: string; from: string };

/** Every pattern that is written in the sources. */
function readPatterns(): Pattern[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'demo/**/*.ts'], {
    cwd: root,
    exclude: (name) => /node_modules|dist|\.test\.|\/testing/.test(name),
  });
  const found = new Map<string, Pattern>();
  const walk = (node: unknown, from: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const pattern: unknown = Reflect.get(node, 'regex');
    if (typeof pattern === 'object' && pattern !== null) {
      const [source, flags] = [String(Reflect.get(pattern, 'pattern')), String(Reflect.get(pattern, 'flags'))];
      found.set(`${source}/${flags}`, { source, flags, from });
    }
    for (const one of Object.values(node)) walk(one, from);
  };
  for (const file of files)
    walk(parseSync(file, readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program, file);
  return [...found.values()];
}

/** Times patterns in a worker, which is ended where one hangs. */
class Timer {
  #worker = new Worker(join(import.meta.dirname, 'time-pattern.ts'));

  /** Milliseconds for the worst text found, or infinity after twenty seconds for all of them. */
  async slowest({ source, flags }: Pattern, most: number): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const timeout = setTimeout(() => resolve(Infinity), 60_000);
    this.#worker.once('message', ({ slowest }: { slowest: number }) => resolve(slowest));
    this.#worker.postMessage({ source, flags, most }, []);
    const took = await promise;
    clearTimeout(timeout);
    if (took === Infinity) {
      await this.#worker.terminate();
      this.#worker = new Worker(join(import.meta.dirname, 'time-pattern.ts'));
    }
    return took;
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }
}

/** Patterns that are worse than quadratic, with the length of what they are given, and why. */
const capped: Readonly<Record<string, { most: number; why: string }>> = {
  '^(.+酸)([二三四]?)(.+?)酯$': { most: 200, why: 'a search is cut at 200 characters (catalogue.findProducts)' },
};

async function timePatterns(all: readonly Pattern[], print: (line: string) => void): Promise<void> {
  const timer = new Timer();
  try {
    for (const source of ['^(a+)+$', '^(.*,)*x$', '(\\d+)*-(\\d+)*-(\\d+)*z'])
      assert.ok((await timer.slowest({ source, flags: '', from: 'control' }, 40)) > 50, `positive control: ${source}`);
    const faults: string[] = [];
    const slow: string[] = [];
    for (const pattern of all) {
      const cap = capped[pattern.source];
      let took = 0;
      for (const most of [40, 1_000, cap?.most ?? longest])
        if (most <= (cap?.most ?? longest) && took < mostMs) took = await timer.slowest(pattern, most);
      const what = `${pattern.from} /${pattern.source.slice(0, 80)}/ takes ${Math.round(took)} ms`;
      if (took > mostMs) faults.push(what);
      else if (took > 100) slow.push(what);
    }
    print(
      `${all.length} patterns, none takes ${mostMs} ms for ${longest} characters; ${slow.length} take more than 100 ms; control: three that hang were found`,
    );
    for (const one of slow) print(`  ${one}`);
    assert.deepEqual(faults, []);
  } finally {
    await timer.end();
  }
}

const pumps = [
  ' ',
  '1',
  '1 ',
  '1.',
  '1,',
  'a',
  'a ',
  '/',
  '-',
  '(',
  '\n',
  ',',
  ' |',
  ';',
  '酸',
  '酸氢',
  '二',
  '化',
  '[',
  '"',
  "'",
  '9090',
  '0',
  '≥ ',
  '% ',
  '¥1',
  '瓶',
  'A-',
  'salt ',
  'x 1',
  'suan',
  '(a',
  ')',
  '\\',
  '·',
  'é',
  '丙 ',
];

/** Long hostile texts to what anybody may call with texts: none holds the shop up. */
async function sendHostileTexts(shop: Shop, print: (line: string) => void): Promise<void> {
  const get = (path: string) => fetch(shop.url + path);
  const post = (path: string, body: object) =>
    fetch(shop.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  // what is loaded with the first of all searches counts for none
  for (const path of ['/api/products?q=acetone', '/api/products?q=11111', '/api/suggestions?q=ace', '/search/%E9%85%B8'])
    await (await get(path)).text();
  await (await post('/api/cart/matches', { text: 'acetone' })).text();
  let slowest = { took: 0, what: '' };
  let sent = 0;
  for (const pump of pumps)
    for (const start of ['', '1 ', 'acetone ']) {
      const text = (most: number) => (start + pump.repeat(most)).slice(0, most - 1) + '!';
      const query = encodeURIComponent(text(200));
      for (const [what, send] of [
        ['a list to match', () => post('/api/cart/matches', { text: text(longest) })],
        ['a search', () => get(`/api/products?q=${query}`)],
        ['suggestions', () => get(`/api/suggestions?q=${query}`)],
        ['a structure', () => get(`/api/products?structure=${encodeURIComponent(text(2_000))}&structure_mode=exact`)],
        ['packs to order', () => get(`/api/packs?codes=${encodeURIComponent(text(64))}`)],
        [
          'a log-in',
          () =>
            post('/api/user/login', { mobile: text(32), password: text(128), code: text(16), captcha: text(2_048), captcha_id: text(64) }),
        ],
      ] as const) {
        const since = performance.now();
        const answer = await send();
        await answer.text();
        const took = performance.now() - since;
        sent += 1;
        assert.ok(answer.status < 500 || answer.status === 503, `${what} of ${JSON.stringify(start + pump)} answered ${answer.status}`);
        if (took > slowest.took) slowest = { took, what: `${what} of ${JSON.stringify(start + pump)}` };
      }
    }
  print(`${sent} hostile texts sent, the slowest answer took ${Math.round(slowest.took)} ms (${slowest.what})`);
  assert.ok(slowest.took < mostAnswerMs, slowest.what);
}

const polluting = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}},"lines":[{"__proto__":{"polluted":1}}]}',
  '{"__proto__":null,"polluted":1,"toString":1,"hasOwnProperty":1}',
  '[{"__proto__":{"polluted":1}}]',
];
const pollutingQueries = [
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  'constructor[prototype][polluted]=1',
  'a[__proto__][polluted]=1',
  '__proto__=polluted',
  'constructor=1&prototype=1&toString=1',
];

/** Keys of prototypes in the body and the query of every call. */
async function sendPrototypes(shop: Shop, print: (line: string) => void): Promise<void> {
  assert.equal(naiveMerge(), 1, 'positive control: a naive merge of such a body changes all objects');
  const [buyer] = await createBuyers(shop, 1);
  const { cookie } = await openOperator(shop, ['administrator']);
  const asBuyer = { authorization: `Bearer ${buyer?.token}` };
  const asOperator = { cookie: `console=${cookie}`, 'x-console': '1' };
  let sent = 0;
  const send = async (origin: string, { method, path }: { method: string; path: string }, headers: Record<string, string>) => {
    const url = origin + path.replaceAll(/:[a-z_]+/g, '1');
    const requests =
      method === 'GET' || method === 'DELETE'
        ? pollutingQueries.map((query) => [`${url}?${query}`, undefined] as const)
        : [...polluting.map((body) => [url, body] as const), [`${url}?${pollutingQueries[0]}`, '{}'] as const];
    for (const [address, body] of requests) {
      const answer = await fetch(address, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body,
      });
      const text = await answer.text();
      sent += 1;
      assert.ok(
        answer.status < 500 && !text.includes('"polluted"'),
        `${method} ${address} ${body}: ${answer.status} ${text.slice(0, 200)}`,
      );
    }
  };
  for (const name of callNames) if (!/logout|closeAccount/.test(name)) await send(shop.url, endpointOf(name), asBuyer);
  for (const name of consoleCallNames)
    if (!/^consoleSession|^ownAccount/.test(name)) await send(shop.consoleUrl, consoleEndpointOf(name), asOperator);
  for (const body of ['__proto__[polluted]=1&sku_id=1', 'constructor[prototype][polluted]=1'])
    await fetch(`${shop.url}/cart/lines`, {
      method: 'POST',
      headers: { origin: shop.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  print(`${sent} bodies and queries with keys of prototypes: no prototype changed; control: a naive merge changes them`);
}

/** What a merge without care does to all objects; undone at once. */
function naiveMerge(): unknown {
  const merge = (target: object, source: object): void => {
    for (const [key, value] of Object.entries(source)) {
      const own: unknown = Reflect.get(target, key);
      if (typeof value === 'object' && value !== null && typeof own === 'object' && own !== null) merge(own, value);
      else Reflect.set(target, key, value);
    }
  };
  merge({}, JSON.parse(polluting[0] ?? ''));
  const found: unknown = Reflect.get({}, 'polluted');
  Reflect.deleteProperty(Object.prototype, 'polluted');
  return found;
}

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '＝1+1',
  '=HYPERLINK("http://localhost:9/","a")',
  "=cmd|'/c calc'!A0",
  '-2+3+cmd',
  '@A1',
  '=1";=1',
  '+A1',
];
const isFormula = (cell: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]?\d+([.,]\d+)*$/.test(cell);

/** Formulas in all texts of the database come out of every export as texts. */
async function exportFormulas(shop: Shop, print: (line: string) => void): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(url, { poolSize: 1, statementTimeout: 60_000 });
  const client = await db.connect();
  try {
    await client.query('reset role');
    const hostile = await HostileTexts.prepare(client, formulas, 1);
    await hostile.write(0);
    const { cookie } = await openOperator(shop, ['administrator']);
    const faults: string[] = [];
    const found = { files: 0, cells: 0, dangerous: 0 };
    for (const name of consoleFileNames.filter((one) => consoleEndpointOf(one).method === 'GET'))
      for (const path of pathsOf(name))
        for (const format of ['csv', 'tsv', 'xlsx']) {
          const answer = await fetch(`${shop.consoleUrl}${path}?format=${format}`, {
            headers: { cookie: `console=${cookie}`, 'x-console': '1', 'accept-language': 'en' },
          });
          const type = answer.headers.get('content-type') ?? '';
          const content = Buffer.from(await answer.bytes());
          if (answer.status >= 500) faults.push(`${path} ${format} answered ${answer.status}`);
          if (answer.status !== 200 || !/csv|tab-separated|spreadsheetml/.test(type)) continue;
          found.files += 1;
          if (type.includes('spreadsheetml')) {
            // texts in a spreadsheet are no formulas, whatever they begin with
            if (content.includes('<f>')) faults.push(`${path} ${format} has a formula`);
            continue;
          }
          const cells = parse(content, { bom: true, relax_column_count: true, delimiter: type.includes('tab') ? '\t' : ',' }).flat();
          found.cells += cells.length;
          found.dangerous += cells.filter((cell) => cell.startsWith("'") && isFormula(cell.slice(1))).length;
          for (const cell of cells) if (isFormula(cell)) faults.push(`${path} ${format}: ${cell.slice(0, 60)}`);
        }
    print(
      `${hostile.columns} columns hold formulas; ${found.files} exports with ${found.cells} cells: ${found.dangerous} formulas came out as texts`,
    );
    assert.deepEqual([...new Set(faults)].slice(0, 30), []);
    assert.ok(found.files > 10 && found.dangerous > 50, 'formulas are in exports, else this proves nothing');
  } finally {
    client.release(true);
    await db.end();
    await stop();
  }
}

/** The addresses of an export for each kind that its path names. */
function pathsOf(name: ConsoleFileName): string[] {
  const { path } = consoleEndpointOf(name);
  const kinds =
    'products prices stock lots substances brands categories contracts packs documents orders tickets customers payments refunds invoices quotations requests permits register audit movements ledger shipments services trials points-orders approvals sales bank statements institutions operators'.split(
      ' ',
    );
  if (/:(kind|table|name)\b/.test(path)) return kinds.map((kind) => path.replace(/:(kind|table|name)\b/, kind));
  return [path.replaceAll(/:[a-z_]+/g, '1')];
}

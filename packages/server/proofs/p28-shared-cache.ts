import assert from 'node:assert/strict';
import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { apiClient } from '../../../e2e/api-client.ts';
import { type EveryScreen, everyScreen } from '../../../e2e/every-screen.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { CachingProxy, type Fault } from './caching-proxy.ts';
import type { Proof } from './proof.ts';

/** So many addresses are read at most; the shop's own links lead to more of the same kinds. */
const mostAddresses = 600;

export const sharedCache: Proof = {
  id: 'P28',
  claim: 'through a shared cache no byte of a buyer’s data reaches another or a stranger, and whatever is personal forbids to keep it',
  run: async ({ print, seed }) => {
    const shop = await startShop({ own: true });
    try {
      const [ana, bo] = [await settle(shop, 'Ana'), await settle(shop, 'Bo')];
      const readers: Reader[] = [ana, bo, { name: 'a stranger', token: null, secrets: [] }];
      const random = randomOf(seed);
      const places = new Map((await findAddresses(shop, readers)).map((address) => [address, random()]));
      const addresses = [...places.keys()].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
      const found = await crawl(shop, readers, addresses);
      print(`${found.addresses} addresses, ${found.answers} answers, ${found.personal} of them personal, ${found.hits} from the cache`);
      assert.ok(found.hits > found.addresses / 2, 'the cache kept something, else this proves nothing');
      assert.ok(found.personal > 40, 'buyers saw their own data, else this proves nothing');
      assert.deepEqual(found.faults, []);
      // a part is enough, with personal pages and answers of the API
      const some = addresses.filter((address) => !/^\/(product|category|article|search)/.test(address)).slice(0, 150);
      for (const [fault, change] of Object.entries(planted)) {
        const { faults } = await crawl(shop, readers, some, change);
        const leaks = faults.filter((one) => one.includes('reached'));
        print(`control, ${fault}: ${leaks.length} leaks`);
        assert.ok(leaks.length > 0, `positive control: ${fault}`);
      }
    } finally {
      await shop.stop();
    }
  },
};

/** Headers as they would be with a fault in the shop. */
const planted: Record<string, Fault> = {
  'answers to programs may be kept': (headers) => ({ ...headers, 'cache-control': 'public, max-age=60' }),
  'no header about caching': (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cache-control' && name !== 'vary')),
};

/** Somebody who reads, and what of theirs nobody else may see. */
type Reader = { name: string; token: string | null; secrets: readonly string[]; screens?: EveryScreen };

/** A buyer with content everywhere, whose name and address nobody else has. */
async function settle(shop: Shop, name: string): Promise<Reader> {
  const screens = await everyScreen(shop);
  const { token, mobile } = screens.buyer;
  const mark = `${name}-${mobile}`;
  const api = apiClient(shop.url, { token });
  const email = `${mark}@lab.example`.toLowerCase();
  const lab = { inc_name: `Institute ${mark}`, job_position: '', research_group: '', laboratory: `Lab ${mark}`, telephone: '' };
  await api.user.updateProfile({ email, nick_name: `Dr ${mark}`, ...lab });
  const place = { province_id: '310000', city_id: '310100', district_id: '310115' };
  await api.addresses.create({ ...place, recipient: `To ${mark}`, mobile, detail: `Road ${mark}`, is_default: true });
  const numbers = screens.personal.flatMap((path) => /\/([A-Z]?\d{10,})$|request=(R[\d-]+)$/.exec(path)?.slice(1) ?? []);
  // the masked form is what pages show
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return {
    name,
    token,
    secrets: [token, mobile, masked, mark, mark.toLowerCase(), ...numbers.filter((one) => one !== undefined)],
    screens,
  };
}

/** All screens, all reads of the API, and files; with everybody's ids. */
async function findAddresses(shop: Shop, readers: readonly Reader[]): Promise<string[]> {
  const found = new Set<string>(['/favicon.svg', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/service-worker.js', '/missing']);
  for (const { screens, token } of readers) {
    if (!screens || token === null) continue;
    for (const path of [...screens.open, ...screens.personal]) found.add(path);
    const ids = await idsOf(shop, token, screens);
    for (const name of callNames) {
      const { method, path } = endpointOf(name);
      if (method !== 'GET') continue;
      for (const id of pathParameters(path).length === 0 ? [''] : ids(name)) found.add(path.replace(/:[a-z_]+/, id) + queryOf(name));
    }
  }
  return [...found];
}

async function idsOf(shop: Shop, token: string, { personal }: EveryScreen): Promise<(name: CallName) => string[]> {
  const api = apiClient(shop.url, { token });
  const orders = (await api.orders.find({})).items.map(({ id }) => id);
  const tickets = (await api.tickets.find({})).items.map(({ id }) => id);
  const redeemed = (await api.points.findOrders({})).items.map(({ id }) => id);
  const requests = personal.flatMap((path) => /request=(R[\d-]+)$/.exec(path)?.[1] ?? []);
  return (name) => {
    if (name === 'tickets.get') return tickets;
    if (name === 'points.getOrder') return redeemed;
    if (name === 'requests.get') return requests;
    return /^(catalogue|content)\./.test(name) ? ['1', '2'] : orders;
  };
}

const queries: Partial<Record<CallName, string>> = {
  'catalogue.suggest': '?q=acetone',
  'catalogue.findPackCombination': '?need=5%20g',
  'catalogue.compareProducts': '?ids=1&ids=2',
  'catalogue.findPacksToOrder': '?codes=A1',
  'catalogue.findProducts': '?q=acetone',
};
function queryOf(name: CallName): string {
  const query = queries[name] ?? '';
  const missing = (shopCall(name).input.required ?? []).filter((field) => !endpointOf(name).path.includes(`:${field}`));
  assert.ok(missing.length === 0 || query !== '', `${name} needs a query in this proof`);
  return query;
}

type Found = { addresses: number; answers: number; personal: number; hits: number; faults: string[] };

/** Everybody reads every address at once, then one after the other, and follows pages' links. */
async function crawl(shop: Shop, readers: readonly Reader[], start: readonly string[], fault?: Fault): Promise<Found> {
  await using proxy = await CachingProxy.open(shop.url, fault);
  const found: Found = { addresses: 0, answers: 0, personal: 0, hits: 0, faults: [] };
  const addresses = [...start];
  for (const address of addresses) {
    found.addresses += 1;
    const replies = await Promise.all(readers.map(async (reader) => ({ reader, ...(await read(proxy.url, address, reader)) })));
    for (const reader of [...readers, ...readers.slice(0, 1)]) replies.push({ reader, ...(await read(proxy.url, address, reader)) });
    for (const { text } of fault ? [] : replies)
      for (const link of linksIn(text, shop.url)) if (addresses.length < mostAddresses && !addresses.includes(link)) addresses.push(link);
    for (const { reader, text, status, headers } of replies) {
      found.answers += 1;
      const kept = headers.get('cache-control') ?? '';
      const own = reader.secrets.filter((secret) => text.includes(secret) && !decodeURIComponent(address).includes(secret));
      if (own.length > 0) found.personal += 1;
      const isPersonal = own.length > 0 || /(^|[ ,])(ut|cart|__Host-[a-z]+)=[^;]/.test(headers.get('set-cookie') ?? '');
      if (isPersonal && !/no-store|private/.test(kept)) found.faults.push(`${address} of ${reader.name} may be kept: "${kept}"`);
      if (kept === '') found.faults.push(`${address} does not state how it may be kept (${status})`);
      for (const { name, secrets } of readers)
        for (const secret of name === reader.name ? [] : secrets)
          if (text.includes(secret) && !decodeURIComponent(address).includes(secret))
            found.faults.push(`${secret} of ${name} reached ${reader.name} at ${address}`);
    }
    const files = replies.filter(
      ({ status, headers }) => status === 200 && /private/.test(headers.get('cache-control') ?? '') && isFile(headers),
    );
    if (new Set(files.map(({ reader }) => reader.name)).size > 1) found.faults.push(`the file ${address} reached somebody else`);
  }
  found.hits = proxy.hits;
  found.faults = [...new Set(found.faults)];
  return found;
}

const isFile = (headers: Headers): boolean => /pdf|image/.test(headers.get('content-type') ?? '');

/** A page as a browser reads it, an answer of the API as a program does. */
async function read(origin: string, address: string, { token }: Reader) {
  const given = new Headers({ 'accept-language': 'en', accept: 'text/html,*/*' });
  if (token !== null && address.startsWith('/api/')) given.set('authorization', `Bearer ${token}`);
  else if (token !== null) given.set('cookie', `ut=${token}`);
  const { status, headers, body } = await fetch(origin + address, { headers: given, redirect: 'manual' }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.bytes(),
  }));
  // where a redirect leads shows as much as a page
  return {
    status,
    headers,
    text: Buffer.from(body).toString('utf8') + (headers.get('location') ?? '') + (headers.get('set-cookie') ?? ''),
  };
}

/** Addresses of this shop that a page names; the stream of notices has no end. */
function linksIn(text: string, origin: string): string[] {
  return [...text.matchAll(/(?:href|src|action)="([^"]+)"|"(\/(?:files|documents|pictures|structures)\/[^"\\]+)"/g)].flatMap(
    ([, link, file]) => {
      const address = (link ?? file ?? '').replaceAll('&amp;', '&');
      if (!URL.canParse(address, origin)) return [];
      const url = new URL(address, origin);
      return url.origin === origin && !/stream|^\/(preferences|payments)/.test(url.pathname) ? [url.pathname + url.search] : [];
    },
  );
}

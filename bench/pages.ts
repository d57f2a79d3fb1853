import type { Client } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { readConfigOrExit } from '../packages/server/src/config.ts';
import { loadStorefront } from '../packages/server/src/pages/storefront.ts';
import { buildBareRender } from './bare-react/build.ts';
import { type BenchShop, startBenchShop } from './load/bench-shop.ts';
import { readOptions } from './load/options.ts';
import { PageGetter } from './load/page-getter.ts';
import { type ShopAddresses, clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';

// Pages per second of home, category, product and search, cached and uncached, beside React only
// rendering the same product pages.
// node bench/pages.ts [--data FOLDER] [--seconds N]
process.env['NODE_ENV'] = 'production';
const { dataDir, seconds, cleanUp } = await readOptions(4);

/** One client shows a page's cost; eight load the machine fully. */
const clients = [1, 8];

async function measurePages({ shop, measure }: BenchShop, { pages }: ShopAddresses, held: string) {
  const rows: (string | number)[][] = [];
  for (const kind of ['home', 'category', 'product', 'search'] as const) {
    const paths = pages[kind];
    for (const count of clients) {
      const getter = new PageGetter(shop.url, count);
      for (const path of paths) await getter.get(path);
      const act = (_client: number, turn: number) => getter.get(paths[turn % paths.length] ?? '/');
      const { perSecond, p50, p95, app, database, busy, failed } = await measure({ clients: count, seconds, act });
      rows.push([`${kind}, ${held}`, count, perSecond, p50, p95, app, database, busy, failed, getter.meanBytes]);
      await getter.close();
    }
  }
  return rows;
}

/** Renders in this process for some seconds; returns pages per second and CPU ms per page. */
async function measureRender(render: (turn: number) => unknown): Promise<{ perSecond: number; milliseconds: number }> {
  const run = async (until: number) => {
    let count = 0;
    const [start, used] = [performance.now(), process.cpuUsage()];
    while (performance.now() - start < until * 1000) await render(count++);
    const { user, system } = process.cpuUsage(used);
    return { perSecond: (count * 1000) / (performance.now() - start), milliseconds: (user + system) / 1000 / count };
  };
  await run(seconds / 2);
  return run(seconds);
}

async function measureRenders(api: Client, ids: readonly number[]) {
  const products = await Promise.all(ids.map((id) => api.catalogue.getProduct({ id })));
  const some = products.slice(0, 30);
  const at = (turn: number) => {
    const product = some[turn % some.length];
    if (!product) throw new Error('the shop has no products');
    return { product, path: href('productDetails', { id: product.id }) };
  };
  const bare = await buildBareRender('en', api);
  const { readPage } = await loadStorefront(readConfigOrExit(process.env).storefrontDir);
  const byId = new Map(products.map((product) => [product.id, product]));
  const held: Client = {
    ...api,
    catalogue: { ...api.catalogue, getProduct: async ({ id }) => byId.get(id) ?? api.catalogue.getProduct({ id }) },
  };
  const alone = await measureRender((turn) => bare(at(turn).product, at(turn).path));
  const routed = await measureRender(async (turn) => {
    const paint = await readPage({
      url: `http://shop.invalid${at(turn).path}`,
      language: 'en',
      api: held,
      loggedIn: false,
      isPreview: false,
      refusal: null,
    });
    return paint();
  });
  return { alone, routed };
}

const bareRows: (string | number)[][] = [];
const rows: (string | number)[][] = [];
let liveProduct = Number.NaN;
try {
  for (const live of [false, true]) {
    const bench = await startBenchShop({ dataDir, live });
    try {
      const api = clientOf(bench.shop.url);
      const addresses = await findAddresses(api);
      if (!live) {
        const { alone, routed } = await measureRenders(api, addresses.productIds.slice(0, 30));
        bareRows.push(['React alone', alone.perSecond, alone.milliseconds, 1]);
        bareRows.push([
          'the storefront’s render: routes, loader, hydration data',
          routed.perSecond,
          routed.milliseconds,
          routed.milliseconds / alone.milliseconds,
        ]);
      }
      const measured = await measurePages(bench, addresses, live ? 'uncached' : 'from memory');
      rows.push(...measured);
      if (live) liveProduct = Number(measured.find(([name]) => name === 'product, uncached')?.[5]);
    } finally {
      await bench.shop.stop();
    }
  }
} finally {
  await cleanUp();
}
const alone = Number(bareRows[0]?.[2]);
bareRows.push(['the app: HTTP, validation, document, brotli, a miss everywhere', 1000 / liveProduct, liveProduct, liveProduct / alone]);
printHeading('Pages');
printTable(['page', 'clients', 'pages/s', 'p50 ms', 'p95 ms', 'app CPU ms', 'PostgreSQL CPU ms', 'busy', 'failed', 'bytes (br)'], rows);
printHeading('The product page in one processor');
printTable(['made by', 'pages/s', 'CPU ms', 'times React alone'], bareRows);

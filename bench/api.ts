import { startBenchShop } from './load/bench-shop.ts';
import { createBuyers, findOrderableSkus, placeOrder } from './load/buyers.ts';
import type { Load } from './load/closed-loop.ts';
import { fillStock } from './load/fill-stock.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';

// API requests per second: search, product, and the journey to an order, by 1, 8 and 32 clients;
// cached and uncached.
// node bench/api.ts [--data FOLDER] [--seconds N]
const { dataDir, seconds, cleanUp } = await readOptions(4);
const clients = [1, 8, 32];

const rows: (string | number)[][] = [];
try {
  for (const live of [false, true]) {
    const { shop, measure } = await startBenchShop({ dataDir, live });
    try {
      const api = clientOf(shop.url);
      const { productIds, queries } = await findAddresses(api);
      const skus = await findOrderableSkus(api);
      if (!live) await fillStock(dataDir, skus);
      // what is to come from memory is there before it is measured, however short the run
      for (const q of live ? [] : queries) await api.catalogue.findProducts({ q });
      for (const id of live ? [] : productIds) await api.catalogue.getProduct({ id });
      const buyers = await createBuyers(shop, 32);
      const acts: Record<string, Load['act']> = {
        search: async (_client, turn) => void (await api.catalogue.findProducts({ q: queries[turn % queries.length] ?? '' })),
        product: async (_client, turn) => void (await api.catalogue.getProduct({ id: productIds[turn % productIds.length] ?? 0 })),
        'order: 3 lines, 6 requests': async (client, turn) => {
          const buyer = buyers[client % buyers.length];
          if (!buyer) throw new Error('there are no buyers');
          await placeOrder(
            buyer,
            [0, 7, 13].map((step) => skus[(turn + step) % skus.length] ?? 0),
          );
        },
      };
      for (const [name, act] of Object.entries(acts)) {
        // orders are never answered from memory
        if (live && name.startsWith('order')) continue;
        for (const count of clients) {
          const { perSecond, p50, p95, p99, app, database, busy, failed, faults } = await measure({ clients: count, seconds, act });
          const held = name.startsWith('order') ? '' : live ? ', uncached' : ', from memory';
          rows.push([name + held, count, perSecond, p50, p95, p99, app, database, busy, failed]);
          for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`);
        }
      }
    } finally {
      await shop.stop();
    }
  }
} finally {
  await cleanUp();
}
printHeading('API');
printTable(['call', 'clients', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'app CPU ms', 'PostgreSQL CPU ms', 'busy', 'failed'], rows);

import { setTimeout as wait } from 'node:timers/promises';
import { startBenchShop } from './load/bench-shop.ts';
import { createBuyers, findOrderableSkus, placeOrder } from './load/buyers.ts';
import { closedLoop } from './load/closed-loop.ts';
import { fillStock } from './load/fill-stock.ts';
import { type Memory, memoryOf } from './load/memory-maps.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';

// Memory of the app's process: half a minute after the start, the most under a mixed load of pages,
// searches, products, structures, PDF documents and orders, and half a minute after it.
// node bench/memory.ts [--data FOLDER] [--seconds N]
const restMs = 30_000;
const { dataDir, seconds, cleanUp } = await readOptions(300);
const rows: (string | number)[][] = [];
const row = (state: string, { all, program, libraries, allocator, code, heapsAndBuffers }: Memory) =>
  rows.push([state, all, program + libraries, heapsAndBuffers, allocator, code]);
try {
  const { shop } = await startBenchShop({ dataDir, live: false });
  try {
    const pid = shop.process?.pid ?? 0;
    await wait(restMs);
    row('idle', memoryOf(pid));
    const api = clientOf(shop.url);
    const { pages, productIds, queries } = await findAddresses(api);
    const skus = await findOrderableSkus(api);
    await fillStock(dataDir, skus);
    const buyers = await createBuyers(shop, 8);
    const addresses = Object.values(pages).flat();
    const pick = <Value>(all: readonly Value[], turn: number): Value => {
      const one = all[turn % all.length];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    };
    const read = async (path: string) => void (await (await fetch(shop.url + path)).arrayBuffer());
    const acts: readonly ((client: number, turn: number) => Promise<unknown>)[] = [
      (_, turn) => read(pick(addresses, turn)),
      (_, turn) => api.catalogue.findProducts({ q: pick(queries, turn), page: 1 + (turn % 3) }),
      (_, turn) => api.catalogue.getProduct({ id: pick(productIds, turn) }),
      (_, turn) => read(`/structures/drawing.svg?smiles=${encodeURIComponent(`C${'C'.repeat(turn % 40)}O`)}`),
      (_, turn) => read(`/documents/products/${pick(productIds, turn)}/data-sheet.pdf`),
      (client, turn) =>
        placeOrder(
          pick(buyers, client),
          [0, 7, 13].map((step) => pick(skus, turn + step)),
        ),
    ];
    let most = memoryOf(pid);
    const look = setInterval(() => {
      const now = memoryOf(pid);
      if (now.all > most.all) most = now;
    }, 1_000);
    const { done, failed, faults } = await closedLoop({
      clients: 8,
      seconds,
      act: async (client, turn) => void (await pick(acts, turn)(client, Math.floor(turn / acts.length))),
    });
    clearInterval(look);
    row(`the most in ${seconds} s of load`, most);
    await wait(restMs);
    row('30 s later', memoryOf(pid));
    process.stdout.write(`${done} requests and orders, ${failed} failed\n`);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
  } finally {
    await shop.stop();
  }
} finally {
  await cleanUp();
}
printHeading('Memory, MB');
printTable(['app process', 'all', 'program and libraries', 'heaps and buffers', 'allocator', 'compiled code'], rows);

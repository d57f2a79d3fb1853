import { subscribe } from 'node:diagnostics_channel';
import { open } from 'node:fs/promises';
import { beginStorage } from '../src/begin-storage.ts';
import { readConfigOrExit } from '../src/config.ts';
import { startShop } from '../src/start-shop.ts';

process.on('message', (message) => {
  if (message !== 'measure memory') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});

/** A planted fault of P18: of each request some memory is kept, of each hundredth an open file. */
const leaked: unknown[] = [];
if (process.env['PROOF_LEAK'] === 'true') {
  subscribe('http.server.request.start', () => {
    leaked.push(Array.from({ length: 512 }, () => leaked.length));
    if (leaked.length % 100 === 0) void open(import.meta.filename).then((file) => leaked.push(file));
  });
}

// the shop without pages, which proofs do not ask for, so that nothing has to be built
const config = { ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false };
await startShop(config, await beginStorage(config), null, () => Promise.resolve(null));

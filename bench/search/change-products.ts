import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { withTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { indexProducts } from '../../packages/server/src/domains/goods/search/index-products.ts';
import { type SearchEngine, onePage } from '../../packages/server/src/domains/goods/search/search-engine.ts';
import { Chance } from './chance.ts';

export type Changes = {
  stop: () => Promise<{ changed: number; seconds: number }>;
  /** Renames one product and waits until it is found; returns how long that took. */
  delay: (search: SearchEngine) => Promise<string>;
};

const TURN_MS = 200;

/**
 * Changes products at a rate, in five transactions a second: three of four get a price, one a
 * summary.
 */
export function changeProducts(db: DatabasePool, size: number, perSecond: number): Changes {
  const chance = new Chance(7);
  const start = performance.now();
  let changed = 0;
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const ids = Array.from({ length: Math.round((perSecond * TURN_MS) / 1000) }, () => 1 + chance.below(size));
      const turn = performance.now();
      await withTransaction(db, async (transaction) => {
        await transaction.query(
          sql`update sku set price = price + 1 where product_id = any (${ids.slice(Math.floor(ids.length / 4))}::bigint[])`,
        );
        await transaction.query(
          sql`update product set summary_en = summary_en || ' Changed.' where id = any (${ids.slice(0, Math.floor(ids.length / 4))}::bigint[])`,
        );
        await indexProducts(transaction, ids);
      });
      changed += ids.length;
      await wait(Math.max(0, TURN_MS - (performance.now() - turn)));
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return { changed, seconds: (performance.now() - start) / 1000 };
    },
    delay: async (search) => {
      const word = `renamed${Date.now().toString(36)}`;
      await withTransaction(db, async (transaction) => {
        await transaction.query(sql`update product set name_en = ${word} where id = 1`);
        await indexProducts(transaction, [1]);
      });
      const committed = performance.now();
      while ((await search.find({ ...onePage, text: word })).total === 0) await wait(10);
      return `a renamed product was found ${(performance.now() - committed).toFixed(0)} ms after its commit`;
    },
  };
}

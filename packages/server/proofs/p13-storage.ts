import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { createBuyers } from './buyers.ts';
import { checkStorage } from './check-storage.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, between } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const kills = 3;

export const storage: Proof = {
  id: 'P13',
  claim: 'after PostgreSQL was killed under load, amcheck and checksums find no fault in any table or index',
  run: async ({ seed, print }) => {
    const random = randomOf(seed);
    await OutsideDatabase.with((database) =>
      ShopProcess.with({ settings: { DATABASE_URL: database.url } }, async (shop) => {
        const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
        const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 8));
        const load = keepOrdering(buyers, skuId);
        for (let kill = 0; kill < kills; kill += 1) {
          await wait(between(random, 500, 2_000));
          await database.end('SIGKILL');
          await database.start();
        }
        const placed = await load.stop();
        await checkKeys(shop, placed);
        // read from the disk, not from memory
        await shop.end('SIGTERM');
        await restart(database);
        print(`${kills} kills, ${placed.size} orders: ${await shop.inDatabase(checkStorage)}`);
        await assertDamageIsFound(shop, database);
      }),
    );
  },
};

async function restart(database: OutsideDatabase, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await database.end('SIGINT');
  await meanwhile();
  await database.start();
}

/** The positive control: a few bytes of a table are overwritten on the disk. */
async function assertDamageIsFound(shop: ShopProcess, database: OutsideDatabase): Promise<void> {
  const file = await shop.inDatabase(async (db) => {
    const { rows } = await db.query<{ file: string }>(`select pg_relation_filepath('customer_order') as file`);
    return join(database.folder, rows[0]?.file ?? '');
  });
  await restart(database, async () => {
    const table = await open(file, 'r+');
    await table.write(Buffer.alloc(16, 0xa5), 0, 16, 4_096);
    await table.close();
  });
  await assert.rejects(shop.inDatabase(checkStorage), /invalid page|checksum/, 'positive control: the damaged page was not found');
}

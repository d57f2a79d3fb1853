import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestPack } from '../src/testing/test-goods.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { createBuyers } from './buyers.ts';
import { FaultyLink, type Fate } from './faulty-link.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import type { Proof } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const seconds = 60;
const buyerCount = 12;
/** TCP's first wait before it sends again (RFC 6298 allows less than its 1 s; Linux has 200 ms). */
const resendMs = 200;

/**
 * What TCP makes of lost packets: a piece comes late, twice as late for each further loss, and a
 * connection that loses six in a row is given up.
 */
const losing =
  (share: number, random: () => number): Fate =>
  () => {
    let lost = 0;
    while (lost < 6 && random() < share) lost += 1;
    return lost === 6 ? 'cut' : resendMs * (2 ** lost - 1);
  };

export const lossyLinks: Proof = {
  id: 'P11',
  claim: '30 % of packets lost between clients and shop, 5 % between shop and database: everything completes exactly once',
  run: async ({ seed, print }) => {
    const random = randomOf(seed);
    await OutsideDatabase.with(async (database) => {
      await using toDatabase = await FaultyLink.open(Number(new URL(database.url).port), losing(0.05, random));
      const through = new URL(database.url);
      through.port = String(toDatabase.port);
      await ShopProcess.with({ settings: { DATABASE_URL: through.href } }, async (shop) => {
        let cut = 0;
        const fate = losing(0.3, random);
        await using toShop = await FaultyLink.open(Number(new URL(shop.url).port), () => {
          // besides, one answer in fifty is lost, so that clients repeat what was done
          const decided = random() < 0.02 ? 'cut' : fate();
          cut += decided === 'cut' ? 1 : 0;
          return decided;
        });
        const { sku_id: skuId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
        const buyers = await shop.inDatabase((db) => createBuyers(db, { urls: [`http://localhost:${toShop.port}`] }, buyerCount));
        for (const link of [toShop, toDatabase]) await link.become('delay');
        const load = keepOrdering(buyers, skuId);
        await wait(seconds * 1_000);
        for (const link of [toShop, toDatabase]) await link.become('none');
        const placed = await load.stop();
        assert.ok(cut > 0, 'positive control: nothing was lost');
        await checkKeys(shop, placed);
        print(`${placed.size} keys with an order each, through ${cut} connections cut in the middle`);
      });
    });
  },
};

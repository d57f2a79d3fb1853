import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { createTestDatabase } from '../src/testing/test-database.ts';
import { rush } from './p01-rush.ts';
import { sharedPacks } from './p02-shared-packs.ts';
import { duplicates } from './p03-duplicates.ts';
import { coupons } from './p05-coupons.ts';
import { restarts } from './p09-restarts.ts';
import { backups } from './p14-backup.ts';

// One small round of each full proof (docs/extend/proofs.md), so that none breaks without notice.
for (const { id, claim, run } of [rush, sharedPacks, duplicates, coupons, restarts, backups]) {
  test(`${id} in one round: ${claim}`, async (t) => {
    const seed = randomInt(2 ** 31);
    t.diagnostic(`seed ${seed}`);
    const { url: databaseUrl, drop } = await createTestDatabase();
    t.after(drop);
    await run({ seed, print: (line) => t.diagnostic(line), isShort: true, databaseUrl });
  });
}

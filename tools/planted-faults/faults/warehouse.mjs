export const warehouseFaults = [
  {
    id: 'free-shipping-above-threshold-only',
    breaks: 'An order whose goods cost exactly the threshold pays for shipping.',
    file: 'packages/server/src/domains/warehouse/shipping/quote-shipping.ts',
    find: 'if (goods >= tariff.free_from)',
    replace: 'if (goods > tariff.free_from)',
    caughtBy: ['packages/server/src/domains/warehouse/shipping/quote-shipping.test.ts'],
  },
  {
    id: 'quarantined-packs-sold',
    breaks: 'Packs in quarantine are promised to buyers.',
    file: 'packages/server/src/platform/database/migrations/0090-reserve-one-pack.sql',
    find: 'and stock.on_hand - stock.unsellable - stock.reserved >= quantities[1];',
    replace: 'and stock.on_hand - stock.reserved >= quantities[1];',
    caughtBy: ['packages/server/src/domains/warehouse/stock/lots.test.ts'],
  },
  {
    id: 'freshest-lot-leaves-first',
    breaks: 'The lot that expires last is shipped first, and the oldest one is left to expire.',
    file: 'packages/server/src/platform/database/migrations/0326-lots-by-former-numbers.sql',
    find: 'order by lot.expires_on nulls last, lot.retest_on nulls last, lot.received_on, lot.id loop exit when missing = 0;',
    replace: 'order by lot.expires_on desc nulls last, lot.retest_on nulls last, lot.received_on, lot.id loop exit when missing = 0;',
    caughtBy: ['packages/server/src/domains/warehouse/stock/lots.test.ts'],
  },
  {
    id: 'last-pack-promised-twice',
    breaks: 'Code that checks the stock first and reserves afterwards promises the last pack to two buyers.',
    file: 'packages/server/src/platform/database/migrations/0003-stock.sql',
    find: 'reserved <= on_hand',
    replace: 'reserved <= on_hand + 1000',
    caughtBy: ['packages/server/src/domains/warehouse/stock/reserve-stock.test.ts'],
  },
];

import { purgeIdempotencyKeys } from '../api/purge-idempotency-keys.ts';
import { purgeChanges } from '../cache/purge-changes.ts';
import { purgeExpired } from '../domains/accounts/purge-expired.ts';
import { purgeGuestCarts } from '../domains/cart/purge-guest-carts.ts';
import { purgeImports } from '../domains/imports/purge-imports.ts';
import { purgeOutbox } from '../domains/notifications/purge-outbox.ts';
import { confirmOldReceipts } from '../domains/orders/confirm-old-receipts.ts';
import { expireOrders } from '../domains/orders/expire-orders.ts';
import { purgeSearches } from '../domains/search/purge-searches.ts';
import { expirePoints } from '../domains/points/expire-points.ts';
import type { Job } from './job.ts';

/** Everything that the shop does by itself. */
export const jobs: readonly Job[] = [
  { name: 'expire-orders', cron: '* * * * *', run: ({ db }) => expireOrders(db, new Date()) },
  { name: 'confirm-old-receipts', cron: '*/10 * * * *', run: ({ db }) => confirmOldReceipts(db, new Date()) },
  { name: 'expire-points', cron: '5 0 * * *', run: ({ db }) => expirePoints(db, new Date()) },
  { name: 'purge-expired', cron: '*/5 * * * *', run: ({ db }) => purgeExpired(db) },
  { name: 'purge-idempotency-keys', cron: '15 * * * *', run: ({ db }) => purgeIdempotencyKeys(db) },
  { name: 'purge-outbox', cron: '45 * * * *', run: ({ db }) => purgeOutbox(db) },
  { name: 'purge-changes', cron: '*/5 * * * *', run: ({ db }) => purgeChanges(db) },
  { name: 'purge-searches', cron: '25 * * * *', run: ({ db }) => purgeSearches(db) },
  { name: 'purge-imports', cron: '40 3 * * *', run: ({ db, config }) => purgeImports(db, config.dataDir) },
  { name: 'purge-guest-carts', cron: '30 3 * * *', run: ({ db }) => purgeGuestCarts(db) },
];

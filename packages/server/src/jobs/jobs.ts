import { purgeIdempotencyKeys } from '../platform/api/purge-idempotency-keys.ts';
import { purgeChanges } from '../platform/cache/purge-changes.ts';
import { purgeExpired } from '../domains/people/accounts/purge-expired.ts';
import { watchSmsCap } from '../domains/people/accounts/watch-sms-cap.ts';
import { expireApprovals } from '../domains/rules/approvals/request-approval.ts';
import { purgeAttachments } from '../domains/site/attachments/purge-attachments.ts';
import { deleteUnusedFiles } from '../domains/site/attachments/delete-unused-files.ts';
import { purgeGuestCarts } from '../domains/selling/cart/purge-guest-carts.ts';
import { applySchedules } from '../domains/goods/catalogue/editing/schedule-product.ts';
import { purgePictures } from '../domains/site/content/pictures.ts';
import { purgePreviews } from '../domains/site/content/previews.ts';
import { purgeEvents } from '../domains/rules/events/purge-events.ts';
import { purgeImports } from '../domains/goods/imports/purge-imports.ts';
import { purgeNotifications } from '../domains/rules/notifications/purge-notifications.ts';
import { readDueBounces } from '../domains/rules/messages/read-bounces.ts';
import { purgeOutbox } from '../domains/rules/messages/purge-outbox.ts';
import { purgeOperatorSessions } from '../domains/people/operators/purge-operator-sessions.ts';
import { remindBuyers } from '../domains/rules/notifications/remind-buyers.ts';
import { acceptOldReports } from '../domains/selling/orders/accept-old-reports.ts';
import { confirmOldReceipts } from '../domains/selling/orders/confirm-old-receipts.ts';
import { issueStatements } from '../domains/money/statements/issue-statements.ts';
import { areOrdersOverdue, expireOrders } from '../domains/selling/orders/expire-orders.ts';
import { cancelLinesWithoutPermits } from '../domains/selling/orders/cancel-lines-without-permits.ts';
import { takeDueBills } from '../domains/money/reconciliation/take-due-bills.ts';
import { purgeIdentities } from '../domains/rules/compliance/purge-identities.ts';
import { applyRuleLists } from '../domains/rules/compliance/save-list-version.ts';
import { isScreeningDue, screenDue } from '../domains/rules/compliance/screen-substances.ts';
import { releaseWaitingPermits } from '../domains/rules/compliance/release-permits.ts';
import { areDocumentsOverdue, indexOverdue } from '../domains/goods/search/index-overdue.ts';
import { purgeSearches } from '../domains/goods/search/purge-searches.ts';
import { judgeLots } from '../domains/warehouse/stock/judge-lots.ts';
import { confirmOldPointsReceipts } from '../domains/care/points/confirm-old-points-receipts.ts';
import { expirePoints } from '../domains/care/points/expire-points.ts';
import { filesInUse, storedFileKeepers } from './files-in-use.ts';
import { writeExports } from '../domains/site/system/exports/write-exports.ts';
import { purgeBrowserFaults } from '../domains/site/system/browser-faults.ts';
import { backUpNightly } from '../domains/site/system/back-up-nightly.ts';
import type { Job } from '../platform/jobs/job.ts';

const everyMinute = '* * * * *';
const together = { cron: everyMinute, isTogether: true } as const;

/** All background jobs. */
export const jobs: readonly Job[] = [
  {
    name: 'expire-orders',
    cron: everyMinute,
    isDue: ({ db, now }) => areOrdersOverdue(db, now),
    run: ({ db, gateway, onError, now }) => expireOrders(db, now, { gateway, onError }),
  },
  { name: 'confirm-old-receipts', cron: '*/10 * * * *', run: ({ db, now }) => confirmOldReceipts(db, now) },
  { name: 'accept-old-reports', cron: '*/10 * * * *', run: ({ db, onError, now }) => acceptOldReports(db, now, onError) },
  { name: 'judge-lots', cron: '3 * * * *', run: ({ db, now }) => judgeLots(db, now) },
  { name: 'expire-points', cron: '5 0 * * *', run: ({ db, now }) => expirePoints(db, now) },
  { name: 'confirm-old-points-receipts', cron: '20 * * * *', run: ({ db, now }) => confirmOldPointsReceipts(db, now) },
  // on the first of the month; the other days make good for a shop that was down
  { name: 'issue-statements', cron: '20 0 * * *', run: ({ db, now }) => issueStatements(db, now) },
  // made by nine o'clock; requested repeatedly until it exists
  {
    name: 'take-gateway-bills',
    cron: '*/10 9-23 * * *',
    run: async ({ db, gateway, onError }) => gateway && takeDueBills(db, gateway, onError),
  },
  { name: 'release-permits', ...together, run: ({ db }) => releaseWaitingPermits(db) },
  // at midnight in Shanghai, and for a shop that was down then
  { name: 'apply-rule-lists', ...together, run: ({ db }) => applyRuleLists(db) },
  // after a correction of a list, and for what was written without being screened
  { name: 'screen-substances', cron: everyMinute, isDue: ({ db }) => isScreeningDue(db), run: ({ db }) => screenDue(db) },
  { name: 'schedule-products', ...together, run: ({ db }) => applySchedules(db) },
  { name: 'index-overdue', cron: everyMinute, isDue: ({ db }) => areDocumentsOverdue(db), run: ({ db }) => indexOverdue(db) },
  { name: 'cancel-lines-without-permits', cron: '35 * * * *', run: ({ db, now }) => cancelLinesWithoutPermits(db, now) },
  { name: 'purge-identities', cron: '15 4 * * *', run: ({ db, config }) => purgeIdentities(db, config.dataDir) },
  { name: 'purge-expired', cron: '*/5 * * * *', run: ({ db }) => purgeExpired(db) },
  { name: 'purge-idempotency-keys', cron: '15 * * * *', run: ({ db }) => purgeIdempotencyKeys(db) },
  { name: 'read-bounces', cron: '*/5 * * * *', run: ({ db, config, now, signal }) => readDueBounces(db, config, { now, signal }) },
  { name: 'purge-outbox', cron: '45 * * * *', run: ({ db }) => purgeOutbox(db) },
  { name: 'purge-previews', cron: '25 * * * *', run: ({ db }) => purgePreviews(db) },
  { name: 'purge-changes', cron: '*/5 * * * *', run: ({ db }) => purgeChanges(db) },
  { name: 'purge-searches', cron: '25 * * * *', run: ({ db }) => purgeSearches(db) },
  { name: 'purge-imports', cron: '40 3 * * *', run: ({ db, config }) => purgeImports(db, config.dataDir) },
  // by day: some of it goes out by SMS
  { name: 'remind-buyers', cron: '10 9-20 * * *', run: ({ db, now }) => remindBuyers(db, now) },
  { name: 'watch-sms-cap', ...together, run: ({ db, config, now }) => watchSmsCap(db, config.limits, now) },
  { name: 'purge-events', cron: '50 3 * * *', run: ({ db }) => purgeEvents(db) },
  { name: 'purge-notifications', cron: '55 3 * * *', run: ({ db }) => purgeNotifications(db) },
  { name: 'purge-attachments', cron: '20 4 * * *', run: ({ db, config }) => purgeAttachments(db, config.dataDir, filesInUse) },
  { name: 'purge-pictures', cron: '25 4 * * *', run: ({ db, config }) => purgePictures(db, config.dataDir) },
  {
    name: 'delete-unused-files',
    cron: '30 4 * * *',
    run: async ({ db, config, note, now }) => {
      const removed = await deleteUnusedFiles(db, config.dataDir, { now, keepers: storedFileKeepers });
      if (removed.length > 0) note(`${removed.length} stored files that nothing refers to were moved to the trash: ${removed.join(', ')}`);
    },
  },
  { name: 'purge-browser-errors', cron: '57 3 * * *', run: ({ db }) => purgeBrowserFaults(db) },
  { name: 'purge-operator-sessions', cron: '35 3 * * *', run: ({ db }) => purgeOperatorSessions(db) },
  { name: 'expire-approvals', cron: '40 * * * *', run: ({ db }) => expireApprovals(db) },
  { name: 'purge-guest-carts', cron: '30 3 * * *', run: ({ db }) => purgeGuestCarts(db) },
  // once a night; every hour makes good for a shop that was down
  { name: 'back-up', cron: '30 * * * *', hours: 12, run: (context) => backUpNightly(context, storedFileKeepers) },
  // those that were requested; and removes files whose time is over
  { name: 'write-exports', cron: '*/10 * * * *', hours: 12, run: writeExports },
];

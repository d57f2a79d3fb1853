import type { Database } from '../../../platform/database/connection.ts';
import { findStatementsDue } from '../../money/statements/find-statements-due.ts';
import { type Reminder, remind } from '../events/remind.ts';
import { findReceiptsSoon } from '../../selling/orders/find-receipts-soon.ts';
import { findExpiringPoints } from '../../care/points/find-expiring-points.ts';
import { findExpiringCoupons } from '../../selling/promotions/find-expiring-coupons.ts';
import { findExpiringPermits } from '../compliance/find-expiring-permits.ts';
import { findPermitsDue } from '../compliance/find-permits-due.ts';
import { findReportsSoon } from '../../care/services/find-waiting-reports.ts';

/**
 * Days before the end that each reminder is sent: a month where it takes time (points, permits), a
 * week for an institution's bookkeeping, else three.
 */
const days = { receipt: 3, permits: 3, acceptance: 3, coupon: 3, points: 30, standingPermit: 30, statement: 7 } as const;

/** Reminds buyers of what ends soon, once per subject; returns how many. For a job: idempotent. */
export async function remindBuyers(db: Database, now: Date): Promise<number> {
  const receipts = await findReceiptsSoon(db, { now, days: days.receipt });
  const permits = await findPermitsDue(db, { now, days: days.permits });
  const standing = await findExpiringPermits(db, { now, days: days.standingPermit });
  const reports = await findReportsSoon(db, { now, days: days.acceptance });
  const coupons = await findExpiringCoupons(db, { now, days: days.coupon });
  const points = await findExpiringPoints(db, { now, days: days.points });
  const statements = await findStatementsDue(db, { now, days: days.statement });
  return remind(db, [
    ...statements.map(({ number, account_id, missing, due_on }): Reminder => ({
      kind: 'statement.due_soon',
      subject: `statement:${number}:${account_id}`,
      accountId: account_id,
      payload: { statement: number, missing, due_on },
    })),
    ...receipts.map(({ number, account_id, completes_at }): Reminder => ({
      kind: 'order.receipt_soon',
      subject: `order:${number}`,
      accountId: account_id,
      payload: { order: number, completes_at },
    })),
    ...permits.map(({ number, account_id, line_id, code, state, restarted_at: since }): Reminder => ({
      kind: 'permit.expiring',
      // days that began again have an end of their own
      subject: since === null ? `order_line:${line_id}` : `order_line:${line_id}:since:${since.toISOString()}`,
      accountId: account_id,
      payload: { order: number, line_id, code, state },
    })),
    ...standing.map(({ id, account_id, ...permit }): Reminder => ({
      kind: 'standing_permit.expiring',
      subject: `permit:${id}:${account_id}`,
      accountId: account_id,
      payload: permit,
    })),
    ...reports.map(({ line_id, number, account_id, code, accepts_at, reports: nth }): Reminder => ({
      kind: 'service.acceptance_soon',
      // a corrected report has a time of its own
      subject: nth === 1 ? `order_line:${line_id}` : `order_line:${line_id}:report:${nth}`,
      accountId: account_id,
      payload: { order: number, line_id, code, accepts_at },
    })),
    ...coupons.map(({ claim_id, account_id, key, title_en, title_zh, off, expires_at }): Reminder => ({
      kind: 'coupon.expiring',
      subject: `coupon_claim:${claim_id}`,
      accountId: account_id,
      payload: { coupon: key, title_en, title_zh, off, expires_at },
    })),
    ...points.map(({ account_id, points: expiring, expires_at }): Reminder => ({
      kind: 'points.expiring',
      // what expires at one moment is one matter, however much of it is spent meanwhile
      subject: `points:${account_id}:${expires_at.toISOString()}`,
      accountId: account_id,
      payload: { points: expiring, expires_at },
    })),
  ]);
}

import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../../platform/database/connection.ts';
import { getCustomer } from '../get-customer.ts';
import { findTickets } from '../../../care/after-sales/find-tickets.ts';
import { slugOfState } from '../../../care/claims/ticket-states.ts';
import { grantSubject } from '../../../rules/approvals/approval.ts';
import { findPendingSubjects } from '../../../rules/approvals/request-approval.ts';
import { findOrders } from '../../../selling/orders/find-orders.ts';
import { findPointsHistory } from '../../../care/points/find-points-history.ts';
import { findGrants } from '../../../care/points/take-back-grant.ts';
import { findCouponsOf } from '../../../selling/promotions/find-my-promotions.ts';
import { findCouponGifts } from '../../../selling/promotions/give-to-customers.ts';
import { findSubmittedPermits } from '../../../rules/compliance/find-permits.ts';

type History = Static<ConsoleCalls['customers']['getHistory']['output']>;

/** So many of each, the newest first. */
const latest = 10;

/** A customer's recent purchases, tickets, points, claims and permits. Refuses `not_found`. */
export async function getCustomerHistory(
  db: Database,
  id: number,
  { language, withPermits }: { language: Language; withPermits: boolean },
): Promise<Result<History>> {
  const found = await getCustomer(db, id);
  if (!found.ok) return found;
  const page = { page: 1, limit: latest } as const;
  const orders = await findOrders(db, id, { ...page, status: 'all', q: '' }, language);
  const tickets = await findTickets(db, id, { ...page, status: 'all' }, language);
  const points = await findPointsHistory(db, id, page, language);
  const coupons = await findCouponsOf(db, id, language);
  const gifts = await findCouponGifts(db, id);
  const grants = await findGrants(db, id);
  const requested = await findPendingSubjects(
    db,
    grants.map((grant) => grantSubject(grant.id)),
  );
  const permits = withPermits ? await findSubmittedPermits(db, id, language) : null;
  return done({
    orders: {
      items: orders.items.map(({ id: number, status, total, placed_at }) => ({ id: number, status, total, placed_at })),
      total: orders.total,
    },
    tickets: {
      items: tickets.items.map(({ id: number, kind, state, order_id, submitted_at }) => ({
        id: number,
        kind,
        state: slugOfState(state),
        order_id,
        submitted_at,
      })),
      total: tickets.total,
    },
    points: {
      items: points.items.map(({ id: move, memo, change, about, moved_at }) => ({ id: move, memo, change, about, moved_at })),
      total: points.total,
    },
    coupons: {
      items: coupons.slice(0, latest).map(({ claim_id, title, state, expires_at }) => ({
        claim_id,
        title,
        state,
        expires_at,
        given: gifts.get(claim_id)?.given ?? null,
        taken_back: gifts.get(claim_id)?.taken_back ?? null,
      })),
      total: coupons.length,
    },
    grants: grants.map(({ moved_at, ...grant }) => ({
      ...grant,
      moved_at: moved_at.toISOString(),
      is_approval_pending: requested.has(grantSubject(grant.id)),
    })),
    permits: permits && {
      items: permits.slice(0, latest).map(({ id: permit, number, substance, state, valid_until }) => ({
        id: permit,
        number,
        substance,
        state,
        valid_until,
      })),
      total: permits.length,
    },
  });
}

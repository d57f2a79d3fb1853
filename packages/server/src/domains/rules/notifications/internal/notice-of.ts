import type { DomainEvent } from '../../events/domain-event.ts';
import type { EventKind } from '../../events/event-kinds.ts';
import { acceptsItselfAt } from '../../../goods/product-rules/acceptance.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** What somebody is told: a kind, the facts that its text is made of, and the matter, of which one hears once. */
export type Notice = { kind: NotificationKind; facts: Record<string, unknown>; matter: string };

type Event = Pick<DomainEvent, 'id' | 'kind' | 'payload' | 'occurred_at'>;
type Maker = (event: Event) => Notice | null;

const detailOf = ({ payload }: Event): Record<string, unknown> =>
  typeof payload['detail'] === 'object' && payload['detail'] !== null ? { ...payload['detail'] } : {};

/** The tracking number that was told before, by which the buyer knows which parcel it is. */
const formerNumberOf = ({ was }: Record<string, unknown>): string => {
  return typeof was === 'object' && was !== null && 'tracking_number' in was ? String(was.tracking_number) : '';
};

/** Told of each event anew. */
const tell =
  (kind: NotificationKind, more: (event: Event) => Record<string, unknown> = () => ({})): Maker =>
  (event) => ({ kind, facts: { ...event.payload, ...more(event) }, matter: `event:${event.id}` });

/** An order's lines wait for the same permits: one notice for all of them. */
const tellOncePerOrder =
  (kind: NotificationKind): Maker =>
  ({ payload }) => ({ kind, facts: payload, matter: `${kind}:${String(payload['order'])}` });

/** Nobody is told what they have just done themselves. */
const unlessBuyer =
  (make: Maker): Maker =>
  (event) =>
    event.payload['by'] === 'buyer' ? null : make(event);

const ticketMoved = tell('ticket_moved');
/** What is opened, or ends for nothing, is told to the buyer where they did not do it themselves. */
const unlessTheirs: Maker = (event) => (event.payload['by'] === 'operator' ? ticketMoved(event) : null);
const cancelled = (how: 'whole' | 'partly' | 'expired') => tell('order_cancelled', () => ({ how }));

/** Of what the shop cancelled another way they hear by that, but also that the rest is asked for still. */
const requestOvertaken: Maker = (event) => {
  const { how, left } = detailOf(event);
  const isPartly = Array.isArray(left) && left.length > 0;
  if (how === 'cancelled' && !isPartly) return null;
  return tell('cancellation_answered', () => ({ answer: how, is_partly: isPartly }))(event);
};

/** Which events reach a buyer; what is not here is for programs alone. */
const makers: Partial<Record<EventKind, Maker>> = {
  'order.placed': tell('order_placed'),
  'order.slip_rejected': tell('slip_rejected'),
  'order.paid': tell('order_paid'),
  'order.shipped': tell('order_shipped', detailOf),
  'order.parcel_corrected': tell('order_shipped', (event) => ({
    ...detailOf(event),
    how: 'corrected',
    was: formerNumberOf(detailOf(event)),
  })),
  'order.receipt_soon': tell('receipt_soon'),
  'order.completed': tell('order_completed'),
  'order.cancelled': unlessBuyer(cancelled('whole')),
  'order.expired': cancelled('expired'),
  'order.lines_cancelled': unlessBuyer(cancelled('partly')),
  'order.cancellation_granted': tell('cancellation_answered', () => ({ answer: 'granted' })),
  'order.cancellation_refused': tell('cancellation_answered', (event) => ({ ...detailOf(event), answer: 'refused' })),
  'order.cancellation_overtaken': requestOvertaken,
  'order.address_corrected': tell('address_corrected', detailOf),
  'refund.made': tell('refund_made'),
  'order.lot_recalled': tell('lot_recalled', detailOf),
  'permit.needed': tellOncePerOrder('permits_needed'),
  'permit.rejected': tell('permits_needed'),
  'permit.verified': tell('permits_verified'),
  'permit.expiring': tell('permits_expiring'),
  'permit.expired': tell('permits_expiring'),
  'standing_permit.expiring': tell('standing_permit_expiring'),
  'service.sample_received': tell('service_moved'),
  'service.in_progress': tell('service_moved'),
  'service.report_delivered': tell('report_delivered', (event) => ({ accepts_at: acceptsItselfAt(event.occurred_at).toISOString() })),
  'service.acceptance_soon': tell('acceptance_soon'),
  'service.accepted': unlessBuyer(tell('service_moved')),
  'service.cancelled': tell('service_moved'),
  'ticket.submitted': unlessTheirs,
  'ticket.approved': ticketMoved,
  'ticket.awaiting_return': ticketMoved,
  'ticket.returned': ticketMoved,
  'ticket.inspected': ticketMoved,
  'ticket.quoted': ticketMoved,
  'ticket.refunded': ticketMoved,
  'ticket.replaced': ticketMoved,
  'ticket.repaired': ticketMoved,
  'ticket.rejected': ticketMoved,
  'ticket.rejected_after_inspection': ticketMoved,
  'ticket.withdrawn': unlessTheirs,
  'ticket.declined': unlessTheirs,
  'ticket.message_written': (event) => (event.payload['author'] === 'operator' ? tell('ticket_answered')(event) : null),
  'points_order.shipped': tell('points_order_shipped'),
  'points_order.parcel_corrected': tell('points_order_shipped', ({ payload }) => ({ how: 'corrected', was: formerNumberOf(payload) })),
  'points.moved': (event) => (String(event.payload['reference']).startsWith('taken-back:') ? tell('points_taken_back')(event) : null),
  'points.expiring': tell('points_expiring'),
  'coupon.given': tell('coupon_given'),
  'coupon.taken_back': tell('coupon_taken_back'),
  'coupon.expiring': tell('coupon_expiring'),
  'trial.granted': tell('trial_decided'),
  'trial.declined': tell('trial_decided'),
  'statement.issued': tell('statement_issued'),
  'statement.due_soon': tell('statement_due'),
};

/** What an event's buyer is told; null where there is nothing to tell. */
export const noticeOf = (event: Event): Notice | null => makers[event.kind]?.(event) ?? null;

import type { DomainEvent } from '../../events/domain-event.ts';
import type { EventKind } from '../../events/event-kinds.ts';
import { autoAcceptAt } from '../../../goods/product-rules/acceptance.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** A notification: its kind, the facts of its text, and the subject, notified once. */
export type Notice = { kind: NotificationKind; facts: Record<string, unknown>; matter: string };

type Event = Pick<DomainEvent, 'id' | 'kind' | 'payload' | 'occurred_at'>;
type Maker = (event: Event) => Notice | null;

const detailOf = ({ payload }: Event): Record<string, unknown> =>
  typeof payload['detail'] === 'object' && payload['detail'] !== null ? { ...payload['detail'] } : {};

/** The tracking number that was sent before, by which the buyer knows which parcel it is. */
const formerNumberOf = ({ was }: Record<string, unknown>): string => {
  return typeof was === 'object' && was !== null && 'tracking_number' in was ? String(was.tracking_number) : '';
};

/** Notifies of each event. */
const notify =
  (kind: NotificationKind, more: (event: Event) => Record<string, unknown> = () => ({})): Maker =>
  (event) => ({ kind, facts: { ...event.payload, ...more(event) }, matter: `event:${event.id}` });

/** An order's lines wait for the same permits: one notice for all of them. */
const notifyOncePerOrder =
  (kind: NotificationKind): Maker =>
  ({ payload }) => ({ kind, facts: payload, matter: `${kind}:${String(payload['order'])}` });

/** Nobody is notified of what they have just done themselves. */
const unlessBuyer =
  (make: Maker): Maker =>
  (event) =>
    event.payload['by'] === 'buyer' ? null : make(event);

const ticketMoved = notify('ticket_moved');
/** Notifies a buyer unless they caused it themselves. */
const unlessTheirs: Maker = (event) => (event.payload['by'] === 'operator' ? ticketMoved(event) : null);
const cancelled = (how: 'whole' | 'partly' | 'expired') => notify('order_cancelled', () => ({ how }));

/** A partial cancellation notifies separately; this one is about the rest of the request. */
const requestOvertaken: Maker = (event) => {
  const { how, left } = detailOf(event);
  const isPartly = Array.isArray(left) && left.length > 0;
  if (how === 'cancelled' && !isPartly) return null;
  return notify('cancellation_answered', () => ({ answer: how, is_partly: isPartly }))(event);
};

/** Which events reach a buyer; what is not here is for programs only. */
const makers: Partial<Record<EventKind, Maker>> = {
  'order.placed': notify('order_placed'),
  'order.slip_rejected': notify('slip_rejected'),
  'order.paid': notify('order_paid'),
  'order.shipped': notify('order_shipped', detailOf),
  'order.parcel_corrected': notify('order_shipped', (event) => ({
    ...detailOf(event),
    how: 'corrected',
    was: formerNumberOf(detailOf(event)),
  })),
  'order.receipt_soon': notify('receipt_soon'),
  'order.completed': notify('order_completed'),
  'order.cancelled': unlessBuyer(cancelled('whole')),
  'order.expired': cancelled('expired'),
  'order.lines_cancelled': unlessBuyer(cancelled('partly')),
  'order.cancellation_granted': notify('cancellation_answered', () => ({ answer: 'granted' })),
  'order.cancellation_refused': notify('cancellation_answered', (event) => ({ ...detailOf(event), answer: 'refused' })),
  'order.cancellation_overtaken': requestOvertaken,
  'order.packs_delayed': notify('packs_delayed', detailOf),
  'order.address_corrected': notify('address_corrected', detailOf),
  'refund.made': notify('refund_made'),
  'order.lot_recalled': notify('lot_recalled', detailOf),
  'permit.needed': notifyOncePerOrder('permits_needed'),
  'permit.rejected': notify('permits_needed'),
  'permit.verified': notify('permits_verified'),
  'permit.expiring': notify('permits_expiring'),
  'permit.expired': notify('permits_expiring'),
  'standing_permit.expiring': notify('standing_permit_expiring'),
  'service.sample_received': notify('service_moved'),
  'service.in_progress': notify('service_moved'),
  'service.report_delivered': notify('report_delivered', (event) => ({ accepts_at: autoAcceptAt(event.occurred_at).toISOString() })),
  'service.acceptance_soon': notify('acceptance_soon'),
  'service.accepted': unlessBuyer(notify('service_moved')),
  'service.cancelled': notify('service_moved'),
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
  'ticket.message_written': (event) => (event.payload['author'] === 'operator' ? notify('ticket_answered')(event) : null),
  'request.message_written': (event) => (event.payload['author'] === 'operator' ? notify('request_answered')(event) : null),
  'points_order.shipped': notify('points_order_shipped'),
  'points_order.parcel_corrected': notify('points_order_shipped', ({ payload }) => ({ how: 'corrected', was: formerNumberOf(payload) })),
  'points.moved': (event) => (String(event.payload['reference']).startsWith('taken-back:') ? notify('points_taken_back')(event) : null),
  'points.expiring': notify('points_expiring'),
  'coupon.given': notify('coupon_given'),
  'coupon.taken_back': notify('coupon_taken_back'),
  'coupon.expiring': notify('coupon_expiring'),
  'trial.granted': notify('trial_decided'),
  'trial.declined': notify('trial_decided'),
  'membership.approved': notify('membership_decided'),
  'membership.refused': notify('membership_decided'),
  'statement.issued': notify('statement_issued'),
  'statement.due_soon': notify('statement_due'),
};

/** The notification of an event's buyer; null where there is none. */
export const noticeOf = (event: Event): Notice | null => makers[event.kind]?.(event) ?? null;

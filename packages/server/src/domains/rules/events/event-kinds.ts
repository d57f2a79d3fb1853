import { type TSchema, Type } from 'typebox';

const Order = Type.String({ pattern: '^\\d{14}$' });
const Statement = Type.String({ pattern: '^S\\d{6}-\\d+$' });
const Fen = Type.Integer();

/** Of every kind that begins with `order.`; `detail` is the timeline's own, and `by` who did it. */
const OrderPayload = Type.Object({
  order: Order,
  status: Type.String(),
  payment_state: Type.String(),
  total: Fen,
  by: Type.Enum(['buyer', 'operator', 'system']),
  detail: Type.Object({}),
});
const TicketPayload = Type.Object({
  ticket: Type.String({ pattern: '^T\\d{14}$' }),
  order: Order,
  kind: Type.String(),
  reason: Type.String(),
  state: Type.String(),
  /** Once it is refunded: how many packs of how many. */
  packs: Type.Optional(Type.Integer()),
  claimed: Type.Optional(Type.Integer()),
  /** Who opened it, and once it is withdrawn or declined, who ended it. */
  by: Type.Optional(Type.Enum(['buyer', 'operator'])),
});
const RequestPayload = Type.Object({ request: Type.String({ pattern: '^R\\d{6}-\\d+$' }), kind: Type.String() });
const PointsOrderPayload = Type.Object({
  points_order: Type.String({ pattern: '^P\\d{14}$' }),
  status: Type.String(),
  points: Type.Integer(),
  carrier: Type.Union([Type.String(), Type.Null()]),
  tracking_number: Type.Union([Type.String(), Type.Null()]),
  /** Of a correction: what was sent before. */
  was: Type.Optional(Type.Object({ carrier: Type.String(), tracking_number: Type.String() })),
});
const RefundPayload = Type.Object({
  order: Order,
  refund: Type.Integer(),
  amount: Fen,
  cause: Type.String(),
  way: Type.String(),
  state: Type.String(),
});
const PermitPayload = Type.Object({
  order: Order,
  line_id: Type.Integer(),
  code: Type.String(),
  state: Type.String(),
  /** With `rejected`: the permit had been verified, and was revoked. */
  is_revoked: Type.Optional(Type.Boolean()),
});
const ServicePayload = Type.Object({
  order: Order,
  line_id: Type.Integer(),
  code: Type.String(),
  state: Type.String(),
  by: Type.Enum(['buyer', 'operator', 'system']),
  /** Of a report that follows another one, which was wrong. */
  is_corrected: Type.Optional(Type.Boolean()),
});
const ShortagePayload = Type.Object({ code: Type.String(), warehouse: Type.String(), packs: Type.Integer() });
const TrialPayload = Type.Object({
  trial: Type.String(),
  state: Type.String(),
  /** The order that a granted one became. */
  order: Type.Union([Order, Type.Null()]),
  reason: Type.Union([Type.String(), Type.Null()]),
});

const MembershipPayload = Type.Object({
  /**
   * The key of the institution; null of a refused application to one that the shop did not have.
   */
  institution: Type.Union([Type.String(), Type.Null()]),
  institution_en: Type.String(),
  institution_zh: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
});

type Kind = { summary: string; payload: TSchema };

const kind = (summary: string, payload: TSchema): Kind => ({ summary, payload });
const order = (summary: string) => kind(summary, OrderPayload);
const ticket = (summary: string) => kind(summary, TicketPayload);
const permit = (summary: string) => kind(summary, PermitPayload);
const service = (summary: string) => kind(summary, ServicePayload);
const refund = (summary: string) => kind(summary, RefundPayload);
const pointsOrder = (summary: string) => kind(summary, PointsOrderPayload);

/**
 * The closed list of domain events with payloads, none of which names a person. Triggers in the
 * domains' `functions.sql` write them; docs/integrate/events.md documents them.
 */
export const eventKinds = {
  'order.placed': order('An order was placed and its packs are reserved.'),
  'order.trial_granted': order('A granted trial was placed as a free order and its pack is reserved.'),
  'order.payment_way_changed': order('The buyer chose another way of paying; `detail` says which.'),
  'order.slip_uploaded': order('A payment slip was uploaded.'),
  'order.slip_rejected': order('A payment slip was not accepted; the order waits for payment again.'),
  'order.paid': order('The order is paid in full.'),
  'order.shipped': order('A parcel has left; `detail` has carrier and tracking number, and `status` is shipped with the last one.'),
  'order.received': order('The buyer confirmed receipt.'),
  'order.completed': order('Receipt was confirmed by the clock.'),
  'order.cancelled': order('The order was cancelled and its packs were released.'),
  'order.expired': order('The order was not paid in time and was cancelled.'),
  'order.on_account': order('The order is charged to an institution’s account.'),
  'order.account_settled': order('The order was paid with its institution’s statement.'),
  'order.overpaid': order('More came in than the order costs; the rest goes back.'),
  'order.paid_late': order('Money came in after the order was cancelled; it goes back.'),
  'order.refunded': order('Money of the order went back; `detail` says how much.'),
  'order.lines_cancelled': order('Some packs were taken out of the order; `detail` says which.'),
  'order.packs_delayed': order('Packs of the order are short and expected later; `detail` says which, and the day.'),
  'order.address_corrected': order('An operator corrected where the order goes; `detail` says whether its days moved.'),
  'order.parcel_corrected': order(
    'An operator corrected what carrier or tracking number a parcel has; `detail` has the present ones, and in `was` the former ones.',
  ),
  'order.picking_started': order(
    'The warehouse began to pick; `detail` says which packs, of which a cancellation is asked for from now on.',
  ),
  'order.picking_undone': order('Packs that were being picked lie at their location again; `detail` says which.'),
  'order.cancellation_requested': order('The buyer asks that packs which are being picked be cancelled; `detail` says which and why.'),
  'order.cancellation_granted': order('The buyer’s cancellation request is granted.'),
  'order.cancellation_refused': order('The buyer’s cancellation request is refused; `detail` says why.'),
  'order.cancellation_withdrawn': order('The buyer has withdrawn the cancellation request.'),
  'order.cancellation_overtaken': order(
    'Packs whose cancellation was asked for have left, were cancelled another way or are no longer picked; `detail` says how, which, and what is still asked for.',
  ),
  'order.receipt_soon': kind(
    'Receipt will be confirmed by the clock within three days.',
    Type.Object({ order: Order, completes_at: Type.String() }),
  ),
  'order.lot_recalled': order('A lot that the order was filled from is recalled; `detail` names it, and in `noted` its printed number.'),
  'statement.issued': kind(
    'An institution’s statement of a month was issued; sent to each member who may read it.',
    Type.Object({ statement: Statement, month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), total: Fen, due_on: Type.String() }),
  ),
  'statement.due_soon': kind(
    'A statement with money missing is due within a week, or an operator reminds of it.',
    Type.Object({ statement: Statement, missing: Fen, due_on: Type.String() }),
  ),
  'stock.short': kind('Packs are promised that cannot be picked: a lot is set aside, or out of time.', ShortagePayload),
  'stock.covered': kind('All promised packs of a SKU can be picked again.', ShortagePayload),
  'payment.received': kind('Money for an order has come in.', Type.Object({ order: Order, amount: Fen, method: Type.String() })),
  'refund.requested': refund('Money is to be given back.'),
  'refund.approved': refund('An operator approved a refund.'),
  'refund.sent': refund('A refund is on its way.'),
  'refund.failed': refund('A refund could not be made; an operator has to look.'),
  'refund.made': refund('Money has gone back to the buyer.'),
  'permit.needed': permit('A line waits for its permits.'),
  'permit.submitted': permit('Permits were submitted.'),
  'permit.verified': permit('Permits were verified.'),
  'permit.released': permit('A regulated line was released for shipping.'),
  'permit.reported': permit('A regulated sale was reported to the authority.'),
  'permit.rejected': permit('Permits were rejected; they can be submitted again.'),
  'permit.expired': permit('Permits ran out, or did not come in time.'),
  'permit.cancelled': permit('A line with permits was cancelled.'),
  'permit.expiring': permit('A line is cancelled soon because its permits are missing.'),
  'standing_permit.expiring': kind(
    'A verified permit of an institution, of which something is left, runs out within thirty days.',
    Type.Object({ permit_kind: Type.String(), substance_en: Type.String(), substance_zh: Type.String(), valid_until: Type.String() }),
  ),
  'service.sample_received': service('The sample for a service has arrived.'),
  'service.in_progress': service('Work on a service has begun.'),
  'service.report_delivered': service('The report of a service was delivered.'),
  'service.acceptance_soon': kind(
    'A delivered report counts as accepted within three days.',
    Type.Object({ order: Order, line_id: Type.Integer(), code: Type.String(), accepts_at: Type.String() }),
  ),
  'service.accepted': service('A report was accepted, by its buyer or by the clock.'),
  'service.cancelled': service('A service was given up after its sample was received.'),
  'ticket.submitted': ticket('An after-sales ticket was opened, by its buyer or by the shop for them.'),
  'ticket.approved': ticket('A ticket was approved.'),
  'ticket.awaiting_return': ticket('The goods of a ticket are to be sent back.'),
  'ticket.returned': ticket('The goods of a ticket have come back.'),
  'ticket.inspected': ticket('The goods of a ticket were inspected.'),
  'ticket.quoted': ticket('A repair has its price.'),
  'ticket.accepted': ticket('The buyer accepted the price of a repair.'),
  'ticket.declined': ticket('The buyer declined the price of a repair, or the shop gave it up before it was paid.'),
  'ticket.refunded': ticket('A ticket ended with money.'),
  'ticket.replaced': ticket('A ticket ended with other goods.'),
  'ticket.repaired': ticket('A ticket ended with repaired goods.'),
  'ticket.rejected': ticket('A ticket was rejected.'),
  'ticket.rejected_after_inspection': ticket('A ticket was rejected when the goods had been inspected.'),
  'ticket.withdrawn': ticket('The buyer withdrew a ticket, or the shop ended one that nobody went on with.'),
  'ticket.message_written': kind(
    'Somebody wrote into a ticket’s thread; what they wrote is not included.',
    Type.Object({ ticket: Type.String(), order: Order, author: Type.Enum(['buyer', 'operator', 'system']) }),
  ),
  'request.submitted': kind('A buyer sent sales a question, asked for a quotation, or requested what is not sold.', RequestPayload),
  'request.message_written': kind(
    'Somebody wrote into a request’s thread; what they wrote is not included.',
    Type.Object({ ...RequestPayload.properties, author: Type.Enum(['buyer', 'operator']) }),
  ),
  'request.closed': kind('Sales closed a request.', RequestPayload),
  'request.withdrawn': kind('The buyer withdrew a request.', RequestPayload),
  'points.moved': kind(
    'Points came in or went out.',
    Type.Object({ type: Type.String(), change: Type.Integer(), reference: Type.String() }),
  ),
  'points.expiring': kind('Points expire within thirty days.', Type.Object({ points: Type.Integer(), expires_at: Type.String() })),
  'points_order.placed': pointsOrder('Goods were redeemed for points.'),
  'points_order.shipped': pointsOrder('A points order has left.'),
  'points_order.parcel_corrected': pointsOrder(
    'An operator corrected what carrier or tracking number a points order has; `was` has the former ones.',
  ),
  'points_order.completed': pointsOrder('A points order was received.'),
  'points_order.cancelled': pointsOrder('A points order was cancelled and the points went back.'),
  'coupon.given': kind(
    'An operator gave a buyer a coupon.',
    Type.Object({
      coupon: Type.String(),
      title_en: Type.String(),
      title_zh: Type.String(),
      off: Fen,
      threshold: Fen,
      expires_at: Type.String(),
    }),
  ),
  'coupon.taken_back': kind(
    'A coupon that an operator had given by mistake was taken back unused.',
    Type.Object({ coupon: Type.String(), title_en: Type.String(), title_zh: Type.String(), off: Fen }),
  ),
  'coupon.expiring': kind(
    'A claimed coupon expires within three days.',
    Type.Object({ coupon: Type.String(), title_en: Type.String(), title_zh: Type.String(), off: Fen, expires_at: Type.String() }),
  ),
  'membership.approved': kind('An application to join an institution was approved.', MembershipPayload),
  'membership.refused': kind('An application to join an institution was refused; `reason` says why.', MembershipPayload),
  'trial.granted': kind('A trial application was granted; `order` is the free order that was placed for it.', TrialPayload),
  'trial.declined': kind('A trial application was declined; `reason` says why.', TrialPayload),
  'trial.withdrawn': kind('The order of a granted trial was cancelled; its place is free again.', TrialPayload),
  'sms.cap_reached': kind(
    'The shop has sent as many SMS codes within an hour as it may; nobody gets one until the hour is over.',
    Type.Object({ cap: Type.Integer(), hour: Type.String() }),
  ),
  'sms.unproven_cap_reached': kind(
    'The shop has sent as many SMS codes to unproven numbers within 24 hours as it may; such numbers get none for now.',
    Type.Object({ cap: Type.Integer(), day: Type.String() }),
  ),
} as const satisfies Readonly<Record<string, Kind>>;

export type EventKind = keyof typeof eventKinds;

/** Whether a text names a kind of event. */
export const isEventKind = (text: string): text is EventKind => Object.hasOwn(eventKinds, text);

import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { orderPaymentMethods } from './checkout.ts';
import { valuesOf } from '../core/states.ts';
import { namedTicketKinds, namedTicketReasons } from '../core/ticket-choices.ts';
import { namedTicketStates } from '../core/ticket-states.ts';
import { Attachment, AttachmentIds, MessageText, ThreadMessage } from './thread.ts';

export const ticketKinds = valuesOf(namedTicketKinds);
export const ticketReasons = valuesOf(namedTicketReasons);
export const ticketStates = valuesOf(namedTicketStates);
/**
 * Slugs of /order/list/ticke/{status}: processing is approved … inspected and a repair's quote,
 * completed is refunded, replaced, repaired; declined quotes are with withdrawn.
 */
export const ticketStatusSlugs = ['all', 'submitted', 'processing', 'completed', 'rejected', 'withdrawn'] as const;

export const TicketId = Type.String({ pattern: '^T\\d{14}$' });
export const OrderId = Type.String({ pattern: '^\\d{14}$' });
/** One of the lots that were sent with the line; case and outer spaces do not matter. */
export const LotNumber = Type.String({
  pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9-]{2,31}\\s*$',
  hint: { en: 'Use letters, digits and dashes, as printed on the label.', 'zh-CN': '请按标签填写，由字母、数字和短横线组成。' },
});
const Quantity = Type.Integer({ minimum: 1, maximum: 9999 });
/**
 * A lot sent with a line; `former` are corrected numbers, `on_documents` those printed for parcels
 * if different.
 */
export const SentLot = Type.Object({
  number: Type.String(),
  former: Type.Array(Type.String()),
  on_documents: Type.Array(Type.String()),
  expires_on: Nullable(Type.String()),
  is_recalled: Type.Boolean(),
});
/** What is claimed of an order's line; `reason` where it differs from the ticket's. */
const ClaimedLine = closed({
  order_line_id: Id,
  quantity: Quantity,
  reason: Type.Optional(OneOf(ticketReasons)),
  lot: Type.Optional(LotNumber),
  attachment_ids: Type.Optional(AttachmentIds),
});
const ClaimedLines = Type.Array(ClaimedLine, { minItems: 1, maxItems: 100 });
export const claimErrors = [
  'not_found',
  'wrong_state',
  'quantity_limit',
  'claim_kind_wrong',
  'claim_period_over',
  'claim_lot_wrong',
  'return_waived',
] as const;

const TicketSummary = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  kind: OneOf(ticketKinds),
  reason: OneOf(ticketReasons),
  state: OneOf(ticketStates),
  /** Why the shop ended it; null where it did not. */
  ended_by_shop: Nullable(Type.String()),
  submitted_at: Instant,
  lines: Type.Array(
    Type.Object({
      order_line_id: Id,
      product_id: Id,
      code: Type.String(),
      name: Type.String(),
      label: Type.String(),
      picture: Type.String(),
      quantity: Type.Integer(),
      reason: OneOf(ticketReasons),
      lot: Nullable(Type.String()),
    }),
  ),
});

/** Money and points that go back; amounts in fen. */
export const TicketRefund = Type.Object({
  goods: Fen,
  /** The order's shipping, once, where the fault is ours. */
  shipping: Fen,
  total: Fen,
  /** Points that had paid for the goods and come back. */
  points_returned: Type.Integer(),
  /** Points that the goods had earned and that go. */
  points_taken_back: Type.Integer(),
  coupon_returned: Type.Boolean(),
  /** The way the order was paid is the way the money goes back. */
  method: OneOf(orderPaymentMethods),
});

export const TicketDetail = Type.Object({
  ...TicketSummary.properties,
  changed_at: Instant,
  /** What the buyer can do now, and what happens next. */
  actions: Type.Array(OneOf(['reply', 'withdraw', 'send_back', 'decide_quote'])),
  next_step: Type.String(),
  /** Opened by the shop for a buyer who called or wrote. */
  opened_by_shop: Type.Boolean(),
  /** An exchange until no replacement could be had. */
  replacement_missing: Type.Boolean(),
  steps: Type.Array(Type.Object({ state: OneOf(ticketStates), happened_at: Instant })),
  /** Pictures and documents of each line. */
  files: Type.Array(Type.Object({ order_line_id: Id, attachments: Type.Array(Attachment) })),
  /** Where the goods go; null once they have arrived, and where nothing comes back. */
  return_to: Nullable(Type.Object({ recipient: Type.String(), phone: Type.String(), address: Type.String(), paid_by_us: Type.Boolean() })),
  parcels: Type.Array(
    Type.Object({
      direction: OneOf(['to_shop', 'to_buyer']),
      carrier: Type.String(),
      tracking_number: Type.String(),
      tracking_url: Nullable(Type.String()),
      sent_at: Instant,
    }),
  ),
  /** The last day (an instant) for the money after goods were received; null where none is owed. */
  refund_due_at: Nullable(Instant),
  refund: Nullable(TicketRefund),
  /** How many packs were refunded, and why not all claimed; null without a refund. */
  refunded: Nullable(
    Type.Object({
      packs: Type.Integer(),
      claimed: Type.Integer(),
      why: Nullable(Type.String()),
      lines: Type.Array(Type.Object({ order_line_id: Id, quantity: Type.Integer() })),
    }),
  ),
  /** The price of a repair that the warranty does not cover. */
  quote: Nullable(
    Type.Object({
      amount: Fen,
      work: Type.String(),
      valid_until: Instant,
      paid: Fen,
      bank: Type.Object({ holder: Type.String(), bank: Type.String(), account: Type.String(), reference: Type.String() }),
    }),
  ),
  messages: Type.Array(ThreadMessage),
});

/** What can be claimed of an order, and until when. */
export const ClaimChoice = Type.Object({
  order_id: Type.String(),
  lines: Type.Array(
    Type.Object({
      order_line_id: Id,
      product_id: Id,
      code: Type.String(),
      name: Type.String(),
      label: Type.String(),
      picture: Type.String(),
      /** Of a service only money can come back. */
      kind: OneOf(['goods', 'service']),
      claimable_quantity: Type.Integer(),
      /** Empty where none was recorded. */
      lots: Type.Array(SentLot),
      /** Why there is no 7-day return, as confirmed at purchase; null if there is. */
      waived: Nullable(Type.String()),
      /** When each period ends; null until the receipt is confirmed, since none has begun. */
      no_reason_until: Nullable(Instant),
      faults_until: Nullable(Instant),
      repair_until: Nullable(Instant),
      /** Which claims make sense for the product. */
      fit: Type.Object({ expires: Type.Boolean(), is_cooled: Type.Boolean(), is_repairable: Type.Boolean() }),
    }),
  ),
});

export const ticketCalls = {
  create: call({
    endpoint: 'POST /api/tickets',
    summary: 'Open an after-sales ticket on lines of a shipped order.',
    access: 'account',
    input: closed({
      order_id: OrderId,
      kind: OneOf(ticketKinds),
      reason: OneOf(ticketReasons),
      lines: ClaimedLines,
      description: MessageText,
      attachment_ids: AttachmentIds,
    }),
    output: TicketDetail,
    errors: claimErrors,
  }),
  getClaim: call({
    endpoint: 'GET /api/claims/:order_id',
    summary: 'What can be claimed of an order: its lines with packs left and the periods that run.',
    access: 'account',
    input: closed({ order_id: OrderId }),
    output: ClaimChoice,
    errors: ['not_found'],
  }),
  preview: call({
    endpoint: 'POST /api/claims/:order_id/preview',
    summary: 'What would come back for these lines, before anything is sent.',
    access: 'account',
    input: closed({ order_id: OrderId, kind: OneOf(ticketKinds), reason: OneOf(ticketReasons), lines: ClaimedLines }),
    output: Type.Object({ refund: Nullable(TicketRefund) }),
    errors: claimErrors,
  }),
  find: call({
    endpoint: 'GET /api/tickets',
    summary: 'The buyer’s tickets, newest first, with the counts of each tab.',
    access: 'account',
    input: closed({ status: Type.Optional(OneOf(ticketStatusSlugs)), page: Type.Optional(Page), limit: Type.Optional(Limit(10)) }),
    output: Type.Object({ ...List(TicketSummary).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/tickets/:id',
    summary: 'One of the buyer’s tickets with its thread.',
    access: 'account',
    input: closed({ id: TicketId }),
    output: TicketDetail,
    errors: ['not_found'],
  }),
  reply: call({
    endpoint: 'POST /api/tickets/:id/messages',
    summary: 'Write into a ticket’s thread.',
    access: 'account',
    input: closed({ id: TicketId, body: MessageText, attachment_ids: AttachmentIds }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  withdraw: call({
    endpoint: 'POST /api/tickets/:id/withdrawal',
    summary: 'Withdraw a ticket; possible until goods are received back.',
    access: 'account',
    input: closed({ id: TicketId }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  sendBack: call({
    endpoint: 'POST /api/tickets/:id/parcel',
    summary: 'Name the parcel in which the goods come back; it can be corrected until they have arrived.',
    access: 'account',
    input: closed({
      id: TicketId,
      carrier: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
      tracking_number: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  decideQuote: call({
    endpoint: 'POST /api/tickets/:id/quote',
    summary: 'Accept or decline the price of a repair.',
    access: 'account',
    input: closed({
      id: TicketId,
      accept: Type.Boolean(),
      /** The price that the buyer saw; another one is refused. */
      expected_amount: Fen,
    }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state', 'quote_changed', 'quote_expired'],
  }),
} as const;

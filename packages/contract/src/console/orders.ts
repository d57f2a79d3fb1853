import { Type } from 'typebox';
import { call, file } from './call.ts';
import { orderStatusValues } from '../core/order-status-lists.ts';
import { paymentStates } from '../core/payment-states.ts';
import { Day, Fen, Id, Instant, Limit, List, NoteKey, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';
import { tracking, trackingCorrection, typedTracking } from './tracking.ts';
import { orderPaymentMethods } from '../shop/checkout.ts';
import { OrderDetail, shipmentEventKinds } from '../shop/orders.ts';
import { MessageText } from '../shop/thread.ts';

export const OrderNumber = Type.String({ pattern: '^\\d{14}$' });

const Row = Type.Object({
  id: Type.String(),
  status: OneOf(orderStatusValues),
  payment_method: OneOf(orderPaymentMethods),
  payment_state: OneOf(valuesOf(paymentStates)),
  /** Who ordered; the institution, of which they were a member then, or nothing. */
  buyer: Type.Object({ account_id: Id, name: Type.String(), institution: Type.String() }),
  buyer_kind: OneOf(['person', 'institution']),
  recipient: Type.String(),
  total: Fen,
  packs: Type.Integer(),
  placed_at: Instant,
  payment_due_at: Instant,
});

export const orderSorts = ['placed', '-placed', 'total', '-total', 'due', '-due'] as const;

/** What can be done with it now; what the operator may is a matter of permissions. */
export const orderActs = ['confirm_payment', 'ship', 'complete', 'cancel_packs', 'cancel'] as const;

/** What goes back to the buyer, fen; `money` contains `shipping`. */
const GivenBack = Type.Object({
  money: Fen,
  shipping: Fen,
  points: Type.Integer(),
  /** Nothing of the order is left. */
  whole: Type.Boolean(),
  /** Null where the order had none. */
  coupon: Nullable(OneOf(['returned', 'kept'])),
  ways: Type.Array(Type.Object({ way: OneOf(['gateway', 'bank_transfer', 'credit_note']), amount: Fen })),
  /** It waits for two people, whichever way it goes. */
  needs_two: Type.Boolean(),
});

const PlaceCode = Type.String({ pattern: '^\\d{6}$' });
const Address = {
  recipient: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  mobile: Type.String({ minLength: 1, maxLength: 32 }),
  province_id: PlaceCode,
  city_id: PlaceCode,
  district_id: Nullable(PlaceCode),
  detail: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  /** How often it was corrected, counted from 1. */
  version: Type.Integer({ minimum: 1 }),
};

const KeptAddress = Type.Object({
  recipient: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Nullable(Type.String()),
  detail: Type.String(),
});

/** Packs of a line that are reserved in a warehouse and not there. */
const ShortLine = {
  order_line_id: Nullable(Id),
  packs: Type.Integer(),
  warehouse: Type.String(),
  /** The day of which the buyer was notified. */
  expected_on: Nullable(Day),
};

const Detail = Type.Object({
  order: OrderDetail,
  /** Its packs that are short: each waits for a decision. */
  short: Type.Array(Type.Object({ ...ShortLine, code: Type.String() })),
  /** Who ordered, and for which institution, as it was when the order was placed. */
  buyer: Type.Object({
    account_id: Id,
    name: Type.String(),
    institution: Nullable(Type.Object({ key: Type.String(), name: Type.String() })),
  }),
  /** What was invoiced for it; null for those who see no invoices. */
  invoices: Nullable(Type.Array(Type.Object({ number: Type.String(), issued_on: Day, is_red: Type.Boolean() }))),
  /** What its address was before operators corrected it, and after, the oldest first. */
  address_corrections: Type.Array(
    Type.Object({ before: KeptAddress, after: KeptAddress, corrected_by: Type.String(), corrected_at: Instant }),
  ),
  /** Its parcels with the carrier as typed, lots, and values before corrections, oldest first. */
  parcels: Type.Array(
    Type.Object({
      shipment_id: Id,
      ...typedTracking,
      /** The lots in it; packs without a lot are not among them. */
      lots: Type.Array(
        Type.Object({
          order_line_id: Id,
          lot_id: Id,
          number: Type.String(),
          /** The number printed for the parcel, where it was corrected since. */
          noted: Nullable(Type.String()),
          quantity: Type.Integer(),
          is_recalled: Type.Boolean(),
        }),
      ),
    }),
  ),
  /** What operators wrote for one another, the oldest first. */
  notes: Type.Array(Type.Object({ id: Id, body: Type.String(), written_by: Type.String(), written_at: Instant })),
  acts: Type.Array(OneOf(orderActs)),
  /** Whether regulated lines wait for their buyer to name who handles them. */
  handler_missing: Type.Boolean(),
  /** Where it goes, as long as that can be corrected. */
  address_to_correct: Nullable(
    Type.Object({ ...Address, province: Type.String(), city: Type.String(), district: Nullable(Type.String()) }),
  ),
  /** How often the address was corrected, from 1: who ships sends the version they saw. */
  address_version: Type.Integer(),
  /** Whether a refund of the whole order needs two people. */
  cancel_needs_two: Type.Boolean(),
  /** What granting the buyer’s open request would give back; null where there is none. */
  request_gives_back: Nullable(GivenBack),
  /** Refunds that wait for an operator’s yes. */
  refunds_to_approve: Type.Array(Id),
  /** Those of them about which an approval is pending. */
  refunds_pending: Type.Array(Id),
  /** Packs of a paid order neither sent nor cancelled; of services those not begun. */
  cancellable: Type.Array(Type.Object({ order_line_id: Id, packs: Type.Integer() })),
});

/** Of a line with 0 packs nothing is taken out. */
const ChosenPacks = Type.Array(closed({ order_line_id: Id, quantity: Type.Integer({ minimum: 0, maximum: 9999 }) }), {
  minItems: 1,
  maxItems: 200,
});

export const ordersCalls = {
  find: call({
    endpoint: 'GET /api/operator/orders',
    summary: 'Orders to work on, filtered and sorted; with how many stand in each state.',
    permission: 'orders.read',
    input: closed({
      /**
       * Part of an order's or the buyer's number or a name, a catalogue, tracking or mobile number.
       */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(OneOf(orderStatusValues)),
      payment_state: Type.Optional(OneOf(valuesOf(paymentStates))),
      /** With a buyer's cancellation request. */
      cancellation: Type.Optional(Type.Literal('open')),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      sort: Type.Optional(OneOf(orderSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/orders/:id',
    summary: 'One order with its timeline and what can be done with it.',
    permission: 'orders.read',
    input: closed({ id: OrderNumber }),
    output: Detail,
    errors: ['not_found'],
  }),
  confirmPayment: call({
    endpoint: 'POST /api/operator/orders/:id/payments',
    summary: 'Record money received on the bank account; the bank’s reference counts once.',
    permission: 'orders.confirm_payment',
    label: { en: 'confirm a payment', 'zh-CN': '确认收款' },
    input: closed({
      id: OrderNumber,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
      reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      payer_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      payer_account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
    output: Type.Object({ received: Fen, missing: Fen, given_back: Fen, repeated: Type.Boolean() }),
    errors: ['not_found', 'wrong_state'],
  }),
  ship: call({
    endpoint: 'POST /api/operator/orders/:id/shipments',
    summary: 'Hand one parcel to a carrier: all that is left, what one planned parcel holds, or chosen packs of chosen lots.',
    permission: 'orders.ship',
    label: { en: 'ship goods', 'zh-CN': '发货' },
    input: closed({
      id: OrderNumber,
      ...tracking,
      parcel: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      /** The packs to send, by catalogue number; a chosen lot lies in `warehouse`. */
      lines: Type.Optional(
        Type.Array(
          closed({
            code: Type.String({ minLength: 1, maxLength: 64 }),
            quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
            lot: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
          }),
          { minItems: 1, maxItems: 200 },
        ),
      ),
      warehouse: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      /** The buyer requested to cancel some of these packs: they leave, and the request ends. */
      despite_request: Type.Optional(Type.Boolean()),
      /** The address that was seen: where it was corrected since, nothing leaves. */
      address_version: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    output: Type.Object({ shipment_id: Type.Integer(), complete: Type.Boolean(), warning: Nullable(Type.String()) }),
    errors: ['not_found', 'invalid_input', 'wrong_state', 'out_of_stock', 'carrier_refused', 'cancellation_requested', 'changed_meanwhile'],
  }),
  cancel: call({
    endpoint: 'POST /api/operator/orders/:id/cancellation',
    summary: 'Cancel an unpaid order, or what has not left of a paid one; everything goes back.',
    permission: 'orders.cancel',
    label: { en: 'cancel an order', 'zh-CN': '取消订单' },
    input: closed({
      id: OrderNumber,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** The shop cannot deliver: a coupon that goes back is then valid for a week at least. */
      our_fault: Type.Boolean(),
    }),
    output: Type.Object({ money: Fen, points: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  complete: call({
    endpoint: 'POST /api/operator/orders/:id/completion',
    summary: 'Confirm for the buyer that a shipped order has arrived; its points are booked.',
    permission: 'orders.complete',
    label: { en: 'complete an order', 'zh-CN': '确认收货' },
    input: closed({ id: OrderNumber }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  findShortages: call({
    endpoint: 'GET /api/operator/shortages',
    summary: 'Reserved packs that are not there, by order, the newest first: each waits for a decision.',
    permission: 'orders.read',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: List(
      Type.Object({
        ...ShortLine,
        code: Type.String(),
        order: Nullable(Type.String()),
        ticket: Nullable(Type.String()),
        buyer: Type.String(),
        money: Nullable(Fen),
        status: Nullable(OneOf(orderStatusValues)),
        placed_at: Nullable(Instant),
      }),
    ),
    errors: [],
  }),
  delayPacks: call({
    endpoint: 'POST /api/operator/orders/:id/delays',
    summary: 'Let short packs of an order wait for a delivery; the buyer is notified of the day.',
    permission: 'orders.ship',
    label: { en: 'announce a delay', 'zh-CN': '通知到货延迟' },
    input: closed({ id: OrderNumber, order_line_id: Id, expected_on: Day }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  replacePacks: call({
    endpoint: 'POST /api/operator/orders/:id/replacements',
    summary: 'Take short packs of an order from another warehouse, as far as they are there.',
    permission: 'orders.ship',
    label: { en: 'replace short packs', 'zh-CN': '调用其他仓库库存' },
    input: closed({ id: OrderNumber, order_line_id: Id, key: NoteKey }),
    output: Type.Object({ moved: Type.Integer() }),
    errors: ['not_found', 'wrong_state', 'out_of_stock'],
  }),
  previewCancellation: call({
    endpoint: 'POST /api/operator/orders/:id/packs-cancellation/preview',
    summary: 'What cancelling chosen packs of a paid order would give back now; nothing is done.',
    permission: 'orders.cancel',
    input: closed({ id: OrderNumber, lines: ChosenPacks }),
    output: GivenBack,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  cancelPacks: call({
    endpoint: 'POST /api/operator/orders/:id/packs-cancellation',
    summary: 'Take chosen packs that have not left out of a paid order, once for a key; other sums than were seen are refused.',
    permission: 'orders.cancel',
    label: { en: 'cancel packs', 'zh-CN': '取消部分商品' },
    input: closed({
      id: OrderNumber,
      lines: ChosenPacks,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** A coupon that goes back is then valid for a week at least. */
      our_fault: Type.Boolean(),
      expected_money: Fen,
      expected_points: Type.Integer({ minimum: 0 }),
      key: Type.String({ minLength: 8, maxLength: 128 }),
    }),
    output: Type.Object({ money: Fen, points: Type.Integer(), whole: Type.Boolean() }),
    errors: ['not_found', 'wrong_state', 'invalid_input', 'total_changed', 'idempotency_key_reused'],
  }),
  correctAddress: call({
    endpoint: 'PUT /api/operator/orders/:id/address',
    summary: 'Correct where an order goes before anything of it has left; its fee stays, and its days follow another province.',
    permission: 'orders.correct_address',
    label: { en: 'correct an address', 'zh-CN': '更正收货地址' },
    input: closed({ id: OrderNumber, ...Address }),
    /** `changed` is false where it stood like this before: then nobody is notified. */
    output: Type.Object({ changed: Type.Boolean(), days_moved: Type.Boolean() }),
    errors: ['not_found', 'wrong_state', 'not_delivered', 'changed_meanwhile', 'invalid_input'],
  }),
  findDivisions: call({
    endpoint: 'GET /api/operator/divisions',
    summary: 'The provinces, or the cities of a province, or the districts of a city (GB/T 2260 codes). A few cities have none.',
    permission: 'orders.read',
    input: closed({ parent: Type.Optional(PlaceCode) }),
    output: Type.Object({ items: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
    errors: [],
  }),
  grantCancellation: call({
    endpoint: 'POST /api/operator/orders/:id/cancellation-request/grant',
    summary: 'Cancel the packs of a buyer’s cancellation request; other sums than were seen are refused.',
    permission: 'orders.cancel',
    label: { en: 'accept a cancellation request', 'zh-CN': '同意取消申请' },
    input: closed({ id: OrderNumber, request_id: Id, expected_money: Fen, expected_points: Type.Integer({ minimum: 0 }) }),
    output: Type.Object({ money: Fen, points: Type.Integer(), whole: Type.Boolean() }),
    errors: ['not_found', 'wrong_state', 'total_changed'],
  }),
  refuseCancellation: call({
    endpoint: 'POST /api/operator/orders/:id/cancellation-request/refusal',
    summary: 'Do not cancel them, with a reason that the buyer reads.',
    permission: 'orders.cancel',
    label: { en: 'refuse a cancellation request', 'zh-CN': '拒绝取消申请' },
    input: closed({ id: OrderNumber, request_id: Id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  note: call({
    endpoint: 'POST /api/operator/orders/:id/notes',
    summary: 'Write a note for other operators; the buyer never sees it. The same key writes it once.',
    permission: 'orders.read',
    label: { en: 'add a note to an order', 'zh-CN': '添加订单备注' },
    input: closed({ id: OrderNumber, body: MessageText, key: NoteKey }),
    output: Nothing,
    errors: ['not_found'],
  }),
  recordEvent: call({
    endpoint: 'POST /api/operator/shipments/:shipment_id/events',
    summary: 'Record where a carrier scanned a parcel; its buyer reads it. The same is entered once.',
    permission: 'orders.ship',
    label: { en: 'record tracking', 'zh-CN': '登记物流进度' },
    input: closed({
      shipment_id: Id,
      kind: OneOf(shipmentEventKinds),
      place: Type.String({ maxLength: 100 }),
      happened_at: Instant,
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input'],
  }),
  correctParcel: call({
    endpoint: 'PUT /api/operator/shipments/:shipment_id/tracking',
    summary: 'Correct the carrier or tracking number of a parcel that has left, with a reason; its buyer is notified.',
    permission: 'orders.ship',
    label: { en: 'correct a parcel’s tracking', 'zh-CN': '更正运单信息' },
    input: closed({
      shipment_id: Id,
      ...trackingCorrection,
    }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'carrier_refused', 'changed_meanwhile'],
  }),
  recordCondition: file({
    endpoint: 'PUT /api/operator/shipments/:id/condition',
    permission: 'orders.ship',
    label: { en: 'record a parcel’s temperature', 'zh-CN': '登记运输温度' },
  }),
  showLoggerFile: file({
    endpoint: 'GET /api/operator/shipments/:id/logger-file',
    permission: 'orders.read',
  }),
} as const;

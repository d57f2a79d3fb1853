import { Type } from 'typebox';
import { call, file } from './call.ts';
import { orderStatusValues } from '../core/order-status-lists.ts';
import { BoundedList, Day, Id, Instant, Limit, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { transportTemperatures } from '../shop/checkout.ts';
import { permitStates } from '../shop/orders.ts';

const OrderNumber = Type.String({ pattern: '^\\d{14}$' });
export const shippingHolds = ['ready', 'held'] as const;
/** Something of it waits to be picked; something is being picked. */
export const shippingPickings = ['to_pick', 'picking'] as const;
export const shippingDues = ['overdue', 'today'] as const;
export const shippingSorts = ['due', '-due', 'placed', '-placed'] as const;

const Row = Type.Object({
  id: Type.String(),
  recipient: Type.String(),
  /** Province and city. */
  place: Type.String(),
  /** The day on which it must leave. */
  dispatch_by: Nullable(Day),
  is_overdue: Type.Boolean(),
  placed_at: Instant,
  packs: Type.Integer(),
  /** Of the packs, those that are being picked. */
  picked: Type.Integer(),
  /** Packs that may leave and nobody picks. */
  to_pick: Type.Integer(),
  /** The address was corrected: earlier prints have the former one. */
  is_address_corrected: Type.Boolean(),
  /** With a cancellation request for some of them. */
  is_cancellation_requested: Type.Boolean(),
  temperatures: Type.Array(OneOf(transportTemperatures)),
  is_dangerous: Type.Boolean(),
  is_partly_shipped: Type.Boolean(),
  /** Lines that wait for their permits, of all that are left. */
  waiting: Type.Integer(),
  lines: Type.Integer(),
  /** In which its packs are promised. */
  warehouses: Type.Array(Type.String()),
});

const Pick = Type.Object({ warehouse: Type.String(), lot: Nullable(Type.String()), expires_on: Nullable(Day), quantity: Type.Integer() });

const ParcelLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  left: Type.Integer(),
  /** Of them being picked. */
  picked: Type.Integer(),
  /** Of them requested to be cancelled. */
  requested: Type.Integer(),
  permit_state: OneOf(permitStates),
  /** Its permits do not keep it here. */
  may_leave: Type.Boolean(),
  /** What would be taken now, first expired first. */
  picks: Type.Array(Pick),
  /** Lots that could be taken instead, by warehouse. */
  lots: Type.Array(Type.Object({ warehouse: Type.String(), number: Type.String(), expires_on: Nullable(Day), packs: Type.Integer() })),
});

const Detail = Type.Object({
  id: Type.String(),
  status: OneOf(orderStatusValues),
  recipient: Type.String(),
  mobile: Type.String(),
  address: Type.String(),
  /** How often it was corrected, counted from 1. */
  address_version: Type.Integer(),
  remarks: Type.String(),
  parcels: Type.Array(
    Type.Object({
      key: Type.String(),
      temperature: OneOf(transportTemperatures),
      dg: Type.Array(Type.String()),
      leaves_on: Day,
      lines: Type.Array(ParcelLine),
    }),
  ),
  shipments: Type.Array(Type.Object({ id: Id, carrier: Type.String(), tracking_number: Type.String(), shipped_at: Instant })),
  warehouses: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  acts: Type.Array(OneOf(['ship', 'pick', 'put_back'])),
});

export const shippingCalls = {
  find: call({
    endpoint: 'GET /api/operator/shipping',
    summary: 'Orders to ship, by the day on which they must leave.',
    permission: 'orders.read',
    input: closed({
      /** Part of an order number or of the recipient’s name, or a whole catalogue number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      hold: Type.Optional(OneOf(shippingHolds)),
      picking: Type.Optional(OneOf(shippingPickings)),
      due: Type.Optional(OneOf(shippingDues)),
      temperature: Type.Optional(OneOf(transportTemperatures)),
      /** Packs of it are promised there. */
      warehouse: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' })),
      sort: Type.Optional(OneOf(shippingSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...BoundedList(Row).properties,
      warehouses: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/shipping/:id',
    summary: 'What is left to ship of an order, parcel by parcel, with the locations to pick from.',
    permission: 'orders.read',
    input: closed({ id: OrderNumber }),
    output: Detail,
    errors: ['not_found'],
  }),
  pick: call({
    endpoint: 'POST /api/operator/shipping/picking',
    summary: 'Begin to pick the shippable packs of orders, each separately; the buyer can then only request a cancellation.',
    permission: 'orders.ship',
    label: { en: 'start picking', 'zh-CN': '开始拣货' },
    input: closed({
      ids: Type.Array(OrderNumber, { minItems: 1, maxItems: 100 }),
      /** Only what this planned parcel of theirs holds. */
      parcel: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    }),
    output: Type.Object({
      /** How many packs are being picked now that were not. */
      packs: Type.Integer(),
      begun: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
    }),
    errors: [],
  }),
  putBack: call({
    endpoint: 'POST /api/operator/shipping/:id/putting-back',
    summary: 'Packs of an order that were being picked lie at their location again: all, or so many by catalogue number.',
    permission: 'orders.ship',
    label: { en: 'return picked packs to stock', 'zh-CN': '放回商品' },
    input: closed({
      id: OrderNumber,
      /** Although the buyer requested to cancel some: what is put back is no longer requested. */
      despite_request: Type.Optional(Type.Boolean()),
      lines: Type.Optional(
        Type.Array(closed({ code: Type.String({ minLength: 1, maxLength: 64 }), quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
          minItems: 1,
          maxItems: 200,
        }),
      ),
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input', 'wrong_state', 'cancellation_requested'],
  }),
} as const;

/** What the warehouse prints. */
export const shippingDocumentCalls = {
  documents: file({ endpoint: 'GET /api/operator/shipping-documents', permission: 'orders.ship' }),
} as const;

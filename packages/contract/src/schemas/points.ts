import { Type } from 'typebox';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';

export const pointOrderStatuses = ['pending_shipment', 'shipped', 'completed', 'cancelled'] as const;
/** Slugs of /order/list/point/{status}. */
export const pointOrderStatusSlugs = ['all', 'pending-shipment', 'shipped', 'completed', 'cancelled'] as const;

const PointOrderId = Type.String({ pattern: '^P\\d{14}$' });

const PointOrder = Type.Object({
  id: Type.String(),
  status: OneOf(pointOrderStatuses),
  points: Type.Integer(),
  quantity: Type.Integer(),
  product_id: Id,
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  picture: Type.String(),
  placed_at: Instant,
  shipped_at: Nullable(Instant),
  completed_at: Nullable(Instant),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  address: Type.Object({
    recipient: Type.String(),
    mobile: Type.String(),
    province: Type.String(),
    city: Type.String(),
    district: Nullable(Type.String()),
    detail: Type.String(),
  }),
});

export const pointsSchemas = {
  getMall: call({
    summary: 'What points can be exchanged for, and how they are earned; the same for everybody.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      goods: Type.Array(
        Type.Object({
          id: Id,
          product_id: Id,
          name: Type.String(),
          label: Type.String(),
          picture: Type.String(),
          points: Type.Integer(),
          stock: Type.Integer(),
        }),
      ),
      ways: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
    }),
    errors: [],
  }),
  redeem: call({
    summary: 'Exchange points for goods of the mall.',
    access: 'account',
    idempotency: 'required',
    input: closed({ good_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 10 }), address_id: Id }),
    output: PointOrder,
    errors: ['not_found', 'points_short', 'out_of_stock', 'quantity_limit', 'not_for_sale', 'mobile_unverified'],
  }),
  findOrders: call({
    summary: 'The buyer’s points orders, newest first, with the counts of each tab.',
    access: 'account',
    input: closed({ status: Type.Optional(OneOf(pointOrderStatusSlugs)), page: Type.Optional(Page), limit: Type.Optional(Limit(10)) }),
    output: Type.Object({ ...List(PointOrder).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  getOrder: call({
    summary: 'One of the buyer’s points orders.',
    access: 'account',
    input: closed({ id: PointOrderId }),
    output: PointOrder,
    errors: ['not_found'],
  }),
  confirmReceipt: call({
    summary: 'Say that the goods of a points order have arrived.',
    access: 'account',
    input: closed({ id: PointOrderId }),
    output: PointOrder,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;

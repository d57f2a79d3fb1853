import { Type } from 'typebox';
import { call } from './call.ts';
import { pointsOrderStatusSlugs } from '../core/order-status-lists.ts';
import { pointsOrderStatuses } from '../core/points-order-statuses.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';

const PointsOrderId = Type.String({ pattern: '^P\\d{14}$' });

const PointsOrder = Type.Object({
  id: Type.String(),
  /** Goods are sent; coupons are given at once, without product, picture or address. */
  kind: OneOf(['goods', 'coupon']),
  status: OneOf(valuesOf(pointsOrderStatuses)),
  points: Type.Integer(),
  quantity: Type.Integer(),
  /** Pieces that came back as faulty, with their points. */
  returned_quantity: Type.Integer(),
  product_id: Nullable(Id),
  code: Nullable(Type.String()),
  name: Type.String(),
  label: Type.String(),
  picture: Nullable(Type.String()),
  placed_at: Instant,
  shipped_at: Nullable(Instant),
  /** When the receipt confirms itself, while the goods are on their way. */
  confirms_at: Nullable(Instant),
  completed_at: Nullable(Instant),
  cancelled_at: Nullable(Instant),
  cancelled_by: Nullable(OneOf(['buyer', 'operator'])),
  cancel_reason: Nullable(Type.String()),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  tracking_url: Nullable(Type.String()),
  address: Nullable(
    Type.Object({
      recipient: Type.String(),
      mobile: Type.String(),
      province: Type.String(),
      city: Type.String(),
      district: Nullable(Type.String()),
      detail: Type.String(),
    }),
  ),
});

export const pointsCalls = {
  getMall: call({
    endpoint: 'GET /api/point-mall',
    summary: 'What points can be exchanged for, and how they are earned; the same for everybody.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      goods: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          label: Type.String(),
          points: Type.Integer(),
          stock: Type.Integer(),
          /** The pack that is sent, with its list price in fen; null for a coupon. */
          pack: Nullable(Type.Object({ product_id: Id, code: Type.String(), picture: Type.String(), price: Type.Integer() })),
          /** The coupon, amounts in fen; null for goods. */
          coupon: Nullable(Type.Object({ off: Type.Integer(), threshold: Type.Integer(), valid_days: Type.Integer() })),
        }),
      ),
      /** Pieces that an account may redeem in one day of Asia/Shanghai. */
      daily_pieces: Type.Integer(),
      ways: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
    }),
    errors: [],
  }),
  redeem: call({
    endpoint: 'POST /api/points-orders',
    summary: 'Exchange points for goods of the mall, which go to an address, or for coupons, which need none.',
    access: 'account',
    idempotency: 'required',
    input: closed({ good_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 10 }), address_id: Type.Optional(Id) }),
    output: PointsOrder,
    errors: ['not_found', 'points_short', 'out_of_stock', 'quantity_limit', 'not_for_sale', 'mobile_unverified'],
  }),
  findOrders: call({
    endpoint: 'GET /api/points-orders',
    summary: 'The buyer’s points orders, newest first, with the counts of each tab.',
    access: 'account',
    input: closed({ status: Type.Optional(OneOf(pointsOrderStatusSlugs)), page: Type.Optional(Page), limit: Type.Optional(Limit(10)) }),
    output: Type.Object({ ...List(PointsOrder).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  getOrder: call({
    endpoint: 'GET /api/points-orders/:id',
    summary: 'One of the buyer’s points orders.',
    access: 'account',
    input: closed({ id: PointsOrderId }),
    output: PointsOrder,
    errors: ['not_found'],
  }),
  cancelOrder: call({
    endpoint: 'POST /api/points-orders/:id/cancellation',
    summary: 'Cancel a points order that has not been sent; its points go back to where they came from.',
    access: 'account',
    input: closed({ id: PointsOrderId }),
    output: PointsOrder,
    errors: ['not_found', 'wrong_state'],
  }),
  confirmReceipt: call({
    endpoint: 'POST /api/points-orders/:id/receipt',
    summary: 'Confirm that the goods of a points order have arrived.',
    access: 'account',
    input: closed({ id: PointsOrderId }),
    output: PointsOrder,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;

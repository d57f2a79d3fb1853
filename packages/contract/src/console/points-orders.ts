import { Type } from 'typebox';
import { call } from './call.ts';
import { pointsOrderStatuses } from '../core/points-order-statuses.ts';
import { Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';
import { Buyer } from './tickets.ts';
import { tracking, trackingCorrection, typedTracking } from './tracking.ts';

const OrderNumber = Type.String({ pattern: '^P\\d{14}$' });
export const pointsOrderSorts = ['placed', '-placed', 'points', '-points'] as const;
const pointsOrderActs = ['ship', 'cancel', 'take_back'] as const;

const Row = Type.Object({
  id: Type.String(),
  status: OneOf(valuesOf(pointsOrderStatuses)),
  kind: OneOf(['goods', 'coupon']),
  name: Type.String(),
  label: Type.String(),
  code: Nullable(Type.String()),
  quantity: Type.Integer(),
  points: Type.Integer(),
  recipient: Nullable(Type.String()),
  buyer: Buyer,
  placed_at: Instant,
});

const Detail = Type.Object({
  ...Row.properties,
  returned_quantity: Type.Integer(),
  /** What came back faulty, oldest first. */
  returns: Type.Array(Type.Object({ reference: Type.String(), quantity: Type.Integer(), points: Type.Integer(), returned_at: Instant })),
  mobile: Nullable(Type.String()),
  address: Nullable(Type.String()),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  cancel_reason: Nullable(Type.String()),
  cancelled_by: Nullable(OneOf(['buyer', 'operator'])),
  shipped_at: Nullable(Instant),
  completed_at: Nullable(Instant),
  cancelled_at: Nullable(Instant),
  /** Its parcel; null while none has left. */
  sent: Nullable(Type.Object(typedTracking)),
  acts: Type.Array(OneOf(pointsOrderActs)),
});

export const pointsOrdersCalls = {
  find: call({
    endpoint: 'GET /api/operator/points-orders',
    summary: 'Orders of the points mall to work on, with how many stand in each state.',
    permission: 'points_orders.read',
    input: closed({
      /** Part of a number or name (recipient, buyer), a catalogue, tracking or mobile number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(OneOf(valuesOf(pointsOrderStatuses))),
      sort: Type.Optional(OneOf(pointsOrderSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/points-orders/:id',
    summary: 'One points order with what can be done with it.',
    permission: 'points_orders.read',
    input: closed({ id: OrderNumber }),
    output: Detail,
    errors: ['not_found'],
  }),
  ship: call({
    endpoint: 'POST /api/operator/points-orders/:id/shipment',
    summary: 'Hand a points order to a carrier.',
    permission: 'points_orders.ship',
    label: { en: 'ship a points order', 'zh-CN': '积分订单发货' },
    input: closed({
      id: OrderNumber,
      ...tracking,
    }),
    output: Detail,
    errors: ['not_found', 'wrong_state'],
  }),
  correctParcel: call({
    endpoint: 'PUT /api/operator/points-orders/:id/tracking',
    summary: 'Correct the carrier or tracking number of a points order that has left, with a reason; its buyer is notified.',
    permission: 'points_orders.ship',
    label: { en: 'correct a points order’s tracking', 'zh-CN': '更正积分订单运单信息' },
    input: closed({ id: OrderNumber, ...trackingCorrection }),
    output: Detail,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  cancel: call({
    endpoint: 'POST /api/operator/points-orders/:id/cancellation',
    summary: 'Cancel a points order that has not been shipped; its points go back.',
    permission: 'points_orders.cancel',
    label: { en: 'cancel a points order', 'zh-CN': '取消积分订单' },
    input: closed({ id: OrderNumber, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Detail,
    errors: ['not_found', 'wrong_state'],
  }),
  takeBack: call({
    endpoint: 'POST /api/operator/points-orders/:id/returns',
    summary: 'Take faulty redeemed goods back; their points return to where they came from. One reference gives back once.',
    permission: 'points_orders.ship',
    label: { en: 'take back a faulty item of the points mall', 'zh-CN': '收回问题积分商品' },
    input: closed({
      id: OrderNumber,
      quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** What found the fault, such as a parcel's number. */
      reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    }),
    output: Detail,
    errors: ['not_found', 'invalid_input', 'wrong_state', 'quantity_limit'],
  }),
} as const;

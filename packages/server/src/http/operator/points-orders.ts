import type { Language } from '@aliquot/contract/language.ts';
import type { OperatorSchemas } from '@aliquot/contract/operator-schemas.ts';
import { type Result, done } from '@aliquot/contract/result.ts';
import type { Static } from 'typebox';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cancelPointsOrder } from '../../domains/points/cancel-points-order.ts';
import { findPointsOrderQueue } from '../../domains/points/find-points-order-queue.ts';
import { getPointsOrder } from '../../domains/points/get-points-order.ts';
import type { PointsOrder } from '../../domains/points/points-order.ts';
import { shipPointsOrder } from '../../domains/points/ship-points-order.ts';

type Shown = Static<OperatorSchemas['consolePointsOrders']['get']['output']>;

export const consolePointsOrdersHandlers: OperatorHandlersOf<'consolePointsOrders'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findPointsOrderQueue(db, { ...search, page, limit }, language);
    return done({ items: items.map(rowOf), total, page, limit, counts });
  },
  get: ({ db, language }, { id }) => show(db, id, language),
  async ship({ db, language }, { id, carrier, tracking_number: trackingNumber }) {
    const shipment = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
    const shipped = await inTransaction(db, (transaction) => shipPointsOrder(transaction, id, shipment));
    return shipped.ok ? show(db, id, language) : shipped;
  },
  async cancel({ db, language }, { id, reason }) {
    const cancelling = { number: id, accountId: null, reason: reason.trim() };
    const cancelled = await inTransaction(db, (transaction) => cancelPointsOrder(transaction, cancelling));
    return cancelled.ok ? show(db, id, language) : cancelled;
  },
};

async function show(db: DatabasePool, number: string, language: Language): Promise<Result<Shown>> {
  const found = await getPointsOrder(db, null, number, language);
  return found.ok ? done(detailOf(found.value)) : found;
}

const rowOf = ({ id, status, kind, name, label, code, quantity, points, address, placed_at }: PointsOrder) => ({
  id,
  status,
  kind,
  name,
  label,
  code,
  quantity,
  points,
  recipient: address?.recipient ?? null,
  placed_at,
});

const detailOf = (order: PointsOrder): Shown => ({
  ...rowOf(order),
  returned_quantity: order.returned_quantity,
  mobile: order.address?.mobile ?? null,
  address:
    order.address && [order.address.province, order.address.city, order.address.district, order.address.detail].filter(Boolean).join(''),
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  cancel_reason: order.cancel_reason,
  cancelled_by: order.cancelled_by,
  shipped_at: order.shipped_at,
  completed_at: order.completed_at,
  cancelled_at: order.cancelled_at,
  acts: order.status === 'pending_shipment' && order.kind === 'goods' ? ['ship', 'cancel'] : [],
});

import { done } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { findShippingQueue } from '../../domains/orders/find-shipping-queue.ts';
import { getShippingOrder } from '../../domains/orders/get-shipping-order.ts';
import { findWarehouses } from '../../domains/stock/warehouses.ts';

export const consoleShippingHandlers: OperatorHandlersOf<'consoleShipping'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findShippingQueue(db, { ...search, page, limit });
    const shown = items.map(({ placed_at: at, ...row }) => ({ ...row, placed_at: at.toISOString() }));
    return done({ items: shown, total, is_more: isMore, page, limit });
  },
  async get({ db, language }, { id }) {
    const found = await getShippingOrder(db, id, language);
    if (!found.ok) return found;
    const { order, parcels } = found.value;
    const { recipient, mobile, province, city, district, detail } = order.address;
    return done({
      id,
      status: order.status,
      recipient,
      mobile,
      address: `${province}${city}${district ?? ''}${detail}`,
      remarks: order.remarks,
      parcels,
      shipments: order.shipments.map(({ id: shipment, carrier, tracking_number, shipped_at }) => ({
        id: shipment,
        carrier,
        tracking_number,
        shipped_at,
      })),
      warehouses: await findWarehouses(db, language),
      acts: order.status === 'pending_shipment' ? ['ship' as const] : [],
    });
  },
};

import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { errorMessage } from '@aliquot/contract/core/errors.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findShippingQueue } from '../find-shipping-queue.ts';
import { type ShippingParcel, getShippingOrder } from '../get-shipping-order.ts';
import { putBackPacks } from '../put-back-packs.ts';
import { startPicking } from '../start-picking.ts';
import { findWarehouses } from '../../../warehouse/stock/warehouses.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { refuseTwice } from '../../../../platform/http/console/refuse-twice.ts';

export const consoleShippingHandlers: OperatorHandlersOf<'consoleShipping'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findShippingQueue(db, { ...search, page, limit }, language);
    const shown = items.map(({ placed_at: at, ...row }) => ({ ...row, placed_at: at.toISOString() }));
    return done({ items: shown, total, is_more: isMore, page, limit, warehouses: await findWarehouses(db, language) });
  },
  async get({ db, language }, { id }) {
    const found = await getShippingOrder(db, id, language);
    if (!found.ok) return found;
    const { order, addressVersion, parcels } = found.value;
    const { recipient, mobile } = order.address;
    return done({
      id,
      status: order.status,
      recipient,
      mobile,
      address: addressLine(order.address),
      address_version: addressVersion,
      remarks: order.remarks,
      parcels,
      shipments: order.shipments.map(({ id: shipment, carrier, tracking_number, shipped_at }) => ({
        id: shipment,
        carrier,
        tracking_number,
        shipped_at,
      })),
      warehouses: await findWarehouses(db, language),
      acts: actsOn(parcels),
    });
  },
  async pick({ db, operator, language }, { ids, parcel }) {
    const begun: string[] = [];
    const refused: { id: string; reason: string }[] = [];
    let packs = 0;
    // each is an act of its own: one that cannot be picked holds up no other
    for (const id of new Set(ids)) {
      const picking = { number: id, parcel, by: signatureOf(operator) };
      const result = await inTransaction(db, (transaction) => startPicking(transaction, picking));
      if (result.ok) {
        begun.push(id);
        packs += result.value.reduce((sum, { quantity }) => sum + quantity, 0);
      } else refused.push({ id, reason: result.reason?.[language] ?? errorMessage(result.error, language) });
    }
    return done({ packs, begun, refused });
  },
  async putBack({ db, language }, { id, lines, despite_request: despiteRequest }) {
    const twice = refuseTwice(lines, language);
    if (twice) return twice;
    const quantities = lines && new Map(lines.map(({ code, quantity }) => [code, quantity]));
    return doneBy(db, (transaction) => putBackPacks(transaction, { number: id, quantities, despiteRequest }));
  },
};

/** Actions on the packs left; without parcels where an order does not wait for shipment. */
function actsOn(parcels: readonly ShippingParcel[]): ('ship' | 'pick' | 'put_back')[] {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  return [
    ...(lines.some((line) => line.may_leave) ? (['ship'] as const) : []),
    ...(lines.some((line) => line.may_leave && line.left > line.picked) ? (['pick'] as const) : []),
    ...(lines.some(({ picked }) => picked > 0) ? (['put_back'] as const) : []),
  ];
}

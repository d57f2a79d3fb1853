import { inTransaction } from '../api/idempotency.ts';
import { findOpenPointsOrders } from '../domains/points/find-open-points-orders.ts';
import { shipPointsOrder } from '../domains/points/ship-points-order.ts';
import { type Command, fail, report, say } from './command.ts';

const list: Command = {
  words: 'point-orders list',
  summary: 'Lists the points orders that wait for their shipment, the oldest first.',
  run: async (db) => {
    const orders = await findOpenPointsOrders(db);
    const lines = orders.map(({ id, quantity, code, name, address }) => {
      const place = [address.province, address.city, address.district, address.detail].filter(Boolean).join(' ');
      return `${id}  ${quantity} × ${code}  ${name}  to ${address.recipient} ${address.mobile}, ${place}`;
    });
    return say(...lines, `${orders.length} to be shipped`);
  },
};

const ship: Command = {
  words: 'point-orders ship',
  positionals: ['ORDER'],
  options: {
    carrier: { value: 'NAME', text: 'e.g. sf', required: true },
    tracking: { value: 'NUMBER', text: 'the tracking number', required: true },
  },
  summary: 'Hands a points order to a carrier.',
  run: async (db, { ORDER = '', carrier = '', tracking = '' }) => {
    if (carrier.trim() === '' || tracking.trim() === '') return fail('--carrier and --tracking must not be empty');
    const shipment = { carrier: carrier.trim(), trackingNumber: tracking.trim() };
    const result = await inTransaction(db, (transaction) => shipPointsOrder(transaction, ORDER, shipment));
    return report(`points order ${ORDER}`, result, () => [`points order ${ORDER}: shipped`]);
  },
};

/** An operator's work on points orders. */
export const pointsOrderCommands: readonly Command[] = [list, ship];

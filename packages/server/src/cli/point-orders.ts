import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { cancelPointsOrder } from '../domains/care/points/cancel-points-order.ts';
import { findOpenPointsOrders } from '../domains/care/points/find-open-points-orders.ts';
import { returnFaultyGoods } from '../domains/care/points/return-faulty-goods.ts';
import { shipPointsOrder } from '../domains/care/points/ship-points-order.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';

const list: Command = {
  words: 'point-orders list',
  summary: 'Lists the points orders that wait for their shipment, the oldest first.',
  run: async (db) => {
    const orders = await findOpenPointsOrders(db);
    const lines = orders.map(({ id, quantity, code, name, address }) => {
      const place = address && `  to ${address.recipient} ${address.mobile}, ${addressLine(address)}`;
      return `${id}  ${quantity} × ${code}  ${name}${place ?? ''}`;
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

const cancel: Command = {
  words: 'point-orders cancel',
  positionals: ['ORDER'],
  options: { reason: { value: 'TEXT', text: 'what the buyer reads', required: true } },
  summary: 'Cancels a points order that has not been shipped; the points go back.',
  run: async (db, { ORDER = '', reason = '' }) => {
    if (reason.trim() === '') return fail('--reason must not be empty');
    const cancelling = { number: ORDER, accountId: null, reason: reason.trim() };
    const result = await inTransaction(db, (transaction) => cancelPointsOrder(transaction, cancelling));
    return report(`points order ${ORDER}`, result, () => [`points order ${ORDER}: cancelled, its points are back`]);
  },
};

const takeBack: Command = {
  words: 'point-orders return',
  positionals: ['ORDER'],
  options: {
    quantity: { value: 'N', text: 'the pieces that came back faulty', required: true },
    reference: { value: 'TEXT', text: 'what found the fault, e.g. a parcel number: it gives back once', required: true },
  },
  summary: 'Takes faulty redeemed goods back; their points go back to where they came from.',
  run: async (db, { ORDER = '', quantity = '', reference = '' }) => {
    const pieces = readCount(quantity, { min: 1, max: 1000 });
    if (pieces === null) return fail('--quantity is a whole number from 1 to 1000');
    if (reference.trim() === '') return fail('--reference must not be empty');
    const faulty = { number: ORDER, quantity: pieces, reference: reference.trim() };
    const result = await inTransaction(db, (transaction) => returnFaultyGoods(transaction, faulty));
    return report(`points order ${ORDER}`, result, ({ points }) => [`points order ${ORDER}: ${points} points given back`]);
  },
};

/** An operator's work on points orders. */
export const pointsOrderCommands: readonly Command[] = [list, ship, cancel, takeBack];

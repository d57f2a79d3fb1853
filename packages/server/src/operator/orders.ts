import { formatFen } from '@aliquot/contract/money.ts';
import { orderStatusSlugs } from '@aliquot/contract/schemas/orders.ts';
import { inTransaction } from '../api/idempotency.ts';
import { completeOrder } from '../domains/orders/complete-order.ts';
import { confirmPayment } from '../domains/orders/confirm-payment.ts';
import { findOrders } from '../domains/orders/find-orders.ts';
import { getOrder } from '../domains/orders/get-order.ts';
import { shipOrder } from '../domains/orders/ship-order.ts';
import { type Command, type Given, fail, failWith, say } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'orders list',
  options: {
    status: { value: 'STATUS', text: `one of ${orderStatusSlugs.join(', ')}` },
    find: { value: 'TEXT', text: 'part of an order number, a catalogue number or a product name' },
    limit: { value: 'N', text: 'how many (20)' },
  },
  summary: 'Lists orders, the newest first.',
  run: async (db, given) => {
    const status = orderStatusSlugs.find((slug) => slug === (given['status'] ?? 'all'));
    if (!status) return fail(`--status is one of ${orderStatusSlugs.join(', ')}`);
    const limit = readCount(given['limit'] ?? '20', { min: 1, max: 1000 });
    if (limit === null) return fail('--limit is a whole number from 1 to 1000');
    const { items, total } = await findOrders(db, null, { status, q: given['find'] ?? '', page: 1, limit }, 'en');
    const lines = items.map((order) =>
      [order.id, order.status.padEnd(16), order.payment_state.padEnd(13), formatFen(order.total).padStart(14), time(order.placed_at)].join(
        '  ',
      ),
    );
    return say(...lines, total > items.length ? `${items.length} of ${total} orders` : `${total} ${total === 1 ? 'order' : 'orders'}`);
  },
};

const show: Command = {
  words: 'orders show',
  positionals: ['ORDER'],
  summary: 'Shows an order: lines, totals, address, timeline, shipments.',
  run: async (db, { ORDER = '' }) => {
    const found = await getOrder(db, null, ORDER, 'en');
    if (!found.ok) return failWith(found, `order ${ORDER}`);
    const order = found.value;
    const { address } = order;
    return say(
      `order ${order.id}  ${order.status}  ${order.payment_state}  placed ${time(order.placed_at)}  due ${time(order.payment_due_at)}`,
      ...order.lines.map(
        (line) =>
          `  ${line.code.padEnd(20)} ${String(line.quantity).padStart(5)} × ${formatFen(line.unit_price).padStart(12)} ${formatFen(line.amount).padStart(14)}` +
          `  shipped ${line.shipped_quantity}  ${line.name}, ${line.label}`,
      ),
      ...order.totals.map((line) => `  ${line.text.padEnd(41)} ${formatFen(line.amount).padStart(14)}`),
      `  to ${address.recipient} ${address.mobile}, ${address.province}${address.city}${address.district ?? ''}${address.detail}`,
      ...(order.remarks === '' ? [] : [`  remarks: ${order.remarks}`]),
      ...order.events.map((event) => `  ${time(event.happened_at)}  ${event.text}`),
    );
  },
};

const confirm: Command = {
  words: 'confirm-payment',
  positionals: ['ORDER'],
  options: {
    amount: { value: 'YUAN', text: 'what came in, e.g. 123.45', required: true },
    reference: { value: 'BANKREF', text: 'the bank’s reference of the line; it counts once', required: true },
    by: { value: 'NAME', text: 'who confirms (command line)' },
  },
  summary: 'Confirms money on the bank account for an order. With the whole total in, the order can be shipped.',
  run: async (db, { ORDER = '', amount = '', reference = '', by = 'command line' }) => {
    const fen = readAmount(amount);
    if (fen === null) return fail('--amount is a sum of yuan, such as 123.45');
    if (reference.trim() === '') return fail('--reference is empty');
    const payment = { number: ORDER, amount: fen, bankReference: reference.trim(), confirmedBy: by };
    const result = await inTransaction(db, (transaction) => confirmPayment(transaction, payment));
    if (!result.ok) return failWith(result, `order ${ORDER}`);
    const { total, received, missing, surplus, repeated } = result.value;
    const lines = [
      `order ${ORDER}: ${formatFen(received)} of ${formatFen(total)} received${repeated ? ' (this line was recorded before)' : ''}`,
    ];
    if (missing > 0) lines.push(`${formatFen(missing)} is missing; the order waits`);
    else lines.push('paid: it can be shipped');
    if (surplus > 0) lines.push(`send ${formatFen(surplus)} back to the remitting account`);
    return say(...lines);
  },
};

const ship: Command = {
  words: 'ship',
  positionals: ['ORDER'],
  options: {
    carrier: { value: 'NAME', text: 'e.g. sf', required: true },
    tracking: { value: 'NUMBER', text: 'the tracking number', required: true },
    lines: { value: 'CODE=N,…', text: 'only so many packs of these catalogue numbers (all that is left)' },
  },
  summary: 'Hands an order’s packs to a carrier. The order is shipped when the last pack has left.',
  run: async (db, given) => {
    const { ORDER = '', carrier = '', tracking = '' } = given;
    if (carrier.trim() === '' || tracking.trim() === '') return fail('--carrier and --tracking must not be empty');
    const quantities = readLines(given);
    if (quantities === null) return fail('--lines looks like CODE=2,OTHER=1');
    const shipment = { number: ORDER, carrier: carrier.trim(), trackingNumber: tracking.trim(), quantities };
    const result = await inTransaction(db, (transaction) => shipOrder(transaction, shipment));
    if (!result.ok) return failWith(result, `order ${ORDER}`);
    return say(`order ${ORDER}: ${result.value.complete ? 'shipped' : 'partly shipped'}, shipment ${result.value.shipmentId}`);
  },
};

/** `CODE=2,OTHER=1` by catalogue number; undefined where it was not given, null where it cannot be read. */
function readLines({ lines }: Given): Map<string, number> | undefined | null {
  if (lines === undefined) return undefined;
  const quantities = new Map<string, number>();
  for (const part of lines.split(',')) {
    const [code = '', count] = part.split('=').map((text) => text.trim());
    const quantity = readCount(count, { min: 1, max: 9999 });
    if (code === '' || quantity === null) return null;
    quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  }
  return quantities;
}

const complete: Command = {
  words: 'complete',
  positionals: ['ORDER'],
  summary: 'Completes a shipped order, or a paid one of services alone; its points are booked.',
  run: async (db, { ORDER = '' }) => {
    const result = await inTransaction(db, (transaction) => completeOrder(transaction, ORDER));
    return result.ok ? say(`order ${ORDER}: completed`) : failWith(result, `order ${ORDER}`);
  },
};

export const orderCommands: readonly Command[] = [list, show, confirm, ship, complete];

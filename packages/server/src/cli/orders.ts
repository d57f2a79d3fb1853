import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { orderStatusSlugs } from '@aliquot/contract/shop/orders.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { completeOrder } from '../domains/selling/orders/complete-order.ts';
import { confirmPayment } from '../domains/selling/orders/confirm-payment.ts';
import { findOrders } from '../domains/selling/orders/find-orders.ts';
import { getOrder } from '../domains/selling/orders/get-order.ts';
import { shipOrder } from '../domains/selling/orders/ship-order.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';
import { readPacks } from './read-packs.ts';
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

const showPart = ({ quantity, unit_price }: { quantity: number; unit_price: number }) => `${quantity} × ${formatFen(unit_price)}`;

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
          `  ${line.code.padEnd(20)} ${line.price_parts.map(showPart).join(' + ').padStart(20)} ${formatFen(line.amount).padStart(14)}` +
          `  shipped ${line.shipped_quantity}  ${line.name}, ${line.label}`,
      ),
      ...order.totals.map((line) => `  ${line.text.padEnd(41)} ${formatFen(line.amount).padStart(14)}`),
      `  to ${address.recipient} ${address.mobile}, ${addressLine(address)}`,
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
    payer: { value: 'NAME', text: 'the remitting account’s holder' },
    account: { value: 'NUMBER', text: 'the remitting account: a refund goes there only' },
  },
  summary: 'Confirms money on the bank account for an order. With the whole total in, the order can be shipped.',
  run: async (db, { ORDER = '', amount = '', reference = '', by = 'command line', payer, account }) => {
    const fen = readAmount(amount);
    if (fen === null) return fail('--amount is a sum of yuan, such as 123.45');
    if (reference.trim() === '') return fail('--reference is empty');
    const payment = { number: ORDER, amount: fen, bankReference: reference.trim(), confirmedBy: by, payer: { name: payer, account } };
    const result = await inTransaction(db, (transaction) => confirmPayment(transaction, payment));
    if (!result.ok) return failWith(result, `order ${ORDER}`);
    const { total, received, missing, givenBack, cause, repeated } = result.value;
    const lines = [
      `order ${ORDER}: ${formatFen(received)} of ${formatFen(total)} received${repeated ? ' (this line was recorded before)' : ''}`,
    ];
    if (missing > 0) lines.push(`${formatFen(missing)} is missing; the order waits`);
    else lines.push(cause === 'late' ? 'the order is cancelled' : 'paid: it can be shipped');
    if (givenBack > 0) lines.push(`${formatFen(givenBack)} goes back: see refunds list`);
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
    parcel: { value: 'KEY', text: 'only what one planned parcel holds, e.g. chilled or ambient-dg-1' },
    from: { value: 'WAREHOUSE', text: 'take packs from this warehouse only' },
    'despite-request': { text: 'although the buyer asks for the cancellation of packs in it' },
  },
  summary: 'Hands one parcel of an order to a carrier. The order is shipped when the last pack has left.',
  run: async (db, given) => {
    const { ORDER = '', carrier = '', tracking = '' } = given;
    if (carrier.trim() === '' || tracking.trim() === '') return fail('--carrier and --tracking must not be empty');
    const quantities = readPacks(given['lines']);
    if (quantities === null) return fail('--lines looks like CODE=2,OTHER=1');
    const { parcel, from: warehouse } = given;
    const despiteRequest = given['despite-request'] === 'yes';
    const shipment = {
      number: ORDER,
      carrier: carrier.trim(),
      trackingNumber: tracking.trim(),
      quantities,
      parcel,
      warehouse,
      despiteRequest,
    };
    const result = await inTransaction(db, (transaction) => shipOrder(transaction, shipment));
    if (!result.ok) return failWith(result, `order ${ORDER}`);
    const { complete, shipmentId, lots, warning } = result.value;
    return say(
      `order ${ORDER}: ${complete ? 'shipped' : 'partly shipped'}, shipment ${shipmentId}`,
      ...lots.map(({ code, lot, quantity }) => `  ${code.padEnd(20)} lot ${lot} × ${quantity}`),
      ...(warning === null ? [] : [`  mind the day: ${warning}`]),
    );
  },
};

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

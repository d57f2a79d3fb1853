import assert from 'node:assert/strict';
import { errors } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import { ticketKinds, ticketReasons } from '@aliquot/contract/shop/tickets.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { cancelLines } from '../../selling/orders/cancel-lines.ts';
import { confirmReceipt } from '../../selling/orders/complete-order.ts';
import { orderReference } from '../../selling/orders/order-references.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { getPointsBalance } from '../points/get-points-balance.ts';
import { reserveStock } from '../../warehouse/stock/reserve-stock.ts';
import { randomOf } from '../../../testing/test-random.ts';
import { createTicket } from './create-ticket.ts';
import { approveTicket, rejectTicket } from './decide-ticket.ts';
import { endTicket } from './end-ticket.ts';
import { inspectGoods } from './inspect-goods.ts';
import { receiveReturn } from './receive-return.ts';
import { refundTicket } from './refund-ticket.ts';
import { confirmRepairPayment, decideQuote, finishRepair, quoteRepair } from './repair.ts';
import { AfterSalesModel, type Command, type TicketAct, at, repairPrice, ticketActs } from './internal/test-after-sales-model.ts';
import { type TestOrder, createTestOrder } from '../../../testing/test-ticket-order.ts';
import { replaceGoods, returnToBuyer } from './ticket-parcels.ts';
import { withdrawTicket } from './withdraw-ticket.ts';

export type TicketActs = Record<TicketAct, (transaction: Database, number: string, accountId: number) => Promise<Result<unknown>>>;

let parcels = 0;
const language: Language = 'en';
const parcel = () => ({ carrier: 'SF', trackingNumber: `MODEL-${process.pid}-${++parcels}` });
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000);

/** The shop's own acts, which a planted fault replaces one of. */
export const ticketOperations: TicketActs = {
  approve: approveTicket,
  reject: (transaction, number) => rejectTicket(transaction, number, 'No.'),
  withdraw: (transaction, number, accountId) => withdrawTicket(transaction, accountId, number, language),
  receive: receiveReturn,
  inspect: (transaction, number) => inspectGoods(transaction, number, { by: 'a test', findings: [] }),
  refund: (transaction, number) => refundTicket(transaction, number, { by: 'a test' }),
  refundOne: async (transaction, number) => {
    const { rows } = await transaction.query<{ id: number; packs: number }>(sql`
      select order_line_id as id, (row_number() over (order by order_line_id) = 1)::int as packs
      from ticket_line join ticket on ticket.id = ticket_id where number = ${number}`);
    const packs = new Map(rows.map(({ id, packs: few }) => [id, few]));
    return refundTicket(transaction, number, { by: 'a test', packs, reason: 'No more came.' });
  },
  replace: (transaction, number) => replaceGoods(transaction, number, parcel()),
  quote: (transaction, number) =>
    quoteRepair(transaction, number, { amount: repairPrice, work: 'All of it', validUntil: inAMonth(), by: 'a test' }),
  accept: (transaction, number, accountId) =>
    decideQuote(transaction, accountId, number, { accept: true, expectedAmount: repairPrice }, language),
  decline: (transaction, number, accountId) =>
    decideQuote(transaction, accountId, number, { accept: false, expectedAmount: repairPrice }, language),
  pay: (transaction, number) =>
    confirmRepairPayment(transaction, number, { amount: repairPrice, bankReference: parcel().trackingNumber, by: 'a test' }),
  end: (transaction, number) => endTicket(transaction, number, { by: 'a test', why: 'Nobody goes on with it.' }),
  repair: (transaction, number) => finishRepair(transaction, number, parcel()),
  sendBack: (transaction, number) => returnToBuyer(transaction, number, parcel()),
};

const quantities = [4, 3];
const [couponOff, points] = [101, 250];

/**
 * Runs random commands on one order, singly and in concurrent pairs, and compares refusals, states,
 * stock, money and points with the model; pairs may come in either order. Throws with the seed.
 */
export async function runRandomCommands(
  db: DatabasePool,
  { seed, steps, operations = ticketOperations }: { seed: number; steps: number; operations?: TicketActs },
): Promise<void> {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => at(items, below(items.length));
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, quantities, { status: 'pending_shipment', shipped: false, couponOff, points });
  const packs = order.skuIds.map((sku_id, index) => ({ sku_id, quantity: at(quantities, index) }));
  const reserved = await reserveStock(db, orderReference(order.id), packs);
  assert.ok(reserved.ok);
  let model = new AfterSalesModel(
    quantities.map((quantity, index) => {
      const [coupon, paid] = index === 0 ? [couponOff, points] : [0, 0];
      return { quantity, amount: quantity * 10_000 - coupon - paid, points: paid, onHand: 5 };
    }),
    1200,
  );
  const numbers: string[] = [];
  const draw = (): Command => {
    const kind = below(10);
    const line = below(quantities.length);
    if (kind === 0) return { do: 'cancel', line, quantity: 1 + below(2) };
    if (kind === 1) return { do: 'confirmReceipt' };
    if (kind === 2) return { do: 'ship', line, quantity: 1 + below(3) };
    if (kind <= 4 || numbers.length === 0) {
      const claims = pick([[0], [1], [0, 1]]).map((one) => ({ line: one, quantity: 1 + below(2) }));
      return { do: 'open', kind: pick(ticketKinds), reason: pick(ticketReasons), claims };
    }
    return { do: pick(ticketActs), ticket: below(numbers.length) };
  };
  const perform = (command: Command) => doCommand(db, order, numbers, command, operations);

  for (let step = 1; step <= steps; step += 1) {
    const commands = below(3) === 0 ? [draw(), draw()] : [draw()];
    try {
      const results = await Promise.all(commands.map(perform));
      const opened = await findNumbers(db, order.id);
      const shown = JSON.stringify({ refusals: results, ...(await showShop(db, order)) });
      const orders =
        commands.length === 1
          ? [[0]]
          : [
              [0, 1],
              [1, 0],
            ];
      const fits = orders.map((turns) => playModel(model, commands, turns)).find((played) => played.shown === shown);
      if (!fits) assert.deepEqual(JSON.parse(shown), JSON.parse(playModel(model, commands, at(orders, 0)).shown));
      model = fits?.model ?? model;
      numbers.splice(0, numbers.length, ...opened);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${JSON.stringify(commands)} differs from the model`, { cause: error });
    }
  }
}

/** The model after the commands in that order; refusals are in the order of the requests. */
function playModel(model: AfterSalesModel, commands: readonly Command[], turns: readonly number[]) {
  const played = model.clone();
  const refusals: (string | null)[] = commands.map(() => null);
  for (const turn of turns) refusals[turn] = played.apply(at(commands, turn));
  return { model: played, shown: JSON.stringify({ refusals, ...showModel(played) }) };
}

const showModel = (model: AfterSalesModel) => ({
  status: model.status,
  lines: model.lines.map(({ packs, onHand, reserved, held }, line) => ({
    cancelled: packs.filter(({ is }) => is === 'cancelled').length,
    claimed: model.claimed(line),
    given_back: packs.filter(({ is }) => is === 'cancelled' || is === 'refunded').reduce((sum, { money }) => sum + money, 0),
    on_hand: onHand,
    reserved,
    held,
  })),
  tickets: model.tickets.map(({ kind, reason, state, claims }) => {
    const lines = claims.map(({ line, quantity }) => `${line}:${quantity}`);
    return `${kind} ${reason} ${state} ${lines.join(' ')}`;
  }),
  money: model.moneyBack + model.shippingBack,
  points: { spendable: model.pointsBack, pending: model.earned },
});

async function showShop(db: DatabasePool, order: TestOrder): Promise<ReturnType<typeof showModel>> {
  const { rows } = await db.query<Omit<ReturnType<typeof showModel>, 'points'>>(sql`
    select o.status,
      (select json_agg(json_build_object('cancelled', line.cancelled_quantity, 'claimed', line.claimed_quantity, 'given_back', line.given_back,
         'on_hand', stock.on_hand, 'reserved', stock.reserved, 'held', stock.unsellable) order by line.position)
       from order_line line join stock on stock.sku_id = line.sku_id where line.order_id = o.id) as lines,
      coalesce((
        select json_agg(concat_ws(' ', kind, reason, state, (
          select string_agg(array_position(${order.lineIds}::bigint[], claim.order_line_id) - 1 || ':' || claim.quantity, ' ' order by claim.order_line_id)
          from ticket_line claim where claim.ticket_id = ticket.id)) order by id)
        from ticket where order_id = o.id
      ), '[]') as tickets,
      (select coalesce(sum(amount), 0)::bigint from refund where order_id = o.id) as money
    from customer_order o where o.id = ${order.id}`);
  return { ...at(rows, 0), points: await getPointsBalance(db, order.accountId) };
}

async function findNumbers(db: DatabasePool, orderId: number): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(sql`select number from ticket where order_id = ${orderId} order by id`);
  return rows.map(({ number }) => number);
}

/** Null, or the refusal's name, sent as 409. */
async function doCommand(
  db: DatabasePool,
  order: TestOrder,
  numbers: readonly string[],
  command: Command,
  operations: TicketActs,
): Promise<string | null> {
  const result = await inTransaction<unknown>(db, (transaction) => {
    if (command.do === 'ship') return ship(transaction, order, command);
    if (command.do === 'cancel') {
      const chosen = { quantities: new Map([[at(order.lineIds, command.line), command.quantity]]), actor: 'operator', reason: '' } as const;
      return cancelLines(transaction, sql`o.id = ${order.id}`, chosen);
    }
    if (command.do === 'confirmReceipt') return confirmReceipt(transaction, order.accountId, order.number);
    if (command.do === 'open') return open(transaction, order, command);
    return operations[command.do](transaction, at(numbers, command.ticket), order.accountId);
  });
  if (result.ok) return null;
  assert.equal(errors[result.error].status, 409, result.error);
  return result.error;
}

async function ship(transaction: Database, order: TestOrder, { line, quantity }: { line: number; quantity: number }) {
  const { rows } = await transaction.query<{ code: string }>(sql`select code from order_line where id = ${order.lineIds[line]}`);
  return shipOrder(transaction, { number: order.number, ...parcel(), quantities: new Map([[at(rows, 0).code, quantity]]) });
}

function open(transaction: Database, order: TestOrder, { kind, reason, claims }: Extract<Command, { do: 'open' }>) {
  const lines = claims.map(({ line, quantity }) => ({ order_line_id: at(order.lineIds, line), quantity }));
  return createTicket(
    transaction,
    order.accountId,
    { orderNumber: order.number, kind, reason, lines, description: 'x', attachmentIds: [] },
    language,
  );
}

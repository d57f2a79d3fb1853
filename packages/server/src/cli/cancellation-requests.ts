import { formatFen } from '@aliquot/contract/core/money.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { previewCancellation } from '../domains/selling/orders/cancel-packs.ts';
import { grantCancellation, refuseCancellation } from '../domains/selling/orders/decide-cancellation.ts';
import { getOrder } from '../domains/selling/orders/get-order.ts';
import type { ShownOrder } from '../domains/selling/orders/show-order.ts';
import { type Command, fail, failWith, report, say } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';

/** The request that waits at an order, with what granting it would give back. */
type Waiting = { requestId: number; reason: string; packs: string; money: number; points: number };

async function findWaiting(db: Database, number: string): Promise<Result<Waiting>> {
  const found = await getOrder(db, null, number, 'en');
  if (!found.ok) return found;
  const order: ShownOrder = found.value;
  const request = order.cancellation_request;
  if (request?.state !== 'open') return refuse('wrong_state', { reason: noRequest });
  const lines = request.lines.map(({ order_line_id: line, packs }) => [line, packs] as const);
  const givenBack = await previewCancellation(db, number, new Map(lines));
  if (!givenBack.ok) return givenBack;
  const { money, points } = givenBack.value;
  const codeOf = (id: number) => order.lines.find((line) => line.id === id)?.code ?? '';
  const packs = lines.map(([line, quantity]) => `${codeOf(line)} × ${quantity}`).join(', ');
  return done({ requestId: request.id, reason: request.reason, packs, money, points });
}

/** The request that waits at an order, if it is the one that was read. Refuses as `findWaiting` does, and `wrong_state` where another one waits. */
async function findRead(db: Database, number: string, request: string): Promise<Result<Waiting>> {
  const waiting = await findWaiting(db, number);
  if (!waiting.ok || String(waiting.value.requestId) === request) return waiting;
  return refuse('wrong_state', { reason: otherRequest(waiting.value.requestId) });
}

const otherRequest = (waiting: number) => ({
  en: `Its buyer asks for something else: request ${waiting}. Read it with \`cancellations show\`.`,
  'zh-CN': `当前待处理的是第 ${waiting} 号取消申请，请先查看。`,
});
const noRequest = { en: 'Its buyer asks for no cancellation.', 'zh-CN': '买家没有待处理的取消申请。' } as const;

/** By which a request is decided: the one that was read, and not another one that its buyer has made since. */
const requestOption = { value: 'N', text: 'the request that was read, as `cancellations show` said', required: true } as const;

const show: Command = {
  words: 'cancellations show',
  positionals: ['ORDER'],
  summary: 'Shows what a buyer asks to have cancelled of packs that are being picked, and what would go back.',
  run: async (db, { ORDER = '' }) => {
    const waiting = await findWaiting(db, ORDER);
    return report(`order ${ORDER}`, waiting, ({ requestId, packs, reason, money, points }) => [
      `order ${ORDER}, request ${requestId}: ${packs}; ${formatFen(money)} and ${points} points would go back`,
      ...(reason === '' ? [] : [`  ${reason}`]),
    ]);
  },
};

const grant: Command = {
  words: 'cancellations grant',
  positionals: ['ORDER'],
  options: {
    request: requestOption,
    money: { value: 'YUAN', text: 'what goes back, as `cancellations show` said (0)' },
    points: { value: 'N', text: 'points that go back, as it said (0)' },
    by: { value: 'NAME', text: 'who grants it (command line)' },
  },
  summary: 'Cancels the packs that a buyer asks for, for the sums that were seen; a large refund then waits for two people.',
  run: async (db, { ORDER = '', request = '', money = '0', points = '0', by = 'command line' }) => {
    const fen = /^0+(\.0{1,2})?$/.test(money) ? 0 : readAmount(money);
    const back = readCount(points, { min: 0, max: 999_999_999 });
    if (fen === null || back === null) return fail('--money is a sum of yuan such as 123.45, --points a whole number');
    const waiting = await findRead(db, ORDER, request);
    if (!waiting.ok) return failWith(waiting, `order ${ORDER}`);
    const { requestId } = waiting.value;
    const granting = { number: ORDER, requestId, by, expected: { money: fen, points: back } };
    const result = await inTransaction(db, (transaction) => grantCancellation(transaction, granting));
    if (!result.ok && result.error === 'total_changed') {
      return fail(
        `order ${ORDER}: ${formatFen(waiting.value.money)} and ${waiting.value.points} points would go back; say so with --money and --points`,
      );
    }
    return report(`order ${ORDER}`, result, ({ whole, money: given, points: returned }) => [
      `order ${ORDER}: ${whole ? 'cancelled' : 'packs cancelled'}, ${formatFen(given)} and ${returned} points go back`,
    ]);
  },
};

const refuseRequest: Command = {
  words: 'cancellations refuse',
  positionals: ['ORDER'],
  options: {
    request: requestOption,
    reason: { value: 'TEXT', text: 'what the buyer reads', required: true },
    by: { value: 'NAME', text: 'who refuses it (command line)' },
  },
  summary: 'Does not cancel what a buyer asks for.',
  run: async (db, { ORDER = '', request = '', reason = '', by = 'command line' }) => {
    if (reason.trim() === '') return fail('--reason is empty');
    const waiting = await findRead(db, ORDER, request);
    if (!waiting.ok) return failWith(waiting, `order ${ORDER}`);
    const { requestId } = waiting.value;
    const result = await inTransaction(db, (transaction) =>
      refuseCancellation(transaction, { number: ORDER, requestId, answer: reason, by }),
    );
    return result.ok ? say(`order ${ORDER}: refused; its packs go on`) : failWith(result, `order ${ORDER}`);
  },
};

export const cancellationRequestCommands: readonly Command[] = [show, grant, refuseRequest];

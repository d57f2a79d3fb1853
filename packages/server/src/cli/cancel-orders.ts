import { formatFen } from '@aliquot/contract/core/money.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CancelRequest } from '../domains/selling/orders/cancel-lines.ts';
import { cancelAsOperator } from '../domains/selling/orders/cancel-as-operator.ts';
import { getOrder } from '../domains/selling/orders/get-order.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { readPacks } from './read-packs.ts';

const cancel: Command = {
  words: 'orders cancel',
  positionals: ['ORDER'],
  options: {
    reason: { value: 'TEXT', text: 'what the buyer reads', required: true },
    lines: { value: 'CODE=N,…', text: 'only so many packs of these catalogue numbers (all that has not left)' },
    fault: { value: 'ours', text: 'keeps a coupon that goes back valid for a week at least' },
  },
  summary: 'Cancels an unpaid order, or packs of a paid one that have not left; money, points, coupon and stock go back.',
  run: async (db, { ORDER = '', reason = '', lines, fault }) => {
    const packs = readPacks(lines);
    if (packs === null) return fail('--lines looks like CODE=2,OTHER=1');
    if (fault !== undefined && fault !== 'ours') return fail('--fault is ours, or left out');
    const found = await getOrder(db, null, ORDER, 'en');
    if (!found.ok) return failWith(found, `order ${ORDER}`);
    const byCode = new Map(found.value.lines.map((line) => [line.code.toLowerCase(), line.id]));
    const unknown = [...(packs?.keys() ?? [])].find((code) => !byCode.has(code.toLowerCase()));
    if (unknown !== undefined) return fail(`order ${ORDER} has no ${unknown}`);
    const quantities: CancelRequest['quantities'] = packs
      ? new Map([...packs].map(([code, count]) => [byCode.get(code.toLowerCase()) ?? 0, count]))
      : 'all';
    const request = { number: ORDER, quantities, reason, shopsFault: fault === 'ours' } as const;
    const result = await inTransaction(db, (transaction) => cancelAsOperator(transaction, request));
    if (!result.ok) return failWith(result, `order ${ORDER}`);
    if (result.value === null) return say(`order ${ORDER}: cancelled; nothing had been paid`);
    const { money, points, whole } = result.value;
    return say(`order ${ORDER}: ${whole ? 'cancelled' : 'packs cancelled'}, ${formatFen(money)} and ${points} points go back`);
  },
};

export const cancelCommands: readonly Command[] = [cancel];

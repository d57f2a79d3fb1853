import { formatFen } from '@aliquot/contract/core/money.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { rejectSlip } from '../domains/selling/orders/decide-slip.ts';
import { giveUpOrder } from '../domains/selling/orders/give-up-order.ts';
import { orderOf } from '../domains/selling/orders/refuse-missing.ts';
import { type Command, fail, report } from './command.ts';

const reject: Command = {
  words: 'reject-slip',
  positionals: ['ORDER', 'REASON…'],
  summary: 'Says that no money stands behind a remittance slip; the buyer has two more days at least.',
  run: async (db, { ORDER = '', REASON = '' }) => {
    if (REASON.trim() === '') return fail('REASON is what the buyer reads and must not be empty');
    const result = await inTransaction(db, (transaction) => rejectSlip(transaction, ORDER, REASON.trim()));
    return report(`order ${ORDER}`, result, () => [`order ${ORDER}: the slip is rejected, its clock runs again`]);
  },
};

const giveUp: Command = {
  words: 'give-up',
  positionals: ['ORDER', 'REASON…'],
  summary: 'Cancels an order whose money never came as a whole; what had come goes to the refund queue.',
  run: async (db, { ORDER = '', REASON = '' }) => {
    if (REASON.trim() === '') return fail('REASON is what the buyer reads and must not be empty');
    const result = await inTransaction(db, (transaction) =>
      giveUpOrder(transaction, orderOf(null, ORDER), { actor: 'operator', reason: REASON.trim() }),
    );
    return report(`order ${ORDER}`, result, ({ givenBack }) => [
      `order ${ORDER}: cancelled`,
      ...(givenBack > 0 ? [`${formatFen(givenBack)} goes back: see refunds list`] : []),
    ]);
  },
};

/** What an operator decides about orders that wait for a transfer, besides confirming it. */
export const slipCommands: readonly Command[] = [reject, giveUp];

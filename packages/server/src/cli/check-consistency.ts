import { withTransaction } from '../platform/database/transaction.ts';
import { checkConsistency } from '../domains/site/system/check-consistency.ts';
import { type Command, fail, print } from './command.ts';

const checkCommand: Command = {
  words: 'check-consistency',
  isLong: true,
  summary: 'Checks that orders, stock, payments, points, permits and invoices add up; fails where something does not.',
  run: async (db) => {
    // One snapshot: what is being changed meanwhile is seen wholly or not at all.
    const broken = await withTransaction(db, (transaction) => checkConsistency(transaction), { isolation: 'repeatable read' });
    if (broken.length === 0) return print('orders, stock, payments and points add up');
    return fail(broken.map(({ law, subject, fault }) => `${law}: ${subject} ${fault}`).join('\n'));
  },
};

export const consistencyCommands: readonly Command[] = [checkCommand];

import { inTransaction } from '../platform/database/transaction.ts';
import { putBackPacks } from '../domains/selling/orders/put-back-packs.ts';
import { type NamedPacks, startPicking } from '../domains/selling/orders/start-picking.ts';
import { type Command, fail, report } from './command.ts';
import { readPacks } from './read-packs.ts';

const tell = (packs: NamedPacks) => packs.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ');

const pick: Command = {
  words: 'picking start',
  positionals: ['ORDER'],
  options: {
    lines: { value: 'CODE=N,…', text: 'only so many packs of these catalogue numbers (all that may leave)' },
    by: { value: 'NAME', text: 'who picks (command line)' },
  },
  summary: 'Begins to pick an order; from then on its buyer asks for a cancellation instead of doing it.',
  run: async (db, { ORDER = '', lines, by = 'command line' }) => {
    const quantities = readPacks(lines);
    if (quantities === null) return fail('--lines looks like CODE=2,OTHER=1');
    const result = await inTransaction(db, (transaction) => startPicking(transaction, { number: ORDER, quantities, by }));
    return report(`order ${ORDER}`, result, (packs) => [`order ${ORDER}: being picked: ${tell(packs)}`]);
  },
};

const putBack: Command = {
  words: 'picking undo',
  positionals: ['ORDER'],
  options: {
    lines: { value: 'CODE=N,…', text: 'only so many packs of these catalogue numbers (all that is being picked)' },
    'despite-request': { text: 'although the buyer asks for their cancellation, which ends' },
  },
  summary: 'Packs that were being picked lie on their shelf again; what their buyer asked to have cancelled of them ends.',
  run: async (db, { ORDER = '', lines, ...given }) => {
    const quantities = readPacks(lines);
    if (quantities === null) return fail('--lines looks like CODE=2,OTHER=1');
    const despiteRequest = given['despite-request'] === 'yes';
    const result = await inTransaction(db, (transaction) => putBackPacks(transaction, { number: ORDER, quantities, despiteRequest }));
    return report(`order ${ORDER}`, result, (packs) => [`order ${ORDER}: no longer being picked: ${tell(packs)}`]);
  },
};

export const pickingCommands: readonly Command[] = [pick, putBack];

import { inTransaction } from '../platform/database/transaction.ts';
import { countStock } from '../domains/selling/orders/count-stock.ts';
import type { Lost } from '../domains/selling/orders/lose-packs.ts';
import { writeOffStock } from '../domains/selling/orders/write-off-stock.ts';
import { findStock } from '../domains/warehouse/stock/find-lots.ts';
import { findShortages } from '../domains/warehouse/stock/find-shortages.ts';
import type { LocationPacks } from '../domains/warehouse/stock/move-quarantine.ts';
import { moveStock } from '../domains/warehouse/stock/move-stock.ts';
import { setPacksAside } from '../domains/warehouse/stock/set-packs-aside.ts';
import { type Command, type Given, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

const show: Command = {
  words: 'stock show',
  positionals: ['CODE'],
  summary: 'Shows what each warehouse has of a pack; lots list --code shows its lots.',
  run: async (db, { CODE = '' }) => {
    const rows = await findStock(db, CODE);
    if (rows.length === 0) return fail(`${CODE}: no warehouse has it`);
    return say(
      ...rows.map(
        (row) =>
          `${row.warehouse.padEnd(12)}  ${row.on_hand} on hand  ${row.reserved} promised  ${row.unsellable} not to be promised  ${row.without_lot} without a lot`,
      ),
    );
  },
};

const shortages: Command = {
  words: 'stock shortages',
  summary: 'The queue of packs that are promised and cannot be picked, the oldest first.',
  run: async (db) => {
    const open = await findShortages(db);
    return say(
      ...open.map(
        ({ code, warehouse, packs, elsewhere, opened_at }) =>
          `${time(opened_at)}  ${code.padEnd(20)}  ${warehouse.padEnd(12)}  ${packs} short, ${elsewhere} free elsewhere`,
      ),
      `${open.length} ${open.length === 1 ? 'shortage' : 'shortages'}`,
    );
  },
};

const shelf = {
  warehouse: { value: 'KEY', text: 'which warehouse', required: true },
  lot: { value: 'LOT', text: 'which lot (packs without one)' },
  reason: { value: 'TEXT', text: 'why', required: true },
  by: { value: 'NAME', text: 'who does it (command line)' },
} as const;

function readShelf({ CODE = '', PACKS, warehouse = '', lot }: Given): LocationPacks | null {
  const quantity = readCount(PACKS, { min: 1, max: 1_000_000 });
  return quantity === null ? null : { code: CODE, warehouse, lot: lot ?? null, quantity };
}
const actOf = (given: Given) => ({ reason: given['reason'] ?? '' });
const anyCount = { min: 0, max: 1_000_000 };
const noCount = 'PACKS is a whole number from 1 to 1000000';

const aside = (words: string, direction: 'quarantine' | 'clear', summary: string): Command => ({
  words,
  positionals: ['CODE', 'PACKS'],
  options: shelf,
  summary,
  run: async (db, given) => {
    const packs = readShelf(given);
    if (!packs) return fail(noCount);
    const result = await inTransaction(db, (transaction) => setPacksAside(transaction, packs, direction, actOf(given)));
    return report(packs.code, result, () => [`${packs.code}: ${packs.quantity} packs ${direction === 'clear' ? 'cleared' : 'set aside'}`]);
  },
});

const writeOff: Command = {
  words: 'stock write-off',
  positionals: ['CODE', 'PACKS'],
  options: shelf,
  summary: 'Writes packs off. What nobody can have any more is taken back from the newest orders, with their money.',
  run: async (db, given) => {
    const packs = readShelf(given);
    if (!packs) return fail(noCount);
    const result = await inTransaction(db, (transaction) => writeOffStock(transaction, packs, actOf(given)));
    return report(packs.code, result, (lost) => [`${packs.code}: ${packs.quantity} packs written off`, ...tellLost(lost)]);
  },
};

const tellLost = ({ moved, takenOut, givenUp }: Lost): string[] => [
  ...(moved > 0 ? [`  ${moved} promised packs now come from another warehouse`] : []),
  ...takenOut.map((order) => `  order ${order.number}: ${order.packs} packs taken out, their money goes back`),
  ...givenUp.map((number) => `  order ${number}: not paid, cancelled`),
];

const move: Command = {
  words: 'stock move',
  positionals: ['CODE', 'PACKS'],
  options: { ...shelf, to: { value: 'KEY', text: 'the warehouse that gets them', required: true } },
  summary: 'Moves packs that nobody has been promised to another warehouse.',
  run: async (db, given) => {
    const packs = readShelf(given);
    if (!packs) return fail(noCount);
    const to = given['to'] ?? '';
    const result = await inTransaction(db, (transaction) => moveStock(transaction, { ...packs, to }, actOf(given)));
    return report(packs.code, result, () => [`${packs.code}: ${packs.quantity} packs moved from ${packs.warehouse} to ${to}`]);
  },
};

const count: Command = {
  words: 'stock count',
  positionals: ['CODE', 'EXPECTED', 'COUNTED'],
  options: shelf,
  summary: 'Books a count of a shelf: EXPECTED packs should be there, COUNTED are. What is missing is gone as by a write-off.',
  run: async (db, { CODE: code = '', EXPECTED, COUNTED, warehouse = '', lot = null, ...given }) => {
    const [expected, counted] = [readCount(EXPECTED, anyCount), readCount(COUNTED, anyCount)];
    if (expected === null || counted === null) return fail('EXPECTED and COUNTED are whole numbers up to 1000000');
    const counting = { code, warehouse, lot, expected, counted };
    const result = await inTransaction(db, (transaction) => countStock(transaction, counting, actOf(given)));
    const difference = counted - expected;
    return report(code, result, (lost) => [`${code}: counted, ${difference > 0 ? '+' : ''}${difference} packs`, ...tellLost(lost)]);
  },
};

export const stockCommands: readonly Command[] = [
  show,
  shortages,
  aside('stock quarantine', 'quarantine', 'Sets packs aside while a question is open.'),
  aside('stock clear', 'clear', 'Puts packs back for sale that were set aside or came back.'),
  move,
  count,
  writeOff,
];

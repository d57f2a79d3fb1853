import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/transaction.ts';
import { writeOffStock } from '../domains/orders/write-off-stock.ts';
import { findStock } from '../domains/stock/find-lots.ts';
import { findShortages } from '../domains/stock/find-shortages.ts';
import { type ShelfPacks, moveQuarantine } from '../domains/stock/move-quarantine.ts';
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
} as const;

function readShelf({ CODE = '', PACKS, warehouse = '', lot }: Given): ShelfPacks | null {
  const quantity = readCount(PACKS, { min: 1, max: 1_000_000 });
  return quantity === null ? null : { code: CODE, warehouse, lot: lot ?? null, quantity };
}
const noCount = 'PACKS is a whole number from 1 to 1000000';

const move = (words: string, direction: 'quarantine' | 'clear', summary: string): Command => ({
  words,
  positionals: ['CODE', 'PACKS'],
  options: shelf,
  summary,
  run: async (db, given) => {
    const packs = readShelf(given);
    if (!packs) return fail(noCount);
    const reference = `${direction}:${randomUUID()}:${given['reason'] ?? ''}`;
    const result = await inTransaction(db, (transaction) => moveQuarantine(transaction, reference, packs, direction));
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
    const result = await inTransaction(db, (transaction) => writeOffStock(transaction, packs, given['reason'] ?? ''));
    return report(packs.code, result, ({ moved, takenOut, givenUp }) => [
      `${packs.code}: ${packs.quantity} packs written off`,
      ...(moved > 0 ? [`  ${moved} promised packs now come from another warehouse`] : []),
      ...takenOut.map((order) => `  order ${order.number}: ${order.packs} packs taken out, their money goes back`),
      ...givenUp.map((number) => `  order ${number}: not paid, cancelled`),
    ]);
  },
};

export const stockCommands: readonly Command[] = [
  show,
  shortages,
  move('stock quarantine', 'quarantine', 'Sets packs aside while a question is open.'),
  move('stock clear', 'clear', 'Puts packs back for sale that were set aside or came back.'),
  writeOff,
];

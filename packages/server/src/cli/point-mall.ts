import { inTransaction } from '../platform/database/transaction.ts';
import { findMall } from '../domains/care/points/find-mall.ts';
import { putGood, withdrawGood } from '../domains/care/points/put-good.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';

const list: Command = {
  words: 'point-mall list',
  summary: 'Lists what the points mall gives, withdrawn things too.',
  run: async (db) => {
    const goods = await findMall(db);
    return say(
      ...goods.map(({ key, thing, points, stock, state }) => `${key}  ${thing}  ${points} points  ${stock} left  ${state}`),
      `${goods.length} in the mall`,
    );
  },
};

const put: Command = {
  words: 'point-mall put',
  positionals: ['CODE', 'POINTS', 'STOCK'],
  summary: 'Puts a pack into the points mall by its catalogue number, or changes its points and stock there.',
  run: async (db, { CODE = '', POINTS, STOCK }) => {
    const points = readCount(POINTS, { min: 1, max: 10_000_000 });
    const stock = readCount(STOCK, { min: 0, max: 1_000_000 });
    if (points === null) return fail('POINTS is a whole number from 1 to 10000000');
    if (stock === null) return fail('STOCK is a whole number from 0 to 1000000');
    const result = await inTransaction(db, (transaction) => putGood(transaction, { code: CODE, points, stock }));
    if (!result.ok && result.error === 'not_for_sale') return fail(`${CODE}: hazardous, regulated and cold-chain packs are never given`);
    return report(CODE, result, () => [`${CODE}: ${points} points, ${stock} left`]);
  },
};

const withdraw: Command = {
  words: 'point-mall withdraw',
  positionals: ['KEY'],
  summary: 'Takes something out of the points mall; orders for it stay as they are.',
  run: async (db, { KEY = '' }) => {
    const result = await inTransaction(db, (transaction) => withdrawGood(transaction, KEY));
    return report(KEY, result, () => [`${KEY}: withdrawn`]);
  },
};

/** An operator's work on what the points mall gives. */
export const pointsMallCommands: readonly Command[] = [list, put, withdraw];

import { getPointsBook } from '../domains/care/points/get-points-book.ts';
import { type Command, print } from './command.ts';

const book: Command = {
  words: 'points book',
  summary: 'Shows the accounts of the points ledger: what buyers hold, and what was issued, redeemed, expired and written off.',
  run: async (db) =>
    print(...(await getPointsBook(db)).map(({ account, points }) => `${account.padEnd(12)}${String(points).padStart(12)}`)),
};

export const pointsCommands: readonly Command[] = [book];

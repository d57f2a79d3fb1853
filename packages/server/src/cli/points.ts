import { randomUUID } from 'node:crypto';
import { endOfShanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { findAccountId } from '../domains/people/accounts/find-account-id.ts';
import { normaliseMobile } from '../domains/people/accounts/mobile.ts';
import { expirePoints } from '../domains/care/points/expire-points.ts';
import { findPointsHistory } from '../domains/care/points/find-points-history.ts';
import { getPointsBook } from '../domains/care/points/get-points-book.ts';
import { movePoints } from '../domains/care/points/move-points.ts';
import { pointsExpiry } from '../domains/care/points/points-term.ts';
import { switchInstitutionPoints } from '../domains/care/points/switch-institution-points.ts';
import { type Command, fail, failWith, report, say } from './command.ts';
import { readCount } from './read-amount.ts';

async function accountOf(db: DatabasePool, typed: string): Promise<{ id: number; mobile: string } | null> {
  const mobile = normaliseMobile(typed);
  const id = mobile === null ? null : await findAccountId(db, mobile);
  return mobile === null || id === null ? null : { id, mobile };
}
const noAccount = (typed: string) => fail(`no account has proven the mobile number ${typed}`);

const grant: Command = {
  words: 'points grant',
  positionals: ['MOBILE', 'POINTS'],
  options: {
    memo: { value: 'TEXT', text: 'what the buyer reads (Granted by the shop)' },
    days: { value: 'N', text: 'valid to the end of the day N days from now (24 months)' },
  },
  summary: 'Gives points to the account of a mobile number.',
  run: async (db, { MOBILE = '', POINTS = '', memo, days }) => {
    const points = readCount(POINTS, { min: 1, max: 10_000_000 });
    if (points === null) return fail('POINTS is a whole number from 1 to 10000000');
    const term = days === undefined ? null : readCount(days, { min: 0, max: 3660 });
    if (days !== undefined && term === null) return fail('--days is a whole number from 0 to 3660');
    const account = await accountOf(db, MOBILE);
    if (!account) return noAccount(MOBILE);
    const now = new Date();
    const result = await inTransaction(db, (transaction) =>
      movePoints(transaction, {
        accountId: account.id,
        change: points,
        type: 'adjust',
        counterpart: 'issued',
        reference: `grant:${randomUUID()}`,
        memo: { en: memo ?? 'Granted by the shop', zh: memo ?? '商城赠送' },
        expiresAt: term === null ? pointsExpiry(now) : endOfShanghaiDay(now, term),
      }),
    );
    return result.ok ? say(`${points} points for ${account.mobile}`) : failWith(result, MOBILE);
  },
};

const show: Command = {
  words: 'points show',
  positionals: ['MOBILE'],
  summary: 'Shows what a buyer can spend, waits for and loses next, and the last twenty moves.',
  run: async (db, { MOBILE = '' }) => {
    const account = await accountOf(db, MOBILE);
    if (!account) return noAccount(MOBILE);
    const { balance, pending, pending_lots, expiring, items } = await findPointsHistory(db, account.id, { page: 1, limit: 20 }, 'en');
    return say(
      `${account.mobile}: ${balance} to spend, ${pending} pending`,
      ...pending_lots.map((lot) => `  ${lot.points} can be spent from ${lot.spendable_from}`),
      ...expiring.map((lot) => `  ${lot.points} expire at ${lot.expires_at}`),
      ...items.map(({ moved_at, type, change, memo }) => `${moved_at}  ${type.padEnd(6)}  ${String(change).padStart(8)}  ${memo}`),
    );
  },
};

const book: Command = {
  words: 'points book',
  summary: 'Shows the accounts of the points ledger: what buyers hold, and what was issued, redeemed, expired and written off.',
  run: async (db) => say(...(await getPointsBook(db)).map(({ account, points }) => `${account.padEnd(12)}${String(points).padStart(12)}`)),
};

const expire: Command = {
  words: 'points expire',
  summary: 'Books the points whose time is over now, as the nightly job does; nobody could spend them before it.',
  run: async (db) => say(`points of ${await expirePoints(db, new Date())} accounts have expired`),
};

const institution: Command = {
  words: 'points institution',
  positionals: ['KEY', 'ON-OR-OFF'],
  summary: 'Switches points on or off for what members of an institution order from now on; what they have stays theirs.',
  run: async (db, given) => {
    const { KEY = '' } = given;
    const wanted = given['ON-OR-OFF'];
    if (wanted !== 'on' && wanted !== 'off') return fail('say on or off');
    const result = await inTransaction(db, (transaction) => switchInstitutionPoints(transaction, KEY, wanted === 'on'));
    return report(`institution ${KEY}`, result, () => [
      `institution ${KEY}: orders earn ${wanted === 'on' ? '' : 'no '}points from now on`,
    ]);
  },
};

export const pointsCommands: readonly Command[] = [grant, show, book, expire, institution];

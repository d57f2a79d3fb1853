import { randomUUID } from 'node:crypto';
import { inTransaction } from '../api/idempotency.ts';
import { findAccountId } from '../domains/accounts/find-account-id.ts';
import { normaliseMobile } from '../domains/accounts/mobile.ts';
import { movePoints } from '../domains/points/move-points.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { readCount } from './read-amount.ts';

const grant: Command = {
  words: 'points grant',
  positionals: ['MOBILE', 'POINTS'],
  options: { memo: { value: 'TEXT', text: 'what the buyer reads (Granted by the shop)' } },
  summary: 'Gives points to the account of a mobile number.',
  run: async (db, { MOBILE = '', POINTS = '', memo }) => {
    const points = readCount(POINTS, { min: 1, max: 10_000_000 });
    if (points === null) return fail('POINTS is a whole number from 1 to 10000000');
    const mobile = normaliseMobile(MOBILE);
    const accountId = mobile === null ? null : await findAccountId(db, mobile);
    if (accountId === null) return fail(`no account has proven the mobile number ${MOBILE}`);
    const result = await inTransaction(db, (transaction) =>
      movePoints(transaction, {
        accountId,
        change: points,
        type: 'adjust',
        counterpart: 'issued',
        reference: `grant:${randomUUID()}`,
        memo: { en: memo ?? 'Granted by the shop', zh: memo ?? '商城赠送' },
      }),
    );
    return result.ok ? say(`${points} points for ${mobile}`) : failWith(result, MOBILE);
  },
};

export const pointsCommands: readonly Command[] = [grant];

import type { Result } from '@aliquot/contract/core/result.ts';
import type { Database, DatabasePool } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findAccountId } from '../domains/people/accounts/find-account-id.ts';
import { findMemberships } from '../domains/people/accounts/find-memberships.ts';
import { joinInstitution, leaveInstitution } from '../domains/people/institutions/join-institution.ts';
import { normaliseMobile } from '../domains/people/accounts/mobile.ts';
import { type Command, type Outcome, fail, report, say } from './command.ts';

const list: Command = {
  words: 'institutions list',
  summary: 'Lists institutions by their key, with how many accounts buy for each.',
  run: async (db) => {
    const institutions = await findMemberships(db);
    return say(
      ...institutions.map(({ key, name_en, kind, members }) => `${key.padEnd(28)} ${kind.padEnd(10)} ${members} members  ${name_en}`),
      `${institutions.length} institutions`,
    );
  },
};

const join: Command = {
  words: 'accounts join',
  positionals: ['MOBILE', 'INSTITUTION'],
  summary: 'Makes the account with this proven mobile a member of an institution (its key), and of no other.',
  run: (db, { MOBILE = '', INSTITUTION = '' }) =>
    ofAccount(db, MOBILE, {
      subject: `institution ${INSTITUTION}`,
      act: (transaction, accountId) => joinInstitution(transaction, accountId, INSTITUTION),
      told: `${MOBILE}: buys for ${INSTITUTION}`,
    }),
};

const leave: Command = {
  words: 'accounts leave',
  positionals: ['MOBILE'],
  summary: 'Ends an account’s membership of its institution, and its right to read the statements there.',
  run: (db, { MOBILE = '' }) =>
    ofAccount(db, MOBILE, {
      subject: `${MOBILE}: its institution`,
      act: leaveInstitution,
      told: `${MOBILE}: buys for no institution any more`,
    }),
};

type Act = { subject: string; act: (transaction: Database, accountId: number) => Promise<Result<null>>; told: string };

async function ofAccount(db: DatabasePool, mobile: string, { subject, act, told }: Act): Promise<Outcome> {
  const proven = normaliseMobile(mobile);
  const accountId = proven === null ? null : await findAccountId(db, proven);
  if (accountId === null) return fail(`no account has proven the mobile number ${mobile}`);
  const result = await inTransaction(db, (transaction) => act(transaction, accountId));
  return report(subject, result, () => [told]);
}

/** An operator's work on who belongs to which institution, for scripts; the console does it by the same operations. */
export const institutionCommands: readonly Command[] = [list, join, leave];

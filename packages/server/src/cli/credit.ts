import { formatFen } from '@aliquot/contract/core/money.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findAccountId } from '../domains/people/accounts/find-account-id.ts';
import { normaliseMobile } from '../domains/people/accounts/mobile.ts';
import { findStatements, getStatement } from '../domains/money/statements/find-statements.ts';
import { issueStatements } from '../domains/money/statements/issue-statements.ts';
import { findCreditAccounts, grantStatements, openCredit, revokeStatements } from '../domains/money/credit/open-credit.ts';
import { settleStatement } from '../domains/money/statements/settle-statement.ts';
import { type Command, fail, report, say } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'credit list',
  summary: 'Lists the institutions that buy on account, with limit and use.',
  run: async (db) => {
    const accounts = await findCreditAccounts(db);
    return say(
      ...accounts.map(
        ({ key, name_en, limit, used, term_days }) =>
          `${key.padEnd(28)} ${formatFen(used).padStart(14)} of ${formatFen(limit).padStart(14)}  due after ${term_days} days  ${name_en}`,
      ),
      `${accounts.length} institutions`,
    );
  },
};

const open: Command = {
  words: 'credit open',
  positionals: ['INSTITUTION'],
  options: {
    limit: { value: 'YUAN', text: 'the most that may be owed', required: true },
    days: { value: 'N', text: 'a statement is due so many days after its month (30)' },
  },
  summary: 'Lets an institution (its key) buy on account, or changes its limit.',
  run: async (db, { INSTITUTION = '', limit = '', days = '30' }) => {
    const fen = readAmount(limit);
    const termDays = readCount(days, { min: 0, max: 180 });
    if (fen === null || termDays === null) return fail('--limit is a sum of yuan, --days a number from 0 to 180');
    const result = await inTransaction(db, (tx) => openCredit(tx, { institution: INSTITUTION, limit: fen, termDays }));
    return report(`institution ${INSTITUTION}`, result, () => [`institution ${INSTITUTION}: may owe ${formatFen(fen)}`]);
  },
};

const reader: Command = {
  words: 'credit reader',
  positionals: ['MOBILE'],
  options: {
    by: { value: 'NAME', text: 'who grants it (command line)' },
    revoke: { text: 'takes the right away' },
  },
  summary: 'Lets a member of an institution read and download its statements.',
  run: async (db, { MOBILE = '', by = 'command line', revoke }) => {
    const mobile = normaliseMobile(MOBILE);
    const accountId = mobile === null ? null : await findAccountId(db, mobile);
    if (accountId === null) return fail(`no account has proven the mobile number ${MOBILE}`);
    if (revoke) {
      await revokeStatements(db, accountId);
      return say(`${MOBILE}: reads no statements any more`);
    }
    const result = await inTransaction(db, (tx) => grantStatements(tx, accountId, by));
    return report(MOBILE, result, () => [`${MOBILE}: reads the statements of their institution`]);
  },
};

const statements: Command = {
  words: 'statements list',
  options: { all: { text: 'the settled ones too' } },
  summary: 'Lists statements that are not settled, the newest month first.',
  run: async (db, { all }) => {
    const found = await findStatements(db, all ? 'all' : 'unpaid');
    const lines = found.map(
      (one) =>
        `${one.number.padEnd(14)} ${one.state.padEnd(8)} ${formatFen(one.received).padStart(14)} of ${formatFen(one.total).padStart(14)}  due ${one.due_on}  ${one.institution_en}`,
    );
    return say(...lines, `${found.length} statements`);
  },
};

const show: Command = {
  words: 'statements show',
  positionals: ['STATEMENT'],
  summary: 'Shows a statement with its lines.',
  run: async (db, { STATEMENT = '' }) => {
    const found = await getStatement(db, null, STATEMENT);
    if (!found) return fail(`statement ${STATEMENT}: not found`);
    const { statement, lines } = found;
    return say(
      `statement ${statement.number}  ${statement.institution_en}  ${statement.state}  due ${statement.due_on}`,
      ...lines.map(
        (line) =>
          `  ${time(line.happened_at)}  ${line.kind.padEnd(14)}  order ${line.order_number}  ${formatFen(line.amount).padStart(14)}  ${line.purchase_order_number}`,
      ),
      `carried ${formatFen(statement.carried)}, total ${formatFen(statement.total)}, received ${formatFen(statement.received)}`,
    );
  },
};

const issue: Command = {
  words: 'statements issue',
  summary: 'Issues the statements of last month that are not issued yet; a job does so too on the first of each month.',
  run: async (db) => {
    const numbers = await issueStatements(db, new Date());
    return say(...numbers, `${numbers.length} issued`);
  },
};

const pay: Command = {
  words: 'statements pay',
  positionals: ['STATEMENT'],
  options: {
    amount: { value: 'YUAN', text: 'what came in', required: true },
    reference: { value: 'BANKREF', text: 'the bank’s reference of the line; it counts once', required: true },
    by: { value: 'NAME', text: 'who confirms (command line)' },
    payer: { value: 'NAME', text: 'the remitting account’s holder' },
    account: { value: 'NUMBER', text: 'the remitting account' },
  },
  summary: 'Confirms a transfer for a statement. With the whole total in, its orders count as paid.',
  run: async (db, { STATEMENT = '', amount = '', reference = '', by = 'command line', payer, account }) => {
    const fen = readAmount(amount);
    if (fen === null || reference.trim() === '') return fail('--amount is a sum of yuan, --reference must not be empty');
    const payment = {
      number: STATEMENT,
      amount: fen,
      bankReference: reference.trim(),
      confirmedBy: by,
      payer: { name: payer, account },
    };
    const result = await inTransaction(db, (tx) => settleStatement(tx, payment));
    return report(`statement ${STATEMENT}`, result, ({ total, received, missing, orders }) => [
      `statement ${STATEMENT}: ${formatFen(received)} of ${formatFen(total)} received`,
      missing > 0 ? `${formatFen(missing)} is missing` : `settled: ${orders} orders are paid`,
      ...(received > total ? [`${formatFen(received - total)} is kept for the next statement`] : []),
    ]);
  },
};

/** An operator's work on institutions that buy on account, for scripts; the console does it by the same operations. */
export const creditCommands: readonly Command[] = [list, open, reader, statements, show, issue, pay];

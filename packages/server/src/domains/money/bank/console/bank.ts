import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { bookLine } from '../book-line.ts';
import { bookSureLines } from '../book-sure-lines.ts';
import { type BankLine, findBankLines, findBankUploads, findSureLines } from '../find-bank-lines.ts';
import { putAside, reopenLine } from '../put-aside.ts';
import { signatureOf } from '../../../people/operators/operator.ts';

export const bankHandlers: OperatorHandlersOf<'bank'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findBankLines(db, { ...search, page, limit });
    return done({ items: items.map(show), total, page, limit, counts });
  },
  findSure: async ({ db }) => done({ items: (await findSureLines(db, 100)).map(show) }),
  bookSure: async ({ db, operator }, { lines }) => done(await bookSureLines(db, lines, signatureOf(operator))),
  async book({ db, operator, language }, { id, version, parts, give_back: giveBack = 0 }) {
    const booking = { id, version, parts, by: signatureOf(operator), giveBack };
    const booked = await inTransaction(db, (transaction) => bookLine(transaction, booking));
    if (booked.ok || booked.error !== 'invalid_input' || !booked.reason) return booked;
    return refuse('invalid_input', { fields: [{ field: 'parts', msg: booked.reason[language] }] });
  },
  putAside: async ({ db, operator }, { reason, ...line }) =>
    nothing(await inTransaction(db, (transaction) => putAside(transaction, { ...line, reason: reason.trim(), by: signatureOf(operator) }))),
  reopen: async ({ db }, line) => nothing(await inTransaction(db, (transaction) => reopenLine(transaction, line))),
  async findUploads({ db }) {
    const uploads = await findBankUploads(db, 10);
    return done({ items: uploads.map(({ uploaded_at, ...upload }) => ({ ...upload, uploaded_at: uploaded_at.toISOString() })) });
  },
};

const nothing = (result: Result<null>) => (result.ok ? done({}) : result);

const show = ({ decided_at, payment_reference: _booked, ...line }: BankLine) => ({
  ...line,
  decided_at: decided_at?.toISOString() ?? null,
});

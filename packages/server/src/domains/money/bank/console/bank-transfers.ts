import { Readable } from 'node:stream';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { bankLineStates, type BankReading } from '@aliquot/contract/console/bank.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type BankColumns, isBankField } from '../bank-columns.ts';
import { findBankMapping } from '../bank-mapping.ts';
import { describeBankFault, describeColumnFault } from '../bank-texts.ts';
import { findAllBankLines } from '../find-bank-lines.ts';
import { type BankFile, bankFileLimits, readBankFile } from '../read-bank-file.ts';
import { findNewEntries, takeBankFile } from '../take-bank-file.ts';
import { faultText } from '../../../goods/imports/fault-texts.ts';
import { UnreadableFile } from '../../../goods/imports/reading/unreadable-file.ts';
import { byteOrderMark, delimitedLine } from '../../../../platform/files/write-delimited.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { type TransferContext, type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** The bank's files: looked at, taken, and the lines given out again. */
export const bankTransfers: TransfersOf<'bank'> = {
  async 'bank.readFile'(context) {
    const { db, reply, language } = context;
    const read = await readSent(context);
    return answerTransfer(reply, language, read.ok ? done(await showReading(db, read.value, language)) : read);
  },
  async 'bank.takeFile'(context) {
    const { db, operator, request, reply, language } = context;
    const read = await readSent(context);
    if (!read.ok) return answerTransfer(reply, language, read);
    const file = read.value;
    if (file.columnFaults.length > 0) return answerTransfer(reply, language, refuseColumns(file, language));
    const { name } = request.query;
    const upload = { fileName: typeof name === 'string' && name !== '' ? name.slice(0, 200) : 'CSV', by: signatureOf(operator) };
    const taken = await inTransaction(db, async (transaction) => done(await takeBankFile(transaction, file, upload)));
    return answerTransfer(reply, language, taken);
  },
  async 'bank.downloadLines'({ db, request, reply, language }) {
    const state = bankLineStates.find((one) => one === request.query['state']);
    const name = `bank-lines${state ? `-${state}` : ''}.csv`;
    return sendFile(reply, Readable.from(writeLines(db, state, language), { objectMode: false }), {
      mediaType: 'text/csv; charset=utf-8',
      name,
    });
  },
};

/**
 * The uploaded file, read by the requested columns, else as the last one with its header, else by
 * names.
 */
async function readSent({ db, request, language }: TransferContext): Promise<Result<BankFile>> {
  const content = request.body;
  if (!Buffer.isBuffer(content)) return refuse('malformed');
  if (content.length > bankFileLimits.bytes) return refuse('file_too_large', { details: { limit: bankFileLimits.bytes } });
  const chosen = columnsOf(request.query['columns']);
  try {
    return done(await readBankFile(content, async (hash) => chosen ?? findBankMapping(db, hash)));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { problem, remedy } = faultText(error.code, error.params, language);
    return refuse('invalid_input', { fields: [{ field: 'file', msg: `${problem} ${remedy}` }] });
  }
}

/** Reads `day,,amount,reference`: the meaning of each column; an empty one is left out. */
function columnsOf(given: unknown): BankColumns | null {
  if (typeof given !== 'string' || given === '') return null;
  return given.split(',').map((word) => (isBankField(word) ? word : null));
}

const refuseColumns = (file: BankFile, language: Language): Refusal =>
  refuse('invalid_input', { fields: file.columnFaults.map((fault) => ({ field: 'columns', msg: describeColumnFault(fault, language) })) });

/** So many rows are shown of what would be taken. */
const sampleRows = 20;

async function showReading(db: Database, file: BankFile, language: Language): Promise<Static<typeof BankReading>> {
  const fresh = new Set(await findNewEntries(db, file.entries));
  return {
    header: file.header,
    header_line: file.headerLine,
    columns: [...file.columns],
    column_faults: file.columnFaults.map((fault) => describeColumnFault(fault, language)),
    lines_new: fresh.size,
    lines_known: file.entries.length - fresh.size,
    rows_left_out: file.leftOut,
    rows_faulty: file.faultCount,
    faults: file.faults.map((fault) => describeBankFault(fault, file.header, language)),
    sample: file.entries.slice(0, sampleRows).map((entry) => ({
      line: entry.line,
      booked_on: entry.bookedOn,
      amount: entry.amount,
      reference: entry.reference,
      payer_name: entry.payerName,
      remark: entry.remark,
      is_new: fresh.has(entry),
    })),
  };
}

const heads: Record<Language, readonly string[]> = {
  en: ['Day', 'Amount', 'Bank reference', 'Remitter', 'Remitting account', 'Remark', 'State', 'For', 'Reason'],
  'zh-CN': ['日期', '金额', '流水号', '付款人', '付款账号', '附言', '状态', '对应单号', '原因'],
};

/** The lines as CSV for a spreadsheet; what looks like a formula is made harmless. */
async function* writeLines(db: Database, state: (typeof bankLineStates)[number] | undefined, language: Language): AsyncGenerator<string> {
  yield byteOrderMark + delimitedLine(heads[language], ',');
  for await (const line of findAllBankLines(db, state)) {
    yield delimitedLine(
      [
        line.booked_on,
        formatFen(line.amount).replaceAll(/[¥,]/g, ''),
        line.reference,
        line.payer_name,
        line.payer_account,
        line.remark,
        line.state,
        line.parts.map(({ number }) => number).join(' '),
        line.reason,
      ],
      ',',
    );
  }
}

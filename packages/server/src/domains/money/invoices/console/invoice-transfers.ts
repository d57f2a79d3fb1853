import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { invoiceFormats } from '@aliquot/contract/shop/invoices.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { findInvoiceFile } from '../find-issued.ts';
import { isInvoiceFile, invoiceMediaTypes } from '../invoice-file.ts';
import { type ShownInvoice, issueInvoice, issueRedLetter } from '../issue-invoice.ts';
import { type InvoiceContent, addInvoiceFile, recordWithFiles } from '../record-invoice.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import {
  type TransferContext,
  type TransferRequest,
  type TransfersOf,
  answerTransfer,
  sendFile,
} from '../../../../platform/http/console/transfer.ts';

/** Invoice files from the tax authority's system are recorded and served. */
export const invoiceTransfers: TransfersOf<'consoleInvoices'> = {
  async 'consoleInvoices.issue'(context) {
    const { db, config, operator, request, reply, language } = context;
    const read = readIssued(context);
    if (!read.ok) return answerTransfer(reply, language, read);
    const { content, ...issued } = read.value;
    const orders = textOf(request, 'orders').split(',').filter(Boolean);
    const result = await recordWithFiles(db, config.dataDir, [content], (transaction, files) =>
      issueInvoice(transaction, orders, { ...issued, by: signatureOf(operator), files }),
    );
    return answerTransfer(reply, language, result);
  },
  async 'consoleInvoices.takeBack'(context) {
    const { db, config, operator, request, reply, language } = context;
    const read = readIssued(context);
    if (!read.ok) return answerTransfer(reply, language, read);
    const { content, ...issued } = read.value;
    const confirmation = textOf(request, 'confirmation').trim().slice(0, 100) || null;
    const result = await recordWithFiles(db, config.dataDir, [content], (transaction, files) =>
      issueRedLetter(transaction, textOf(request, 'blue'), { ...issued, confirmation, by: signatureOf(operator), files }),
    );
    return answerTransfer(reply, language, result);
  },
  async 'consoleInvoices.addFile'(context) {
    const { db, config, request, reply, language } = context;
    const content = readContent(context);
    if (!content) return answerTransfer(reply, language, refuse('invalid_input', { fields: [fault('file', language)] }));
    const result = await recordWithFiles(db, config.dataDir, [content], async (transaction, [file]) =>
      file ? addInvoiceFile(transaction, request.params['id'] ?? '', file) : refuse('malformed'),
    );
    return answerTransfer(reply, language, result.ok ? done({}) : result);
  },
  async 'consoleInvoices.download'({ db, config, request, reply, language }) {
    const { id = '', format: wanted } = request.params;
    const format = invoiceFormats.find((one) => one === wanted);
    const file = format && (await findInvoiceFile(db, id, format));
    if (!file) return answerTransfer(reply, language, refuse('not_found'));
    const content = await openStoredFile(config.dataDir, file.stored_as);
    return sendFile(reply, content, { mediaType: invoiceMediaTypes[format], name: `${id}.${format}` });
  },
};

type Issued = { number: string; issuedOn: string; content: InvoiceContent; shown: ShownInvoice };

/** Number, day, file, title and sums of an issued invoice, or their faults. */
function readIssued(context: TransferContext): Result<Issued> {
  const { request, language } = context;
  const number = request.params['id'] ?? '';
  const issuedOn = textOf(request, 'date');
  const content = readContent(context);
  const [goods, services] = [fenOf(textOf(request, 'goods')), fenOf(textOf(request, 'services'))];
  const [kind, title] = [textOf(request, 'kind'), textOf(request, 'title')];
  if (goods === null || services === null || kind === '' || title === '') return refuse('malformed');
  const wrong = [
    ...(/^\d{20}$/.test(number) ? [] : (['number'] as const)),
    ...(isDay(issuedOn) ? [] : (['date'] as const)),
    ...(content ? [] : (['file'] as const)),
  ];
  if (wrong.length > 0 || !content) return refuse('invalid_input', { fields: wrong.map((field) => fault(field, language)) });
  return done({ number, issuedOn, content, shown: { goods, services, kind, title, taxNumber: textOf(request, 'tax_number') || null } });
}

function readContent({ request }: TransferContext): InvoiceContent | null {
  const format = invoiceFormats.find((one) => one === textOf(request, 'format'));
  const content = request.body;
  return format && Buffer.isBuffer(content) && isInvoiceFile(format, content) ? { format, content } : null;
}

const textOf = ({ query }: TransferRequest, name: string): string => {
  const value = query[name];
  return typeof value === 'string' ? value : '';
};

/** Fen as the screen has shown them; null where the request does not say them. */
const fenOf = (text: string): number | null => (/^\d{1,13}$/.test(text) ? Number(text) : null);

function isDay(text: string): boolean {
  const day = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const texts: Record<Language, Record<'number' | 'date' | 'file', string>> = {
  en: {
    number: 'The number has the twenty digits that the tax authority gave it.',
    date: 'A day such as 2026-11-21.',
    file: 'Choose the invoice as PDF, OFD or XML.',
  },
  'zh-CN': {
    number: '请输入税务机关赋予的 20 位号码。',
    date: '请输入日期，例如 2026-11-21。',
    file: '请选择 PDF、OFD 或 XML 格式的发票文件。',
  },
};
const fault = (field: 'number' | 'date' | 'file', language: Language): FieldFault => ({ field, msg: texts[language][field] });

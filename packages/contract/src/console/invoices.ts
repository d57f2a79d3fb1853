import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Fen, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { invoiceBuyers, invoiceFormats, invoiceKinds, invoiceTitle } from '../shop/invoices.ts';

/** What finance has to do: make an invoice out, or take one back, wholly or in part. */
const invoiceTasks = ['issue', 'take_back'] as const;
export const invoiceSorts = ['issued', '-issued', 'amount', '-amount'] as const;

const InvoiceNumber = Type.String({ pattern: '^\\d{20}$' });

const Task = Type.Object({
  task: OneOf(invoiceTasks),
  order: Type.String(),
  /** The invoice to take back. */
  red_letter_of: Nullable(Type.String()),
  kind: OneOf(invoiceKinds),
  title: Type.String(),
  tax_number: Nullable(Type.String()),
  goods: Fen,
  services: Fen,
  amount: Fen,
  /** Whether all of the invoice is taken back because it is reissued. */
  is_reissued: Type.Boolean(),
  /** The red letter's sums over all orders of the invoice; null to issue one. */
  red: Nullable(Type.Object({ goods: Fen, services: Fen })),
  /** The invoices that were taken back and that the one to be issued is reissued for. */
  in_place_of: Type.Array(Type.String()),
});

const Sum = Type.Object({ goods: Fen, services: Fen, amount: Fen });

const Invoice = Type.Object({
  number: Type.String(),
  red_letter_of: Nullable(Type.String()),
  confirmation: Nullable(Type.String()),
  kind: OneOf(invoiceKinds),
  title: Type.String(),
  tax_number: Nullable(Type.String()),
  goods: Fen,
  services: Fen,
  amount: Fen,
  issued_on: Day,
  issued_by: Type.String(),
  orders: Type.Array(Type.String()),
  formats: Type.Array(OneOf(invoiceFormats)),
});

export const invoicesCalls = {
  findTasks: call({
    endpoint: 'GET /api/operator/invoices/tasks',
    summary: 'Orders that are ready to be invoiced, and invoices whose money has gone back.',
    permission: 'invoices.read',
    input: closed({
      /** Part of the order’s number, of the title or of the tax number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      task: Type.Optional(OneOf(invoiceTasks)),
      kind: Type.Optional(OneOf(invoiceKinds)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Task).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  find: call({
    endpoint: 'GET /api/operator/invoices',
    summary: 'Invoices and red letters that were issued.',
    permission: 'invoices.read',
    input: closed({
      /** Part of the number or of the title, or the whole number of an order. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(OneOf(invoiceKinds)),
      colour: Type.Optional(OneOf(['blue', 'red'])),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      sort: Type.Optional(OneOf(invoiceSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Invoice),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/invoices/:id',
    summary: 'One invoice with its red letters, or one red letter.',
    permission: 'invoices.read',
    input: closed({ id: InvoiceNumber }),
    output: Type.Object({
      ...Invoice.properties,
      red_letters: Type.Array(Type.Object({ number: Type.String(), amount: Fen, issued_on: Day })),
      buyer_kind: OneOf(invoiceBuyers),
      /** What is left of it, and what of that is to be taken back now. */
      left: Sum,
      owed: Sum,
      /** A reissue's new title, requester, reason and, once recorded, red letter. */
      correction: Nullable(
        Type.Object({
          kind: OneOf(invoiceKinds),
          title: Type.String(),
          tax_number: Nullable(Type.String()),
          reason: Type.String(),
          requested_by: Type.String(),
          requested_at: Instant,
          red_letter: Nullable(Type.String()),
          /** What looks odd about the tax number, which is taken all the same. */
          warning: Nullable(Type.String()),
          /** To what the title was changed after the red letter, the oldest first. */
          changes: Type.Array(
            Type.Object({
              kind: OneOf(invoiceKinds),
              title: Type.String(),
              tax_number: Nullable(Type.String()),
              reason: Type.String(),
              by: Type.String(),
              at: Instant,
            }),
          ),
          /** Titles of the missing new invoice; several orders may have several. */
          awaited: Type.Array(
            Type.Object({
              kind: OneOf(invoiceKinds),
              buyer_kind: OneOf(invoiceBuyers),
              title: Type.String(),
              tax_number: Nullable(Type.String()),
              warning: Nullable(Type.String()),
            }),
          ),
          /** Of the awaited title; another one after every change. */
          version: Type.Integer(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  correct: call({
    endpoint: 'POST /api/operator/invoices/:id/correction',
    summary: 'Have an issued invoice reissued to another title, tax number or kind: its red letter and the new one go to the queue.',
    permission: 'invoices.issue',
    label: { en: 'request the reissue of an invoice', 'zh-CN': '申请发票红冲重开' },
    input: closed({
      id: InvoiceNumber,
      ...invoiceTitle,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** What was shown as left of it. */
      goods: Fen,
      services: Fen,
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input', 'wrong_state', 'changed_meanwhile'],
  }),
  changeAwaitedTitle: call({
    endpoint: 'POST /api/operator/invoices/:id/correction/title',
    summary: 'Change to whom an invoice is reissued, after its red letter and before its new invoice.',
    permission: 'invoices.issue',
    label: { en: 'change the title of a reissued invoice', 'zh-CN': '更改重开发票的抬头' },
    input: closed({
      id: InvoiceNumber,
      ...invoiceTitle,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** Of the awaited title as it was shown. */
      version: Type.Integer({ minimum: 0 }),
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input', 'wrong_state', 'changed_meanwhile'],
  }),
  withdrawCorrection: call({
    endpoint: 'POST /api/operator/invoices/:id/correction/withdrawal',
    summary: 'Leave an invoice as it was issued, before its red letter is recorded.',
    permission: 'invoices.issue',
    label: { en: 'withdraw the reissue of an invoice', 'zh-CN': '撤回发票红冲重开' },
    input: closed({ id: InvoiceNumber }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  issue: file({
    endpoint: 'PUT /api/operator/invoices/:id',
    permission: 'invoices.issue',
    label: { en: 'record an invoice', 'zh-CN': '登记发票' },
  }),
  takeBack: file({
    endpoint: 'PUT /api/operator/invoices/:id/red-letter',
    permission: 'invoices.issue',
    label: { en: 'record a red letter', 'zh-CN': '登记红字发票' },
  }),
  addFile: file({
    endpoint: 'PUT /api/operator/invoices/:id/files',
    permission: 'invoices.issue',
    label: { en: 'add a file to an invoice', 'zh-CN': '补充发票文件' },
  }),
  download: file({
    endpoint: 'GET /api/operator/invoices/:id/files/:format',
    permission: 'invoices.read',
  }),
} as const;

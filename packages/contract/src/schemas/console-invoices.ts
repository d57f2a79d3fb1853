import { Type } from 'typebox';
import { Day, Fen, Limit, List, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { invoiceFormats, invoiceKinds } from './invoices.ts';

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
});

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

export const consoleInvoicesSchemas = {
  findTasks: call({
    summary: 'Orders that are ready to be invoiced, and invoices whose money has gone back.',
    access: 'operator',
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
    summary: 'Invoices and red letters that were issued.',
    access: 'operator',
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
    summary: 'One invoice with its red letters, or one red letter.',
    access: 'operator',
    permission: 'invoices.read',
    input: closed({ id: InvoiceNumber }),
    output: Type.Object({
      ...Invoice.properties,
      red_letters: Type.Array(Type.Object({ number: Type.String(), amount: Fen, issued_on: Day })),
      /** What of it is to be taken back now, fen. */
      owed: Fen,
    }),
    errors: ['not_found'],
  }),
} as const;

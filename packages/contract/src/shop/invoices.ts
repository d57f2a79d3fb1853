import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';

export const invoiceKinds = ['ordinary', 'special'] as const;
export const invoiceBuyers = ['person', 'enterprise'] as const;
export const invoiceFormats = ['pdf', 'ofd', 'xml'] as const;

/** To whom an invoice is made out. */
export const invoiceTitle = {
  kind: OneOf(invoiceKinds),
  buyer_kind: OneOf(invoiceBuyers),
  title: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** Of an enterprise; null for a person. */
  tax_number: Nullable(Type.String({ maxLength: 40 })),
};

const Profiles = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      kind: OneOf(invoiceKinds),
      buyer_kind: OneOf(invoiceBuyers),
      title: Type.String(),
      tax_number: Nullable(Type.String()),
      is_default: Type.Boolean(),
      /** What looks odd about the tax number, which is taken all the same. */
      warning: Nullable(Type.String()),
    }),
  ),
});

const Invoice = Type.Object({
  /** Twenty digits. */
  number: Type.String(),
  /** The number of the invoice that this one takes back. */
  red_letter_of: Nullable(Type.String()),
  kind: OneOf(invoiceKinds),
  title: Type.String(),
  tax_number: Nullable(Type.String()),
  amount: Fen,
  /** What of it is for goods with their shipping, and for services: they are taxed apart. */
  goods: Fen,
  services: Fen,
  /** YYYY-MM-DD. */
  issued_on: Type.String(),
  order_ids: Type.Array(Type.String()),
  /** To whom it is reissued; whether its red letter has been issued. */
  reissue: Nullable(
    Type.Object({ kind: OneOf(invoiceKinds), title: Type.String(), tax_number: Nullable(Type.String()), is_taken_back: Type.Boolean() }),
  ),
  files: Type.Array(Type.Object({ format: OneOf(invoiceFormats), url: Type.String() })),
});

const OrderInvoice = Type.Object({
  request: Nullable(Type.Object({ title: Type.String(), kind: OneOf(invoiceKinds), tax_number: Nullable(Type.String()) })),
  /** Whether a request can still be made or changed. */
  can_request: Type.Boolean(),
  /** Money of the order that is still to be invoiced: services follow when they are accepted. */
  to_come: Fen,
  invoices: Type.Array(Invoice),
});

const OrderId = Type.String({ pattern: '^\\d{14}$' });

export const invoiceCalls = {
  findProfiles: call({
    endpoint: 'GET /api/invoice-profiles',
    summary: 'To whom the buyer has invoices made out.',
    access: 'account',
    input: Nothing,
    output: Profiles,
    errors: [],
  }),
  createProfile: call({
    endpoint: 'POST /api/invoice-profiles',
    summary: 'Keep a title for invoices; the first one is the default.',
    access: 'account',
    input: closed({ ...invoiceTitle, is_default: Type.Boolean() }),
    output: Profiles,
    errors: ['invalid_input', 'quantity_limit'],
  }),
  deleteProfile: call({
    endpoint: 'DELETE /api/invoice-profiles/:id',
    summary: 'Remove a title; invoices keep theirs.',
    access: 'account',
    input: closed({ id: Id }),
    output: Profiles,
    errors: ['not_found'],
  }),
  find: call({
    endpoint: 'GET /api/invoices',
    summary: 'The invoices for the buyer’s orders, the newest first.',
    access: 'account',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Invoice) }),
    errors: [],
  }),
  getOrderInvoice: call({
    endpoint: 'GET /api/orders/:id/invoice',
    summary: 'To whom an order is to be invoiced, and what has been.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderInvoice,
    errors: ['not_found'],
  }),
  requestInvoice: call({
    endpoint: 'PUT /api/orders/:id/invoice',
    summary: 'Request an order’s invoice, or change its title until it is issued.',
    access: 'account',
    input: closed({ id: OrderId, profile_id: Id }),
    output: OrderInvoice,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;

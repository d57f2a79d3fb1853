import { Type } from 'typebox';
import { call, file } from './call.ts';
import { BoundedList, Day, Fen, Id, Instant, Limit, OneOf, Page, closed } from '../core/schema.ts';
import { PricePart } from '../shop/cart.ts';

export const quotationStates = ['valid', 'ended'] as const;
export const quotationSorts = ['issued', '-issued', 'goods', '-goods'] as const;

const Quotation = {
  /** Such as `Q202601-17`: the id in addresses. */
  id: Type.String(),
  buyer: Type.Object({ account_id: Id, name: Type.String(), institution: Type.String() }),
  /** For whom, as it was called on that day; empty for a person without a unit. */
  made_out_to: Type.String(),
  /** Fen, VAT included, without shipping. */
  goods: Fen,
  issued_at: Instant,
  valid_until: Day,
  is_valid: Type.Boolean(),
};

const Line = Type.Object({
  code: Type.String(),
  name: Type.String(),
  label: Type.String(),
  quantity: Type.Integer(),
  list_price: Fen,
  price_parts: Type.Array(PricePart),
  amount: Fen,
  /** Per mille, contained in the prices. */
  vat_rate: Type.Integer(),
});

export const quotationsCalls = {
  find: call({
    endpoint: 'GET /api/operator/quotations',
    summary: 'Quotations of all buyers, the newest first.',
    permission: 'quotations.read',
    input: closed({
      /**
       * Start of a number, part of a name (customer, company, institution), a catalogue or mobile
       * number.
       */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(quotationStates)),
      sort: Type.Optional(OneOf(quotationSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Type.Object({ ...Quotation, packs: Type.Integer() })),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/quotations/:id',
    summary: 'One quotation with its lines, as it was issued.',
    permission: 'quotations.read',
    input: closed({ id: Type.String({ pattern: '^Q\\d{6}-\\d{1,15}$' }) }),
    output: Type.Object({
      ...Quotation,
      lines: Type.Array(Line),
    }),
    errors: ['not_found'],
  }),
  download: file({
    endpoint: 'GET /api/operator/quotations/:id/file',
    permission: 'quotations.read',
  }),
} as const;

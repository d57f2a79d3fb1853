import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Fen, Id, Instant, closed } from '../core/schema.ts';

export const Quotation = Type.Object({
  id: Id,
  /** Such as `Q202601-17`. */
  number: Type.String(),
  /** The request that it answers. */
  request_id: Type.String(),
  /** Fen, VAT included, without shipping. */
  goods: Fen,
  issued_at: Instant,
  valid_until: Day,
  is_valid: Type.Boolean(),
  /** The PDF in the reader’s language. */
  href: Type.String(),
});

const LineName = { code: Type.String(), name: Type.String() };

export const quotationCalls = {
  create: call({
    endpoint: 'POST /api/quotations',
    summary: 'Keep what one of the account’s carts costs now as a quotation with a number of its own.',
    access: 'account',
    idempotency: 'required',
    input: closed({ cart_id: Type.Optional(Id) }),
    output: Quotation,
    errors: ['cart_gone', 'cart_empty', 'not_for_sale', 'quantity_limit'],
  }),
  fillCart: call({
    endpoint: 'POST /api/quotations/:id/cart',
    summary: 'Put a quotation’s packs into a new cart at today’s prices, and report which have changed.',
    access: 'account',
    idempotency: 'required',
    input: closed({ id: Id }),
    output: Type.Object({
      cart_id: Id,
      /** Lines that cost something else now: amounts of the whole line, fen. */
      moved: Type.Array(Type.Object({ ...LineName, was: Fen, now: Fen })),
      /** Lines whose pack is no longer sold. */
      left_out: Type.Array(Type.Object(LineName)),
    }),
    errors: ['not_found', 'cart_name_taken', 'cart_limit'],
  }),
} as const;

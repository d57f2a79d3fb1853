import { Type } from 'typebox';
import { Id, Limit, List, Nothing, Page, call, closed } from '../call-schema.ts';
import { ProductSummary } from './product.ts';

export const favoriteSchemas = {
  find: call({
    summary: 'Favourites, newest first.',
    access: 'account',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(24)) }),
    output: List(ProductSummary),
    errors: [],
  }),
  add: call({
    summary: 'Keep a product as a favourite.',
    access: 'account',
    input: closed({ product_id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  remove: call({ summary: 'Forget a favourite.', access: 'account', input: closed({ product_id: Id }), output: Nothing, errors: [] }),
} as const;

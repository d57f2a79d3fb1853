import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Limit, List, Nothing, Page, closed } from '../core/schema.ts';
import { ProductSummary } from './product.ts';

export const favoriteCalls = {
  find: call({
    endpoint: 'GET /api/favorites',
    summary: 'Favourites, newest first.',
    access: 'account',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(24)) }),
    output: List(ProductSummary),
    errors: [],
  }),
  add: call({
    endpoint: 'PUT /api/favorites/:product_id',
    summary: 'Keep a product as a favourite.',
    access: 'account',
    input: closed({ product_id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  remove: call({
    endpoint: 'DELETE /api/favorites/:product_id',
    summary: 'Forget a favourite.',
    access: 'account',
    input: closed({ product_id: Id }),
    output: Nothing,
    errors: [],
  }),
} as const;

import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, Nullable, closed } from '../core/schema.ts';

const Address = {
  recipient: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  mobile: Type.String({ minLength: 1, maxLength: 32 }),
  province_id: Type.String({ pattern: '^\\d{6}$' }),
  city_id: Type.String({ pattern: '^\\d{6}$' }),
  district_id: Nullable(Type.String({ pattern: '^\\d{6}$' })),
  detail: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  is_default: Type.Boolean(),
};

export const StoredAddress = Type.Object({
  id: Id,
  ...Address,
  province: Type.String(),
  city: Type.String(),
  district: Nullable(Type.String()),
});

export const addressCalls = {
  find: call({
    endpoint: 'GET /api/addresses',
    summary: 'The buyer’s addresses, the default one first.',
    access: 'account',
    input: Nothing,
    output: Type.Object({ items: Type.Array(StoredAddress) }),
    errors: [],
  }),
  create: call({
    endpoint: 'POST /api/addresses',
    summary: 'Add an address.',
    access: 'account',
    input: closed(Address),
    output: StoredAddress,
    errors: ['quantity_limit'],
  }),
  update: call({
    endpoint: 'PUT /api/addresses/:id',
    summary: 'Change an address.',
    access: 'account',
    input: closed({ id: Id, ...Address }),
    output: StoredAddress,
    errors: ['not_found'],
  }),
  delete: call({
    endpoint: 'DELETE /api/addresses/:id',
    summary: 'Forget an address.',
    access: 'account',
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;

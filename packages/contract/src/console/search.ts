import { Type } from 'typebox';
import { call } from './call.ts';
import { Nullable, OneOf, closed } from '../core/schema.ts';

/** What the search above the console finds, in the order in which it is shown. */
export const foundKinds = [
  'orders',
  'tickets',
  'services',
  'quotations',
  'requests',
  'points_orders',
  'invoices',
  'refunds',
  'customers',
  'institutions',
  'products',
  'packs',
  'lots',
  'substances',
  'permits',
  'articles',
] as const;

const Kind = OneOf(foundKinds);

export const searchCalls = {
  find: call({
    endpoint: 'GET /api/operator/search',
    summary: 'What a number or a name that somebody typed means, of each kind that they may see; an exact number is named by itself.',
    permission: 'signed_in',
    input: closed({ q: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
    output: Type.Object({
      /** What has exactly this number. */
      exact: Nullable(Type.Object({ kind: Kind, id: Type.String() })),
      /** Kinds of which something was found. */
      groups: Type.Array(
        Type.Object({
          kind: Kind,
          hits: Type.Array(
            Type.Object({
              /** The last part of its address. */
              id: Type.String(),
              number: Nullable(Type.String()),
              /** What it is called; of a ticket its kind. */
              name: Type.String(),
              /** Its state, by kind. */
              state: Nullable(Type.String()),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
} as const;

import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, closed } from '../core/schema.ts';

const named = { id: Id, name: Type.String() };

/** What those choose from who write promotions. */
export const promotionsCalls = {
  getChoices: call({
    endpoint: 'GET /api/operator/promotions/choices',
    summary: 'The brands and the tree of categories that an offer can cover.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({
      brands: Type.Array(Type.Object(named)),
      /** Each after its parent; 0 is the depth of the families. */
      categories: Type.Array(Type.Object({ ...named, depth: Type.Integer() })),
    }),
    errors: [],
  }),
  findPacks: call({
    endpoint: 'GET /api/operator/promotions/packs',
    summary: 'Packs that may be given on a trial, by a part of the product’s name or a catalogue number.',
    permission: 'content.read',
    input: closed({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ items: Type.Array(Type.Object({ ...named, code: Type.String() })) }),
    errors: [],
  }),
} as const;

import { type Static, Type } from 'typebox';
import { Id, OneOf, closed } from '../core/schema.ts';

const scopeKinds = ['product', 'brand', 'category'] as const;
/**
 * What an offer covers: any of these, categories with their branch; without any, the whole shop.
 */
export const Scope = Type.Array(closed({ kind: OneOf(scopeKinds), id: Id }), { maxItems: 100 });
export const NamedScope = Type.Array(Type.Object({ kind: OneOf(scopeKinds), id: Id, name: Type.String() }));
export type Scope = Static<typeof Scope>;
export type NamedScope = Static<typeof NamedScope>;

import type { NamedScope, Scope } from '@aliquot/contract/shop/promotion-scope.ts';

/** What a scope names, in one line. */
export const scopeText = (scope: Scope, named: NamedScope): string =>
  scope.map(({ kind, id }) => named.find((part) => part.kind === kind && part.id === id)?.name ?? `${kind} ${id}`).join(' · ');

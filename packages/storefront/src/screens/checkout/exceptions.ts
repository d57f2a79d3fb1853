import type { Preview } from './loader.ts';

export type Exceptions = Preview['exceptions'];
type Exception = Pick<Exceptions[number], 'sku_id' | 'kind'>;

/** Exceptions of one kind are confirmed together. */
export type ExceptionGroup = { kind: string; text: string; members: Exceptions };

/** What a confirmation covers: not a pack that is added to the cart later. */
export const exceptionKey = ({ sku_id, kind }: Exception): string => `${sku_id}-${kind}`;

/** Exceptions by kind, in the order in which they first appear. */
export function groupExceptions(exceptions: Exceptions): ExceptionGroup[] {
  const kinds = new Map(exceptions.map(({ kind, text }) => [kind, text]));
  return [...kinds].map(([kind, text]) => ({ kind, text, members: exceptions.filter((exception) => exception.kind === kind) }));
}

/** Packs of which every exception is confirmed. */
export function confirmedSkus(exceptions: readonly Exception[], confirmed: ReadonlySet<string>): number[] {
  const open = new Set(exceptions.filter((exception) => !confirmed.has(exceptionKey(exception))).map(({ sku_id }) => sku_id));
  return [...new Set(exceptions.map(({ sku_id }) => sku_id))].filter((sku_id) => !open.has(sku_id));
}

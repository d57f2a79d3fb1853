import sql, { type Sql } from 'sql-template-tag';

/** Fen by the two kinds that are taxed apart: goods with their shipping, and services. */
export type InvoicedKinds = { goods: number; services: number };
/** The same with both together. */
export type InvoicedSum = InvoicedKinds & { amount: number };

/** Selects the sums of an amount as `goods` and `services`, over rows that have a `line_kind`. */
export const sumOfKinds = (amount: Sql): Sql => sql`
  coalesce(sum(${amount}) filter (where line_kind = 'goods'), 0)::bigint as goods,
  coalesce(sum(${amount}) filter (where line_kind = 'service'), 0)::bigint as services`;

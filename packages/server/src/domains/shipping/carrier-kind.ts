/** What a carrier may carry: dangerous goods go with a licensed one alone, and never by post or courier (domain rules, Regulated substances). */
export type CarrierKind = 'post' | 'courier' | 'cold_chain' | 'dangerous_goods';

/** By the name that an operator types, in capitals; their labels stand in `shop/labels.ts`. */
const kinds: ReadonlyMap<string, CarrierKind> = new Map([
  ['SF', 'courier'],
  ['JD', 'courier'],
  ['EMS', 'post'],
  ['COLD', 'cold_chain'],
  ['DG', 'dangerous_goods'],
]);

/** A carrier that the shop does not know counts as a courier, who may carry least. */
export const carrierKind = (carrier: string): CarrierKind => kinds.get(carrier.trim().toUpperCase()) ?? 'courier';

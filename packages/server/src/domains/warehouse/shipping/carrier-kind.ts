/**
 * What a carrier may carry: dangerous goods only with a licensed one, never by post or courier
 * (domain rules, Regulated substances).
 */
export type CarrierKind = 'post' | 'courier' | 'cold_chain' | 'dangerous_goods';

/** By the name that an operator types, in capitals; their labels are in `shop/labels.ts`. */
const kinds: ReadonlyMap<string, CarrierKind> = new Map([
  ['SF', 'courier'],
  ['JD', 'courier'],
  ['EMS', 'post'],
  ['COLD', 'cold_chain'],
  ['DG', 'dangerous_goods'],
]);

/** A carrier that the shop does not know counts as a courier, who may carry least. */
export const carrierKind = (carrier: string): CarrierKind => kinds.get(carrier.trim().toUpperCase()) ?? 'courier';

/** Those who are licensed for dangerous goods, as rules of regulated lists name them. */
export const licensedCarriers: readonly string[] = [...kinds]
  .filter(([, kind]) => kind === 'dangerous_goods')
  .map(([name]) => name.toLowerCase());

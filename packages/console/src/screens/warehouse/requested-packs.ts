import { Refused } from '../../calls/call.ts';

/** So many packs of a catalogue number. */
export type RequestedPacks = { code: string; quantity: number };

/** The packs in a buyer's cancellation request, from the refusal `cancellation_requested`. */
export function requestedPacksIn(error: Error): RequestedPacks[] {
  const packs = error instanceof Refused ? error.body.data?.details?.['packs'] : null;
  return Array.isArray(packs) ? packs.filter(isPacks) : [];
}

const isPacks = (one: unknown): one is RequestedPacks =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  typeof one.code === 'string' &&
  'quantity' in one &&
  typeof one.quantity === 'number';

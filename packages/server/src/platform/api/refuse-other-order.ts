import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/**
 * Refuses `changed_meanwhile`, with the present order, if a list was reordered or its members
 * changed, or `wanted` has others; else null. Lock the list before reading `now`.
 */
export function refuseOtherOrder<Key extends string | number>(
  now: readonly Key[],
  { seen, wanted }: { seen: readonly Key[]; wanted: readonly Key[] },
): Refusal | null {
  const isAsSeen = now.length === seen.length && now.every((key, place) => seen[place] === key);
  const isWhole = wanted.length === now.length && now.every((key) => wanted.includes(key));
  return isAsSeen && isWhole ? null : refuse('changed_meanwhile', { details: { now: { order: now } } });
}

import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/**
 * Refuses `changed_meanwhile`, with the order that stands there now, where a list is not the one any more that somebody saw: it was put in another
 * order, or something came or went. So also where what is wanted are not the same things. Null where it may be ordered. The caller has locked the list
 * before it read `now`.
 */
export function refuseOtherOrder<Key extends string | number>(
  now: readonly Key[],
  { seen, wanted }: { seen: readonly Key[]; wanted: readonly Key[] },
): Refusal | null {
  const isAsSeen = now.length === seen.length && now.every((key, place) => seen[place] === key);
  const isWhole = wanted.length === now.length && now.every((key) => wanted.includes(key));
  return isAsSeen && isWhole ? null : refuse('changed_meanwhile', { details: { now: { order: now } } });
}

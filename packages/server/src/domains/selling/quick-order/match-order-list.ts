import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { matchThing } from './internal/match-thing.ts';
import { mostThings, readOrderList } from './internal/read-order-list.ts';
import type { Matched, Source } from './internal/source.ts';

export type MatchedList = Output<'cart', 'matchList'>;

/**
 * Matches a pasted list with the catalogue: `matched` with the best packs first, `question` if the
 * buyer must check, `refused` with a reason. At most sixty items; `left_out` counts the rest.
 */
export async function matchOrderList(source: Source, text: string, language: Language): Promise<MatchedList> {
  const wanted = readOrderList(text);
  const looked = wanted.slice(0, mostThings);
  const items: Matched[] = [];
  // one after the other: a pasted list must not take the database from everybody else
  for (const thing of looked) items.push(await matchThing(source, thing, language));
  return { items, left_out: wanted.length - looked.length };
}

import { withRange } from './facet-choice.ts';
import { type Listing, listingFields } from './listing-query.ts';
import { readRange } from './measure.ts';
import { rangeEnds } from './range-field.ts';

/**
 * The query of a list's address with the ranges that a plain form has typed into it (`from.pore-size.µm=200 nm`) written as
 * the address has them (`attr=pore-size:0.2..`). What is no figure is left out: the page then shows its field empty.
 */
export function withTypedRanges(query: URLSearchParams, listing: Listing): URLSearchParams {
  const typed = new Map<string, { key: string; unit: string | null; from: string; to: string }>();
  for (const [name, value] of query) {
    const field = rangeEnds(name);
    if (field === null) continue;
    const { end, key, unit } = field;
    typed.set(key, { ...(typed.get(key) ?? { key, unit, from: '', to: '' }), [end]: value });
  }
  const chosen = { ...listing, page: 1 };
  for (const { key, unit, from, to } of typed.values()) {
    const range = readRange(from, to, unit);
    if (range) Object.assign(chosen, withRange(key, range, chosen));
  }
  const q = query.get('q');
  const written = new URLSearchParams(q === null ? {} : { q });
  for (const [name, value] of Object.entries(listingFields(chosen))) for (const one of [value].flat()) written.append(name, one);
  return written;
}

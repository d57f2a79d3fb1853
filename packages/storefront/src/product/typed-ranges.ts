import { withRange } from './facet-choice.ts';
import { type Listing, listingFields } from './listing-query.ts';
import { readRange } from './measure.ts';
import { rangeEnds } from './range-field.ts';

/**
 * The query with ranges typed into a plain form (`from.pore-size.µm=200 nm`) in canonical form
 * (`attr=pore-size:0.2..`). Unreadable ones are dropped.
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

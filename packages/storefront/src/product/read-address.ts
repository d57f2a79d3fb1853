import { AnotherQuery } from '../router/another-query.ts';
import { type Listing, readListing } from './listing-query.ts';
import { rangeEnds } from './range-field.ts';

/**
 * A list's address for its loader. A plain form's, with ranges as typed, redirects to the canonical
 * one (throws AnotherQuery); the code to read amounts is loaded only then.
 */
export async function readAddress(query: URLSearchParams): Promise<Listing> {
  const listing = readListing(query);
  if (![...query.keys()].some((name) => rangeEnds(name) !== null)) return listing;
  const { withTypedRanges } = await import('./typed-ranges.ts');
  throw new AnotherQuery(withTypedRanges(query, listing));
}

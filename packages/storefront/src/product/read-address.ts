import { AnotherQuery } from '../router/another-query.ts';
import { type Listing, readListing } from './listing-query.ts';
import { rangeEnds } from './range-field.ts';

/**
 * A list's address, for its loader. One that a plain form has made, with ranges as they were typed, leads to the address that says
 * the same (throws AnotherQuery); how to read amounts is fetched only then.
 */
export async function readAddress(query: URLSearchParams): Promise<Listing> {
  const listing = readListing(query);
  if (![...query.keys()].some((name) => rangeEnds(name) !== null)) return listing;
  const { withTypedRanges } = await import('./typed-ranges.ts');
  throw new AnotherQuery(withTypedRanges(query, listing));
}

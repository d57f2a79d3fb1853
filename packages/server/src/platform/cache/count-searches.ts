import type { CallName } from '@aliquot/contract/shop/calls.ts';
import type { Dispatch } from '../api/dispatch.ts';
import type { SearchOutcome, SearchTally } from '../../domains/goods/search/search-tally.ts';

/** Parameters of a whole-catalogue search; one emptied by a filter is not without result. */
const plain: ReadonlySet<string> = new Set(['q', 'page', 'sort', 'limit']);

const isChosen = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The outcome of a whole-catalogue text search; null for other calls, later pages, and suggestions
 * such as for a CAS number.
 */
export function searchOutcome({ name, input, output }: { name: CallName; input: object; output: unknown }): SearchOutcome | null {
  if (name !== 'catalogue.findProducts' || typeof output !== 'object' || output === null) return null;
  const given = new Map<string, unknown>(Object.entries(input));
  const words = given.get('q');
  if (typeof words !== 'string' || words.trim() === '' || Number(given.get('page') ?? 1) !== 1) return null;
  if ([...given].some(([field, value]) => !plain.has(field) && isChosen(value))) return null;
  if ('total' in output && typeof output.total === 'number' && output.total > 0) return 'found';
  return 'did_you_mean' in output && Array.isArray(output.did_you_mean) && output.did_you_mean.length === 0 ? 'missed' : null;
}

/** Counts the searches among the calls that arrive, also those that are answered from memory. */
export const countingSearches =
  (dispatch: Dispatch, tally: SearchTally): Dispatch =>
  async (call) => {
    const result = await dispatch(call);
    const outcome = result.ok ? searchOutcome({ name: call.name, input: call.input, output: result.value }) : null;
    if (outcome) tally.count(outcome);
    return result;
  };

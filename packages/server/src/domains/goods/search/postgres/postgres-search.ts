import type { Database } from '../../../../platform/database/connection.ts';
import type { SearchEngine } from '../search-engine.ts';
import { findHits } from '../internal/postgres/find-hits.ts';
import { findSuggestions } from '../internal/postgres/find-suggestions.ts';

/**
 * Search by PostgreSQL alone: the truth, which answers while nothing is in memory. It promises less: no mended typing errors, no
 * inner fragments of catalogue numbers, no completed queries, nothing to lead on with.
 */
export const createPostgresSearch = (db: Database): SearchEngine => ({
  find: (query) => findHits(db, query),
  suggest: (text, limits) => findSuggestions(db, text, limits),
  onChange: () => {},
});

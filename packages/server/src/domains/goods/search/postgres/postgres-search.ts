import type { Database } from '../../../../platform/database/connection.ts';
import type { SearchEngine } from '../search-engine.ts';
import { findHits } from '../internal/postgres/find-hits.ts';
import { findSuggestions } from '../internal/postgres/find-suggestions.ts';

/**
 * Search by PostgreSQL, the reference, which answers while no index is in memory. It lacks
 * corrections, inner fragments of catalogue numbers, completions and alternatives.
 */
export const createPostgresSearch = (db: Database): SearchEngine => ({
  find: (query) => findHits(db, query),
  suggest: (text, limits) => findSuggestions(db, text, limits),
  onChange: () => {},
});

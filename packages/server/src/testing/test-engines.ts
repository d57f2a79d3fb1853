import type { DatabasePool } from '../platform/database/connection.ts';
import { DocumentFollower } from '../domains/goods/search/memory/follow-documents.ts';
import { SearchIndex } from '../domains/goods/search/memory/search-index.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import type { SearchEngine } from '../domains/goods/search/search-engine.ts';

/**
 * Both engines on one database, by name; the memory index runs in the test's thread, always up to
 * date.
 */
export function createTestEngines(db: DatabasePool): ReadonlyMap<string, SearchEngine> {
  return new Map([
    ['PostgreSQL', createPostgresSearch(db)],
    ['memory', createFollowingSearch(db)],
  ]);
}

/** An index in this thread that looks for changes before every answer. */
function createFollowingSearch(db: DatabasePool): SearchEngine {
  const index = new SearchIndex();
  const follower = new DocumentFollower(db, index);
  let loaded: Promise<void> | null = null;
  const catchUp = async () => {
    loaded ??= follower.load();
    await loaded;
    await follower.look();
  };
  return {
    find: async (query) => {
      await catchUp();
      return index.find(query, Date.now());
    },
    suggest: async (text, limits) => {
      await catchUp();
      return index.suggest(text, limits, Date.now());
    },
    onChange: () => {},
  };
}

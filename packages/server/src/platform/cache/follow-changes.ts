import sql from 'sql-template-tag';
import type { Database } from '../database/connection.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';
import type { Wakes } from '../jobs/wakes.ts';
import { selectChanges } from './select-changes.ts';

type Settings = {
  /** Called on the tags that have changed since the last look. */
  onChange: (tags: ReadonlySet<string>) => void;
  /** Called when changes may have been missed: everything must go. */
  onGap: () => void;
  onError: (error: unknown) => void;
  /** What is woken by writes; without it there is a look every `intervalMs`. */
  wakes?: Wakes;
  intervalMs?: number;
};

/** Changes are purged after an hour; a follower that was away longer cannot know what it missed. */
const gapMs = 30 * 60 * 1000;

/** More changes at once, as of a large import, clear everything instead. */
const mostChanges = 50_000;

type Row = { snapshot: string; tags: string[] | null };

/**
 * Reads the change table and reports committed changes, at most every `intervalMs` (200). It works
 * on replicas and never delays commits. Each look reads rows of transactions not visible to the
 * last one.
 */
export function followChanges(db: Database, { onChange, onGap, onError, wakes, intervalMs = 200 }: Settings): Repeated {
  let snapshot: string | null = null;
  let lastLook = Date.now();
  let failing = false;

  const look = async () => {
    try {
      const { rows } = await db.query<Row>(
        sql`select pg_current_snapshot()::text as snapshot, (${selectChanges(snapshot, mostChanges + 1)}) as tags`,
      );
      const [row] = rows;
      if (!row) return undefined;
      const tags = row.tags ?? [];
      if (snapshot !== null && (Date.now() - lastLook > gapMs || tags.length > mostChanges)) onGap();
      else if (tags.length > 0) onChange(new Set(tags));
      snapshot = row.snapshot;
      lastLook = Date.now();
      failing = false;
      return undefined;
    } catch (error) {
      // reported once per outage, not five times a second
      if (!failing) onError(error);
      failing = true;
      return 0;
    }
  };
  const looking = repeat(look, { intervalMs, wakes }, onError);
  const forget = wakes?.onCatchUp(looking.now);
  return {
    stop: () => {
      forget?.();
      return looking.stop();
    },
  };
}

import type { Database } from '../database/connection.ts';

export type ChangeFollower = { stop(): Promise<void> };

type Settings = {
  /** Called on the tags that have changed since the last look. */
  onChange: (tags: ReadonlySet<string>) => void;
  /** Called when changes may have been missed: everything must go. */
  onGap: () => void;
  onError: (error: unknown) => void;
  intervalMs?: number;
};

/** Rows of the change table are purged after an hour; a follower that was away longer cannot know what it missed. */
const gapMs = 30 * 60 * 1000;

/** More changes than this at once, as a large import commits them, are not read one by one: everything goes. */
const mostChanges = 50_000;

type Row = { snapshot: string; tags: string[] | null };

/**
 * Follows the change table and reports every committed change within `intervalMs` (200). It polls instead of listening, so that
 * it works on replicas and never makes committing transactions queue.
 * A look asks for the rows that were not visible to the look before: those of transactions that have committed since, whenever they began.
 */
export function followChanges(db: Database, { onChange, onGap, onError, intervalMs = 200 }: Settings): ChangeFollower {
  let snapshot: string | null = null;
  let lastLook = Date.now();
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      const { rows } = await db.query<Row>(
        `select pg_current_snapshot()::text as snapshot,
           (select json_agg(tag) from (
             select tag from cache_change
             where transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
             limit $2
           ) changed) as tags`,
        [snapshot, mostChanges + 1],
      );
      const [row] = rows;
      if (!row) return;
      const tags = row.tags ?? [];
      if (snapshot !== null && (Date.now() - lastLook > gapMs || tags.length > mostChanges)) onGap();
      else if (tags.length > 0) onChange(new Set(tags));
      snapshot = row.snapshot;
      lastLook = Date.now();
      failing = false;
    } catch (error) {
      // told once per outage, not five times a second
      if (!failing) onError(error);
      failing = true;
    }
  };
  const loop = () => {
    running = look().finally(() => {
      if (!stopped) timer = setTimeout(loop, intervalMs).unref();
    });
  };
  loop();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

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

/** Changes are purged after an hour; a follower that was away longer cannot know what it missed. */
const gapMs = 30 * 60 * 1000;

/** More changes at once, as of a large import, clear everything instead. */
const mostChanges = 50_000;

type Row = { snapshot: string; tags: string[] | null };

/**
 * Polls the change table and reports committed changes every `intervalMs` (200). Polling works on
 * replicas and never delays commits. Each look reads rows of transactions not visible to the last
 * one.
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
      // reported once per outage, not five times a second
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

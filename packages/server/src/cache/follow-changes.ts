import type { Database } from '../database/connection.ts';

export type ChangeFollower = { stop(): Promise<void> };

type Settings = {
  /** Told of the tags that have changed since the last look. */
  onChange: (tags: ReadonlySet<string>) => void;
  /** Told when changes may have been missed: everything must go. */
  onGap: () => void;
  onError: (error: unknown) => void;
  intervalMs?: number;
};

/** Rows of the change table are purged after an hour; a follower that was away longer cannot know what it missed. */
const gapMs = 30 * 60 * 1000;

/** More changes than this at once, as a large import commits them, are not read one by one: everything goes. */
const mostChanges = 50_000;

type Row = { horizon: string; changes: { id: number; tag: string }[] | null };

/**
 * Follows the change table and reports every committed change within `intervalMs` (200). It polls instead of listening, so that
 * it works on replicas and never makes committing transactions queue.
 * A look asks for the rows of all transactions that were unfinished at the look before: a row can become visible only then.
 */
export function followChanges(db: Database, { onChange, onGap, onError, intervalMs = 200 }: Settings): ChangeFollower {
  let horizon: string | null = null;
  let seen = new Set<number>();
  let lastLook = Date.now();
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const look = async () => {
    try {
      const { rows } = await db.query<Row>(
        `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
           (select jsonb_agg(jsonb_build_object('id', id, 'tag', tag)) from (
             select id, tag from cache_change where transaction_id >= coalesce($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) limit $2
           ) changed) as changes`,
        [horizon, mostChanges + 1],
      );
      const [row] = rows;
      if (!row) return;
      const changes = row.changes ?? [];
      if (horizon !== null && (Date.now() - lastLook > gapMs || changes.length > mostChanges)) onGap();
      else if (horizon !== null) {
        const tags = new Set(changes.filter(({ id }) => !seen.has(id)).map(({ tag }) => tag));
        if (tags.size > 0) onChange(tags);
      }
      seen = new Set(changes.map(({ id }) => id));
      horizon = row.horizon;
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

import sql, { type Sql } from 'sql-template-tag';
import { selectChanges } from './select-changes.ts';
import { TaggedCache, type Ticket } from './tagged-cache.ts';

/** What a statement sees changed since the last comparison; no tags for none. */
export type SeenChanges = {
  snapshot: string;
  /** The number of the statement's own transaction, if it has written something. */
  own: string | null;
  tags: string[] | null;
};

/** A comparison of the cache with the database: `select` goes into a statement that is sent now. */
export type Comparison = {
  /** Selects `SeenChanges` as JSON. */
  readonly select: Sql;
  /** Drops what the statement has seen changed; the rest is as the statement saw it. */
  readonly take: (seen: SeenChanges) => void;
};

/** Changes are purged after an hour; what was compared longer ago than this is not trusted. */
const longestMs = 30 * 60 * 1000;

/** More changes at once, as of a large import, clear everything. */
const mostChanges = 5_000;

/**
 * A cache that each reader compares with the database in a statement which it sends anyway. So its
 * answers are as fresh as the statement's, for other processes' changes too. Not for transactions
 * that change what they read, nor for later statements of a repeatable read.
 */
export class CheckedCache<Value> {
  readonly #entries: TaggedCache<Value>;
  readonly #uptime: () => number;
  /** Every entry is at least as new as this snapshot. */
  #snapshot: string | null = null;
  #comparedAt = Number.NEGATIVE_INFINITY;

  /** `uptime` is in milliseconds from any moment. */
  constructor(maxBytes: number, uptime = () => performance.now()) {
    this.#entries = new TaggedCache<Value>(maxBytes);
    this.#uptime = uptime;
  }

  get size(): { entries: number; bytes: number } {
    return this.#entries.size;
  }

  get hits(): number {
    return this.#entries.hits;
  }

  get misses(): number {
    return this.#entries.misses;
  }

  compare(): Comparison {
    if (this.#snapshot !== null && this.#uptime() - this.#comparedAt > longestMs) this.clear();
    const since = this.#snapshot;
    const sentAt = this.#uptime();
    const select = sql`
      select json_build_object('snapshot', pg_current_snapshot()::text, 'own', pg_current_xact_id_if_assigned()::text,
        'tags', (${selectChanges(since, mostChanges + 1)}))`;
    const take = ({ snapshot, own, tags }: SeenChanges) => {
      // the first comparison knows no changes, so what is being read now may be older; numbers go
      // back only where another server has taken over, with fewer transactions
      if (since === null || endOf(snapshot) < endOf(since) || (tags && tags.length > mostChanges)) this.#entries.clear();
      else if (tags) this.#entries.drop(tags);
      this.#snapshot = withOpen(snapshot, own);
      this.#comparedAt = sentAt;
    };
    return { select, take };
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.#entries.misses += 1;
    else this.#entries.hits += 1;
    return value;
  }

  /** To be taken before a value is read, in a statement with a snapshot of its own. */
  begin(): Ticket {
    return this.#entries.begin();
  }

  /** Keeps a value unless one of its tags has changed since; `expiresAt` in ms since the epoch. */
  set(key: string, value: Value, kept: { tags: readonly string[]; bytes: number; expiresAt: number }, ticket: Ticket): void {
    this.#entries.set(key, value, kept.tags, kept.bytes, kept.expiresAt, ticket);
  }

  /** Drops the tags early; a reader would find them changed anyway. */
  drop(tags: Iterable<string>): void {
    this.#entries.drop(tags);
  }

  clear(): void {
    this.#entries.clear();
    this.#snapshot = null;
  }
}

/** The first number that had not been given when the snapshot was taken. */
const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? '');

/**
 * The snapshot with a transaction as open, which it leaves out where it is the one that took it
 * (`xmin:xmax:open,…`, ascending).
 */
function withOpen(snapshot: string, own: string | null): string {
  const [xmin = '', xmax = '', open = ''] = snapshot.split(':');
  if (own === null || BigInt(own) >= endOf(snapshot)) return snapshot;
  const all = [...new Set(open.split(',').filter(Boolean)).add(own)].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  return `${xmin}:${xmax}:${all.join(',')}`;
}

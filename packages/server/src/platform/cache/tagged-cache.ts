import { databaseNow } from '../database/clock.ts';
/** The state when making an entry began; entries older than their tags' last change are dropped. */
export type Ticket = { readonly begun: number };

/** Expired entries that nobody asks for are dropped by the first store after so long. */
const sweepMs = 60_000;

/** Roughly what an entry takes beside its value: key and tags, and their places in the tables. */
const keeping = (key: string, tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + 2 * tag.length + 64, 2 * key.length + 128);

type Entry<Value> = { value: Value; tags: readonly string[]; bytes: number; expiresAt: number };

/**
 * A bounded cache of entries with tags of what they show; least recently used ones go first.
 * `getOrMake` avoids making one twice at a time.
 */
export class TaggedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #byTag = new Map<string, Set<string>>();
  /** When each tag last changed, on this cache's own clock of events. */
  readonly #changed = new Map<string, number>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #sweepAt = 0;
  #clock = 0;
  #cleared = 0;
  hits = 0;
  misses = 0;

  /** `now` is in ms since the epoch, as the expiries are. */
  constructor(maxBytes: number, now = () => databaseNow().getTime()) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= this.#now()) {
      this.#remove(key);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /**
   * The entry, or `make`'s result, which states whether and under which tags it is kept. One maker
   * per key.
   */
  async getOrMake(
    key: string,
    make: (keep: (tags: readonly string[], bytes: number, expiresAt: number) => void) => Promise<Value>,
  ): Promise<Value> {
    const found = this.get(key);
    if (found !== undefined) {
      this.hits += 1;
      return found;
    }
    const running = this.#making.get(key);
    if (running) return running;
    this.misses += 1;
    const ticket = this.begin();
    let kept: { tags: readonly string[]; bytes: number; expiresAt: number } | null = null;
    const made = make((tags, bytes, expiresAt) => {
      kept = { tags, bytes, expiresAt };
    }).then((value) => {
      if (kept) this.set(key, value, kept.tags, kept.bytes, kept.expiresAt, ticket);
      return value;
    });
    this.#making.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#making.get(key) === made) this.#making.delete(key);
    }
  }

  begin(): Ticket {
    return { begun: this.#clock };
  }

  /**
   * Stores an entry unless one of its tags changed meanwhile. `expiresAt` in ms since the epoch.
   */
  set(key: string, value: Value, tags: readonly string[], valueBytes: number, expiresAt: number, ticket: Ticket): boolean {
    const bytes = valueBytes + keeping(key, tags);
    if (this.#cleared > ticket.begun || tags.some((tag) => (this.#changed.get(tag) ?? 0) > ticket.begun)) return false;
    if (bytes > this.#maxBytes) return false;
    this.#remove(key);
    this.#sweep();
    this.#entries.set(key, { value, tags, bytes, expiresAt });
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    while (this.#bytes > this.#maxBytes) {
      const oldest = this.#entries.keys().next().value;
      if (oldest === undefined) break;
      this.#remove(oldest);
    }
    return true;
  }

  /** Drops entries of these tags; those being made are not kept, nor joined by new readers. */
  drop(tags: Iterable<string>): void {
    this.#clock += 1;
    this.#making.clear();
    for (const tag of tags) {
      this.#changed.set(tag, this.#clock);
      for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
    }
    // changes need only outlive the longest making; a forgotten one would clear everything
    if (this.#changed.size > 50_000) this.clear();
  }

  clear(): void {
    this.#clock += 1;
    this.#cleared = this.#clock;
    this.#making.clear();
    this.#entries.clear();
    this.#byTag.clear();
    this.#changed.clear();
    this.#bytes = 0;
  }

  #sweep(): void {
    const now = this.#now();
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + sweepMs;
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#remove(key);
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

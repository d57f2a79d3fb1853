/** Wakes those who rest until there may be something to do. */
export class Wakes {
  readonly #sleepers = new Set<() => void>();
  readonly #followers = new Set<() => Promise<void>>();
  #visitedAt = performance.now();
  #rested: (() => Promise<void>) | null = null;
  #catchingUp: Promise<void> | undefined;

  /** Calls back at each wake; returns how to end that. */
  onWake(wake: () => void): () => void {
    this.#sleepers.add(wake);
    return () => void this.#sleepers.delete(wake);
  }

  wake(): void {
    for (const wake of this.#sleepers) wake();
  }

  /** Milliseconds since anybody visited. */
  get sinceVisit(): number {
    return performance.now() - this.#visitedAt;
  }

  /** Begins a rest without looks: the next visit waits for `look`, and for all who follow. */
  rest(look: () => Promise<void>): void {
    this.#rested = look;
  }

  /** What must have followed what was written during a rest; returns how to end that. */
  onCatchUp(follow: () => Promise<void>): () => void {
    this.#followers.add(follow);
    return () => void this.#followers.delete(follow);
  }

  /** Notes a visit. After a rest a promise: what was written meanwhile is known when it ends. */
  visit(): Promise<void> | undefined {
    this.#visitedAt = performance.now();
    const look = this.#rested;
    if (look === null) return this.#catchingUp;
    this.#rested = null;
    this.#catchingUp = look()
      .then(async () => void (await Promise.all([...this.#followers].map((follow) => follow()))))
      .finally(() => (this.#catchingUp = undefined));
    return this.#catchingUp;
  }
}

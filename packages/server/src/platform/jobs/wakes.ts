import { setTimeout as wait } from 'node:timers/promises';

/** Wakes those who rest until there may be something to do. */
export class Wakes {
  readonly #sleepers = new Set<() => void>();
  readonly #followers = new Set<() => Promise<void>>();
  readonly #patienceMs: number;
  #visitedAt = performance.now();
  #rested: (() => Promise<void>) | null = null;
  #catchingUp: Promise<void> | undefined;

  /** `patienceMs`: so long visitors wait at most for what was written while nobody visited. */
  constructor(patienceMs = 1_000) {
    this.#patienceMs = patienceMs;
  }

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

  #end(catchingUp: Promise<void>): void {
    if (this.#catchingUp === catchingUp) this.#catchingUp = undefined;
  }

  /**
   * Notes a visit. After a rest a promise, which never rejects: what was written meanwhile is known
   * when it ends, or the database did not answer for a second.
   */
  visit(): Promise<void> | undefined {
    this.#visitedAt = performance.now();
    const look = this.#rested;
    if (look === null) return this.#catchingUp;
    this.#rested = null;
    const followed = look().then(() => Promise.all([...this.#followers].map((follow) => follow())));
    // a database that does not answer is reported by whoever needs it
    const catchingUp: Promise<void> = Promise.race([followed, wait(this.#patienceMs, undefined, { ref: false })]).then(
      () => this.#end(catchingUp),
      () => this.#end(catchingUp),
    );
    this.#catchingUp = catchingUp;
    return catchingUp;
  }
}

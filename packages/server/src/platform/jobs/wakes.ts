/** Wakes those who rest until there may be something to do. */
export class Wakes {
  readonly #sleepers = new Set<() => void>();

  /** Calls back at each wake; returns how to end that. */
  onWake(wake: () => void): () => void {
    this.#sleepers.add(wake);
    return () => void this.#sleepers.delete(wake);
  }

  wake(): void {
    for (const wake of this.#sleepers) wake();
  }
}

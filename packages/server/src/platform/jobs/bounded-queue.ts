/** Runs a few heavy tasks at once and lets a few more wait; others are refused. */
export class BoundedQueue {
  readonly #running: number;
  readonly #waiting: number;
  #active = 0;
  readonly #queue: (() => void)[] = [];

  constructor(limits: { running: number; waiting: number }) {
    this.#running = limits.running;
    this.#waiting = limits.waiting;
  }

  /** Runs work when there is room; `full` if the queue is. */
  async run<Value>(work: () => Promise<Value>): Promise<{ full: false; value: Value } | { full: true }> {
    if (this.#active >= this.#running && this.#queue.length >= this.#waiting) return { full: true };
    return { full: false, value: await this.runLater(work) };
  }

  /** Runs work that waits however full the queue is, for callers that are few: imports and jobs. */
  async runLater<Value>(work: () => Promise<Value>): Promise<Value> {
    // Whoever leaves hands its place over, so the count stays as it is.
    if (this.#active >= this.#running) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#active += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#active -= 1;
    }
  }
}

/** Lets a few pieces of heavy work run at once and a few more wait; whoever comes when the room is full is turned away. */
export class BoundedQueue {
  readonly #running: number;
  readonly #waiting: number;
  #active = 0;
  readonly #queue: (() => void)[] = [];

  constructor(limits: { running: number; waiting: number }) {
    this.#running = limits.running;
    this.#waiting = limits.waiting;
  }

  /** Runs the work when there is room and gives its result; `full` when even the waiting room is taken. */
  async run<Value>(work: () => Promise<Value>): Promise<{ full: false; value: Value } | { full: true }> {
    if (this.#active >= this.#running) {
      if (this.#queue.length >= this.#waiting) return { full: true };
      // Whoever leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#active += 1;
    }
    try {
      return { full: false, value: await work() };
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#active -= 1;
    }
  }
}

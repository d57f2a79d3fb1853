import pg from 'pg';

/** What becomes of a piece of work; `full` when even the waiting room is taken. */
export type BatchResult<Outcome> = { full: true } | { full: false; value: Outcome };

type Waiting<Item, Outcome> = { item: Item; resolve: (outcome: BatchResult<Outcome>) => void; reject: (error: unknown) => void };

export type BatchWork<Item, Outcome> = {
  /** An outcome for each item, in their order; `undefined` where one is to be done separately. */
  together: (items: readonly Item[]) => Promise<readonly (Outcome | undefined)[]>;
  separately: (item: Item) => Promise<BatchResult<Outcome>>;
};

export type BatchLimits<Item> = {
  /** So many batches are at work at once, and so many items wait for them. */
  running: number;
  waiting: number;
  /** A batch weighs no more than this, but for a single item that does. */
  most: number;
  /** What an item weighs; 1 without it. */
  weigh?: (item: Item) => number;
};

/**
 * Batches concurrent items: they wait while `running` batches run, then go together; an idle start
 * waits only for the end of this turn. A batch refused by the database is retried item by item, so
 * that only the faulty one fails; other errors fail all.
 */
export class Batches<Item, Outcome> {
  readonly #limits: BatchLimits<Item>;
  readonly #work: BatchWork<Item, Outcome>;
  readonly #waiting: Waiting<Item, Outcome>[] = [];
  #active = 0;
  #starts = false;

  constructor(limits: BatchLimits<Item>, work: BatchWork<Item, Outcome>) {
    this.#limits = limits;
    this.#work = work;
  }

  run(item: Item): Promise<BatchResult<Outcome>> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.resolve({ full: true });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#startSoon();
    });
  }

  #startSoon(): void {
    if (this.#starts || this.#active >= this.#limits.running || this.#waiting.length === 0) return;
    this.#starts = true;
    setImmediate(() => {
      this.#starts = false;
      void this.#runBatch(this.#takeBatch());
      this.#startSoon();
    });
  }

  #takeBatch(): Waiting<Item, Outcome>[] {
    const { most, weigh = () => 1 } = this.#limits;
    let weight = 0;
    const end = this.#waiting.findIndex(({ item }, index) => {
      weight += weigh(item);
      return weight > most && index > 0;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #runBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    this.#active += 1;
    try {
      const outcomes = await this.#doTogether(batch.map(({ item }) => item));
      for (const [index, { item, resolve, reject }] of batch.entries()) {
        const value = outcomes[index];
        if (value === undefined) this.#work.separately(item).then(resolve, reject);
        else resolve({ full: false, value });
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#active -= 1;
      this.#startSoon();
    }
  }

  async #doTogether(items: readonly Item[]): Promise<readonly (Outcome | undefined)[]> {
    try {
      return await this.#work.together(items);
    } catch (error) {
      if (error instanceof pg.DatabaseError) return [];
      throw error;
    }
  }
}

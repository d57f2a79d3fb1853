/** Where the words of the lock's memory are; the readers' come last, one each. */
const WRITING = 0;
const VERSION = 1;
const READERS = 2;

/** A reader that is not done after this long hangs. */
const LONGEST_READ_MS = 10_000;

/**
 * Lets several threads read an index at once, or one change it: a reader never sees half of a
 * change. It also holds the version of the index, which only changes while none reads.
 */
export class IndexLock {
  readonly #words: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#words = new Int32Array(memory);
  }

  /** The memory of a lock for so many readers. */
  static memoryFor = (readers: number): SharedArrayBuffer => new SharedArrayBuffer((READERS + readers) * Int32Array.BYTES_PER_ELEMENT);

  /** Reads as the reader of this number, at a version of the index. */
  read<Result>(reader: number, act: (version: number) => Result): Result {
    const own = READERS + reader;
    Atomics.store(this.#words, own, 1);
    while (Atomics.load(this.#words, WRITING) === 1) {
      this.#leave(own);
      Atomics.wait(this.#words, WRITING, 1);
      Atomics.store(this.#words, own, 1);
    }
    try {
      return act(Atomics.load(this.#words, VERSION));
    } finally {
      this.#leave(own);
    }
  }

  /** Changes the index while nobody reads it; `act` returns its new version. */
  write(act: () => number): void {
    Atomics.store(this.#words, WRITING, 1);
    try {
      for (let reader = READERS; reader < this.#words.length; reader++) {
        while (Atomics.load(this.#words, reader) === 1) {
          if (Atomics.wait(this.#words, reader, 1, LONGEST_READ_MS) === 'timed-out') throw new Error('a search hangs');
        }
      }
      Atomics.store(this.#words, VERSION, act());
    } finally {
      Atomics.store(this.#words, WRITING, 0);
      Atomics.notify(this.#words, WRITING);
    }
  }

  #leave(own: number): void {
    Atomics.store(this.#words, own, 0);
    if (Atomics.load(this.#words, WRITING) === 1) Atomics.notify(this.#words, own);
  }
}

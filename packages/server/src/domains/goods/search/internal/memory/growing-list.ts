/** Large: the allocator gives 64 MB back at once, and unused pages cost nothing. */
const CHUNK_BITS = 24;
const CHUNK = 1 << CHUNK_BITS;

type Chunk = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Numbers in order of arrival, in chunks: growing copies nothing and wastes at most a chunk. */
export class GrowingList {
  readonly #make: (length: number) => Chunk;
  readonly #chunks: Chunk[] = [];
  #chunk: Chunk;
  #used = 0;
  #before = 0;

  /** `make` decides the kind of numbers; the first chunk holds `first`. */
  constructor(make: (length: number) => Chunk, first: number) {
    this.#make = make;
    this.#chunk = make(Math.min(first, CHUNK));
    this.#chunks.push(this.#chunk);
  }

  get length(): number {
    return this.#before + this.#used;
  }

  push(value: number): void {
    if (this.#used === this.#chunk.length) {
      this.#before += this.#used;
      this.#chunk = this.#make(CHUNK);
      this.#chunks.push(this.#chunk);
      this.#used = 0;
    }
    this.#chunk[this.#used++] = value;
  }

  at(index: number): number {
    const first = this.#chunks[0]?.length ?? 0;
    if (index < first) return this.#chunks[0]?.[index] ?? 0;
    const rest = index - first;
    return this.#chunks[1 + (rest >>> CHUNK_BITS)]?.[rest & (CHUNK - 1)] ?? 0;
  }

  /** Frees the memory at once, where the collector would wait. */
  release(): void {
    for (const chunk of this.#chunks) free(chunk);
    this.#chunks.length = 0;
  }
}

/** Frees the memory of an array that is needed no more, where the collector would wait. */
export const free = (array: { buffer: ArrayBuffer }): void => void array.buffer.transfer(0);

const CHUNK = 1 << 20;

/** Numbers in order of arrival, in chunks: growing copies nothing and wastes at most a chunk. */
export class GrowingList {
  readonly #chunks: Uint32Array[] = [];
  #chunk: Uint32Array;
  #used = 0;
  #before = 0;

  constructor(first = CHUNK) {
    this.#chunk = new Uint32Array(first);
    this.#chunks.push(this.#chunk);
  }

  get length(): number {
    return this.#before + this.#used;
  }

  push(value: number): void {
    if (this.#used === this.#chunk.length) {
      this.#before += this.#used;
      this.#chunk = new Uint32Array(CHUNK);
      this.#chunks.push(this.#chunk);
      this.#used = 0;
    }
    this.#chunk[this.#used++] = value;
  }

  at(index: number): number {
    const first = this.#chunks[0]?.length ?? 0;
    if (index < first) return this.#chunks[0]?.[index] ?? 0;
    const rest = index - first;
    return this.#chunks[1 + (rest >>> 20)]?.[rest & (CHUNK - 1)] ?? 0;
  }
}

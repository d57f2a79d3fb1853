import { GrowingList, free } from './growing-list.ts';

/** An offset in a chunk has so many bits; the chunk's number takes the others. */
const OFFSET_BITS = 26;
const LARGEST_CHUNK = 1 << OFFSET_BITS;

/** Bytes of one row after the other, in chunks: growing copies nothing. */
export class RowBytes {
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  #chunk: Uint8Array<ArrayBuffer>;
  #used = 0;
  /** Chunk and offset of every row, and how long it is. */
  readonly #starts: GrowingList;
  readonly #lengths: GrowingList;
  /** Bytes of all rows. */
  length = 0;

  /** About how many rows will come, and how long each is. */
  constructor(rows: number, bytes: number) {
    this.#chunk = new Uint8Array(Math.min(Math.max(rows * bytes, 1 << 12), LARGEST_CHUNK));
    this.#chunks.push(this.#chunk);
    this.#starts = new GrowingList((length) => new Uint32Array(length), Math.max(rows, 64));
    this.#lengths = new GrowingList((length) => new Uint32Array(length), Math.max(rows, 64));
  }

  /** Adds a row: the bytes of `source` from `start` to `end`. */
  push(source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (length > LARGEST_CHUNK) throw new Error(`a row of ${length} bytes`);
    if (this.#used + length > this.#chunk.length) {
      this.#chunk = new Uint8Array(Math.min(Math.max(this.#chunk.length * 2, length), LARGEST_CHUNK));
      this.#chunks.push(this.#chunk);
      this.#used = 0;
    }
    this.#chunk.set(source.subarray(start, end), this.#used);
    this.#starts.push((((this.#chunks.length - 1) << OFFSET_BITS) | this.#used) >>> 0);
    this.#lengths.push(length);
    this.#used += length;
    this.length += length;
  }

  /** Brings a row near that is read soon: its first byte. */
  touch(number: number): number {
    const start = this.#starts.at(number);
    return this.#chunks[start >>> OFFSET_BITS]?.[start & (LARGEST_CHUNK - 1)] ?? 0;
  }

  row(number: number): Uint8Array {
    const start = this.#starts.at(number);
    const offset = start & (LARGEST_CHUNK - 1);
    return this.#chunks[start >>> OFFSET_BITS]?.subarray(offset, offset + this.#lengths.at(number)) ?? new Uint8Array();
  }

  release(): void {
    for (const chunk of this.#chunks) free(chunk);
    this.#chunks.length = 0;
    this.#starts.release();
    this.#lengths.release();
  }
}

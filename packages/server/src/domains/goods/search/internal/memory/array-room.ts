/** Where the arrays of a segment lie: gives a zeroed place of so many bytes, a multiple of 8. */
export type ArrayRoom = (bytes: number) => { buffer: ArrayBufferLike; offset: number };

/** In memory of the thread that made it. */
export const ownRoom: ArrayRoom = (bytes) => ({ buffer: new ArrayBuffer(bytes), offset: 0 });

/** In memory that threads share, which is never given back to be used again. */
export const sharedRoom: ArrayRoom = (bytes) => ({ buffer: new SharedArrayBuffer(bytes), offset: 0 });

export const uint8s = (room: ArrayRoom, length: number): Uint8Array => {
  const { buffer, offset } = room(aligned(length));
  return new Uint8Array(buffer, offset, length);
};

export const uint16s = (room: ArrayRoom, length: number): Uint16Array => {
  const { buffer, offset } = room(aligned(length * 2));
  return new Uint16Array(buffer, offset, length);
};

export const uint32s = (room: ArrayRoom, length: number): Uint32Array => {
  const { buffer, offset } = room(aligned(length * 4));
  return new Uint32Array(buffer, offset, length);
};

export const float64s = (room: ArrayRoom, length: number): Float64Array => {
  const { buffer, offset } = room(length * 8);
  return new Float64Array(buffer, offset, length);
};

/** The next multiple of eight, at which any array can begin. */
export const aligned = (bytes: number): number => (bytes + 7) & ~7;

const FIRST_BYTES = 1 << 20;

/**
 * Shared memory for the arrays of one short-lived segment after the other: shared buffers are freed
 * late, since no thread's collector counts them.
 */
export class Arena {
  #buffer = new SharedArrayBuffer(0);
  #used = 0;

  /** What was made in it before is overwritten from now on. */
  reset(): void {
    new Uint8Array(this.#buffer, 0, this.#used).fill(0);
    this.#used = 0;
  }

  room: ArrayRoom = (bytes) => {
    if (this.#used + bytes > this.#buffer.byteLength) {
      this.#buffer = new SharedArrayBuffer(Math.max(FIRST_BYTES, this.#buffer.byteLength * 2, bytes));
      this.#used = 0;
    }
    const offset = this.#used;
    this.#used += bytes;
    return { buffer: this.#buffer, offset };
  };
}

/** Repeatable random numbers from 0 up to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The seed of random tests: fixed in every run; MODEL_SEED sets a number, or `any` for a new one.
 */
export function testSeed(): number {
  const given = process.env['MODEL_SEED'] ?? '20261122';
  return given === 'any' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
}

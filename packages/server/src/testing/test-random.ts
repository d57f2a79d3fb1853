/** Numbers from 0 up to 1 that a seed repeats (mulberry32), for tests that try what comes and can be run again. */
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
 * The seed of a test that acts at random: the same one in every run, so that the gate asks the same questions each time; with MODEL_SEED
 * that number, or with `any` another one each time, as the proofs have it.
 */
export function testSeed(): number {
  const given = process.env['MODEL_SEED'] ?? '20261122';
  return given === 'any' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
}

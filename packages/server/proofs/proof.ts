/**
 * A proof's input: a random seed, a way to report progress, whether one small round will do, how
 * long a load lasts, and an empty database for proofs that kill none; else they make their own.
 */
export type ProofOptions = { seed: number; print: (line: string) => void; isShort: boolean; minutes?: number; databaseUrl?: string };

/** A proof in its full form. It holds when `run` ends, and is broken when that throws. */
export type Proof = { id: string; claim: string; run: (options: ProofOptions) => Promise<void> };

/** A proof that this machine cannot show. */
export class NotHere extends Error {}

/** A whole number from `least` to `most`. */
export const between = (random: () => number, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

import { type LoadResult, resultOf } from './closed-loop.ts';

/** A list of acts that was worked off; `times` are in milliseconds and in the list's order, NaN where an act failed. */
export type WorkedOff = LoadResult & { times: number[] };

/** Works a list of acts off by so many clients, each taking the next one as soon as its last has ended. */
export async function workOff(acts: readonly (() => Promise<unknown>)[], clients: number): Promise<WorkedOff> {
  const times = acts.map(() => Number.NaN);
  const faults = new Set<string>();
  const queue = acts.entries();
  const start = performance.now();
  const run = async () => {
    for (const [index, act] of queue) {
      const begun = performance.now();
      try {
        await act();
        times[index] = performance.now() - begun;
      } catch (error) {
        if (faults.size < 5) faults.add(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  const elapsedMs = performance.now() - start;
  const done = times.filter((time) => !Number.isNaN(time));
  return { ...resultOf({ times: done, failed: times.length - done.length, faults, elapsedMs }), times };
}

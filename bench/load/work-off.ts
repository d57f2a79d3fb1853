import { type LoadResult, resultOf } from './closed-loop.ts';

/** A finished list of requests; `times` in ms and in order, NaN for failures. */
export type WorkedOff = LoadResult & { times: number[] };

/** Runs requests by several clients, each taking the next as soon as it is free. */
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

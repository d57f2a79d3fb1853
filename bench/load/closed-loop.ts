/** What a load has shown; times in milliseconds. */
export type LoadResult = { done: number; failed: number; perSecond: number; p50: number; p95: number; p99: number; faults: string[] };

export type Load = {
  /** How many act at once, each as soon as its last act has ended. */
  clients: number;
  seconds: number;
  /** One request of a client (0-based); `turn` counts all. A rejection is a failure. */
  act: (client: number, turn: number) => Promise<void>;
};

/** Lets clients act back to back for some seconds, and at least once each. */
export async function closedLoop({ clients, seconds, act }: Load): Promise<LoadResult> {
  const times: number[] = [];
  const faults = new Set<string>();
  let failed = 0;
  let turn = 0;
  const start = performance.now();
  const run = async (client: number) => {
    do {
      const begun = performance.now();
      try {
        await act(client, turn++);
        times.push(performance.now() - begun);
      } catch (error) {
        failed += 1;
        if (faults.size < 5) faults.add(error instanceof Error ? error.message : String(error));
      }
    } while (performance.now() - start < seconds * 1000);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return resultOf({ times, failed, faults, elapsedMs: performance.now() - start });
}

type Acts = { times: number[]; failed: number; faults: ReadonlySet<string>; elapsedMs: number };

/** What acts have shown altogether. */
export function resultOf({ times, failed, faults, elapsedMs }: Acts): LoadResult {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  const perSecond = (sorted.length * 1000) / elapsedMs;
  return { done: sorted.length, failed, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), faults: [...faults] };
}

import type { Wakes } from './wakes.ts';

/** Something that runs again and again, always waiting after it has ended. */
export type Repeated = { stop: () => Promise<void> };

/** `now` runs once more at once, or after the run that is under way, and waits for it. */
export type Repeating = Repeated & { now: () => Promise<void> };

export type Pace = {
  /** The least pause after a run, in milliseconds. */
  intervalMs: number | (() => number);
  /** What ends a longer rest; without it work is repeated after each pause. */
  wakes?: Wakes | undefined;
  /** The longest rest without being woken, in case something is missed. */
  restMs?: number;
};

/**
 * Repeats work after a pause of `intervalMs`, or, with `wakes`, once it is woken after that. A
 * number that it returns is the longest rest, in milliseconds, before it is repeated anyway.
 * Failures are reported and repeated after the pause. `stop` waits for running work.
 */
export function repeat(
  work: () => Promise<unknown>,
  { intervalMs, wakes, restMs = 60_000 }: Pace,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let endedAt: number | null = null;
  let isWoken = false;
  let next: Promise<void> | null = null;
  const pause = () => (typeof intervalMs === 'number' ? intervalMs : intervalMs());
  const after = (pauseMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(turn, pauseMs).unref();
  };
  const once = async () => {
    endedAt = null;
    isWoken = false;
    let rest = restMs;
    try {
      const wanted = await work();
      if (typeof wanted === 'number') rest = Math.min(rest, wanted);
    } catch (error) {
      rest = 0;
      if (!stopped) onError(error);
    }
    endedAt = performance.now();
    if (!stopped) after(isWoken || !wakes ? pause() : Math.max(pause(), rest));
  };
  const turn = () => {
    running = once();
  };
  const forget = wakes?.onWake(() => {
    // once for all wakes of a rest: a timer of every wake would never run out
    if (stopped || isWoken) return;
    isWoken = true;
    if (endedAt !== null) after(Math.max(0, pause() - (performance.now() - endedAt)));
  });
  const runNext = async () => {
    await running;
    next = null;
    if (stopped) return;
    clearTimeout(timer);
    turn();
    await running;
  };
  turn();
  return {
    // who comes before it begins shares the run
    now: () => (next ??= runNext()),
    stop: async () => {
      stopped = true;
      forget?.();
      clearTimeout(timer);
      await running;
    },
  };
}

/** The event loop's delay in milliseconds, by the last tick of a regular timer. */
export type EventLoopDelay = { behindMs: () => number; stop: () => void };

/** So long after the last question the timer ends: an idle shop need not tick. */
const keptMs = 30_000;

/**
 * Measures the event loop while somebody wants to know: a tick is as late as everything else that
 * waits. The first answer after a rest is 0.
 */
export function watchEventLoop(tickMs = 500): EventLoopDelay {
  let due = 0;
  let behindMs = 0;
  let askedAt = 0;
  let clock: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(clock);
    clock = undefined;
    behindMs = 0;
  };
  const tick = () => {
    const now = performance.now();
    behindMs = Math.max(0, now - due);
    due = now + tickMs;
    if (now - askedAt > keptMs) stop();
  };
  return {
    behindMs: () => {
      askedAt = performance.now();
      if (clock === undefined) {
        due = askedAt + tickMs;
        clock = setInterval(tick, tickMs).unref();
      }
      return behindMs;
    },
    stop,
  };
}

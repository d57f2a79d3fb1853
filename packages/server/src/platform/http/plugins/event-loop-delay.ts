/** The event loop's delay in milliseconds, by the last tick of a regular timer. */
export type EventLoopDelay = { behindMs: () => number; stop: () => void };

/** Measures the event loop: a tick is as late as everything else that waits. */
export function watchEventLoop(tickMs = 500): EventLoopDelay {
  let due = performance.now() + tickMs;
  let behindMs = 0;
  const clock = setInterval(() => {
    const now = performance.now();
    behindMs = Math.max(0, now - due);
    due = now + tickMs;
  }, tickMs).unref();
  return { behindMs: () => behindMs, stop: () => clearInterval(clock) };
}

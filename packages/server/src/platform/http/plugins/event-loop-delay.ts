/** How far the event loop is behind with its work, in milliseconds, by the last tick of a clock that should come regularly. */
export type EventLoopDelay = { behindMs: () => number; stop: () => void };

/** Watches the event loop from now on: a tick comes as much too late as everything else that waits for its turn. */
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

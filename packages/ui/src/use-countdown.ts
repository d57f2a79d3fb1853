import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Whole seconds until an instant (ms since 1970), by the clock, so that a sleeping tab does not
 * wait longer than it must.
 */
export function useSecondsUntil(until: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (until <= Date.now()) return () => {};
      const timer = setInterval(listener, 500);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    () => 0,
  );
}

export type Countdown = {
  /** Whole seconds to go; 0 when there is nothing to wait for. */
  left: number;
  /** Begins to wait until an instant, in ms since 1970. */
  waitUntil: (instant: number) => void;
};

/** A wait that a page keeps while its forms come and go. */
export function useCountdown(): Countdown {
  const [until, waitUntil] = useState(0);
  return { left: useSecondsUntil(until), waitUntil };
}

import { useEffect, useState } from 'react';

export type Countdown = {
  /** Whole seconds to go; 0 when there is nothing to wait for. */
  left: number;
  start: (seconds: number) => void;
};

/** Counts seconds down by the clock, so that a sleeping tab does not wait longer than it must. */
export function useCountdown(): Countdown {
  const [clock, setClock] = useState({ now: 0, until: 0 });
  const { now, until } = clock;
  const isRunning = until > now;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setClock((old) => ({ ...old, now: Date.now() })), 500);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    left: Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => setClock({ now: Date.now(), until: Date.now() + seconds * 1000 }),
  };
}

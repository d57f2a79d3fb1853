export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left until an instant, in whole seconds rounded up, so that the clock shows zero only when it is over. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

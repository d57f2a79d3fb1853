import { setTimeout as wait } from 'node:timers/promises';

const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;

/** Waits where the day in Shanghai ends within a minute, so that today stays one day for tests that reckon with it. */
export async function todayLasts(): Promise<void> {
  const left = dayMs - ((Date.now() + shanghaiMs) % dayMs);
  if (left < 60_000) await wait(left + 1_000);
}

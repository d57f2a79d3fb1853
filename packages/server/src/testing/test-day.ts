import { setTimeout as wait } from 'node:timers/promises';
import { endOfShanghaiDay } from '@aliquot/contract/core/shanghai.ts';

/** Waits if the day in Beijing time ends within a minute, so that today stays one day. */
export async function todayLasts(): Promise<void> {
  const now = new Date();
  const left = endOfShanghaiDay(now).getTime() - now.getTime();
  if (left < 60_000) await wait(left + 1_000);
}

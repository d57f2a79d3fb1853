import { onShanghaiClock, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';

/** An instant as a field of date and time shows it, in Shanghai's time. */
export const writeShanghai = (at: string | null): string => (at === null ? '' : onShanghaiClock(new Date(at)).toISOString().slice(0, 16));

/** Such a field's value as an instant; null if empty or invalid. */
export function readShanghai(typed: string): string | null {
  const read = new Date(`${typed}:00+08:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && !Number.isNaN(read.getTime()) ? read.toISOString() : null;
}

/** The shop's day, YYYY-MM-DD. */
export const today = (): string => shanghaiDay(new Date());

import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';

/** A day of Shanghai so many days ago, YYYY-MM-DD. */
export const daysAgo = (days: number): string => daysAfter(shanghaiDay(new Date()), -days);

import { endOfShanghaiDay, monthsAfter } from '@aliquot/contract/core/shanghai.ts';

/** How long points are valid (domain rules, Points). */
export const termMonths = 24;

/** When points earned at an instant expire: at the end of the day 24 months later, Beijing time. */
export const pointsExpiry = (earnedAt: Date): Date => endOfShanghaiDay(monthsAfter(earnedAt, termMonths));

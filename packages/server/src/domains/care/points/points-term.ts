import { endOfShanghaiDay, monthsAfter } from '@aliquot/contract/core/shanghai.ts';

/** How long points are valid (domain rules, Points). */
const termMonths = 24;

/** When points expire that were earned at an instant: at the end of the day 24 months later by the clock of Shanghai. */
export const pointsExpiry = (earnedAt: Date): Date => endOfShanghaiDay(monthsAfter(earnedAt, termMonths));

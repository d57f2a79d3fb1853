/**
 * A delivered report counts as accepted after this many days: our rule, equal to that for goods.
 * Faults can still be claimed.
 */
export const acceptanceDays = 15;

/** When a report that was delivered then counts as accepted. */
export const autoAcceptAt = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + acceptanceDays * 24 * 60 * 60 * 1000);

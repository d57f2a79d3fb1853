/**
 * A delivered report counts as accepted after so many days: our own rule (no law names one), as many as for the receipt of goods. Its
 * buyer reads it before ordering and beside the report; a fault can be claimed afterwards all the same.
 */
export const acceptanceDays = 15;

/** When a report that was delivered then counts as accepted. */
export const acceptsItselfAt = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + acceptanceDays * 24 * 60 * 60 * 1000);

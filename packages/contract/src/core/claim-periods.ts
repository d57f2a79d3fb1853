/**
 * Days to return goods without a reason, from the day after receipt (Law on the Protection of
 * Consumer Rights, art. 25).
 */
export const returnDays = 7;
/** Months to claim faults; a lot's earlier expiry ends them (domain rules, After-sales b). */
export const faultMonths = 24;

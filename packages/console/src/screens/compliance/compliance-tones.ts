/** How urgent a state looks. */
export const permitTones = { submitted: 'warning', verified: 'success', rejected: 'neutral' } as const;
export const saleTones = { due: 'warning', overdue: 'danger', reported: 'success', free: 'neutral' } as const;

export const permitStates = ['submitted', 'verified', 'rejected'] as const;
export const saleStates = ['due', 'overdue', 'reported', 'free'] as const;

/** An amount as permits state it, without the noise of binary fractions: 2.5 g. */
export const amountText = (amount: number, unit: string): string => `${Number(amount.toFixed(4))} ${unit}`;

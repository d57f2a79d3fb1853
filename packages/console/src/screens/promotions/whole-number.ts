/** A typed whole number; what is none is 0, which the shop refuses beside its field. */
export const wholeNumber = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 0);

/** The same, or null for an empty field: no bound. */
export const boundOf = (typed: string): number | null => (typed.trim() === '' ? null : wholeNumber(typed));

/** A bound as a field shows it. */
export const boundText = (bound: number | null): string => (bound === null ? '' : String(bound));

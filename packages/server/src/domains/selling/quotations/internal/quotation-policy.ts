/** The shop's own rules for quotations; no law sets them. */
export const quotationPolicy = {
  /** A quotation counts so many days after the day on which it was issued. */
  validDays: 30,
  /** Most quotations that one account keeps. */
  most: 1_000,
} as const;

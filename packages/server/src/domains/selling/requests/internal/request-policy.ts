/** The shop's own rules for requests; no law sets them. */
export const requestPolicy = {
  /** The most requests of one account that wait for an answer. */
  mostWaiting: 50,
  /** The most requests of one account within 24 hours, whatever became of them. */
  mostPerDay: 100,
} as const;

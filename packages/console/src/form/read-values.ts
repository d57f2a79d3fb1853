/** A value of an address or a control, validated: both can contain anything. */

/** One of a closed list of words, or undefined. */
export const oneOf = <Word extends string>(words: readonly Word[], given: string | undefined): Word | undefined =>
  words.find((word) => word === given);

/** A day (YYYY-MM-DD), or undefined. */
export const dayOf = (given: string | undefined): string | undefined =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(given ?? '') ? given : undefined;

/** An id, or undefined. */
export const idIn = (given: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined;

/** A whole number as typed; -1 where it is none, which the shop refuses beside its field. */
export const readCount = (typed: string): number => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : -1);

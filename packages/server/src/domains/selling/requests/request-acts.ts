import type { RequestState } from '@aliquot/contract/core/request-states.ts';

/** Whether its buyer and sales may write: that opens a closed request again. */
export const mayWrite = (state: RequestState): boolean => state !== 'withdrawn';

/** Whether its buyer may withdraw it, and sales close it. */
export const mayEnd = (state: RequestState): boolean => state === 'open';

/** What can be done in a state, by the names that somebody's call has for it. */
export const actsIn = <Write, End>(state: RequestState, { write, end }: { write: Write; end: End }): (Write | End)[] => [
  ...(mayWrite(state) ? [write] : []),
  ...(mayEnd(state) ? [end] : []),
];

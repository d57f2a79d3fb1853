import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/** Refuses money (fen) that would be refunded at once, unless exactly that sum was confirmed. */
export const refuseGivingBack = (givenBack: number): Refusal => refuse('would_give_back', { details: { given_back: givenBack } });

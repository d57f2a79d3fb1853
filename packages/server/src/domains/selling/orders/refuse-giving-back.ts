import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/** Money is not booked that would go back at once (fen), unless whoever books it has said just that sum. */
export const refuseGivingBack = (givenBack: number): Refusal => refuse('would_give_back', { details: { given_back: givenBack } });

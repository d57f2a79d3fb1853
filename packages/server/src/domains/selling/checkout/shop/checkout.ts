import { refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { previewCheckout } from '../preview-checkout.ts';

export const checkoutHandlers: HandlersOf<'checkout'> = {
  preview: async ({ db, actor, gateway }, input) => {
    const { accountId, mobileVerified } = actor.buyer;
    if (!mobileVerified) return refuse('mobile_unverified');
    return previewCheckout(db, { accountId, language: actor.language, now: new Date(), hasGateway: gateway !== null }, input);
  },
};

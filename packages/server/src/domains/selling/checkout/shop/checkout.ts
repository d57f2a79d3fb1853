import { refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { previewCheckout } from '../preview-checkout.ts';
import { previewSplit } from '../preview-split.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const checkoutHandlers: HandlersOf<'checkout'> = {
  preview: async ({ db, actor, gateway, catalogue }, input) => {
    const { accountId, mobileVerified } = actor.buyer;
    if (!mobileVerified) return refuse('mobile_unverified');
    const options = { accountId, language: actor.language, now: databaseNow(), hasGateway: gateway !== null, packs: catalogue.packs };
    return previewCheckout(db, options, input);
  },
  previewSplit: async ({ db, actor }, input) => {
    const { accountId, mobileVerified } = actor.buyer;
    if (!mobileVerified) return refuse('mobile_unverified');
    return previewSplit(db, { accountId, language: actor.language, now: databaseNow() }, input);
  },
};

import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { applyForTrial } from '../apply-for-trial.ts';
import { claimCoupon } from '../claim-coupon.ts';
import { findMyPromotions } from '../find-my-promotions.ts';
import { getOffers } from '../get-offers.ts';

export const promotionsHandlers: HandlersOf<'promotions'> = {
  async getOffers({ db, actor }) {
    return done(await getOffers(db, actor.language));
  },
  async getMine({ db, actor }) {
    return done(await findMyPromotions(db, actor.buyer.accountId, actor.language));
  },
  claimCoupon({ once, actor }, { id }) {
    return once((transaction) => claimCoupon(transaction, actor.buyer, id));
  },
  applyForTrial({ once, actor }, { id, address_id, purpose }) {
    return once((transaction) => applyForTrial(transaction, actor.buyer, { trialId: id, addressId: address_id, purpose }));
  },
};

import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { cancelPointsOrder } from '../cancel-points-order.ts';
import { confirmPointsReceipt } from '../confirm-points-receipt.ts';
import { findGoods } from '../find-goods.ts';
import { findPointsOrders } from '../find-points-orders.ts';
import { getPointsOrder } from '../get-points-order.ts';
import { dailyPieces, redeemGood } from '../redeem-good.ts';
import { waysToEarn } from '../ways-to-earn.ts';

export const pointsHandlers: HandlersOf<'points'> = {
  async getMall({ db, actor }) {
    return done({ goods: await findGoods(db, actor.language), daily_pieces: dailyPieces, ways: waysToEarn(actor.language) });
  },
  redeem({ once, actor }, { good_id, quantity, address_id }) {
    const redemption = { goodId: good_id, quantity, addressId: address_id ?? null };
    return once((transaction) => redeemGood(transaction, actor.buyer, redemption, actor.language));
  },
  async findOrders({ db, actor }, { status = 'all', page = 1, limit = 10 }) {
    return done(await findPointsOrders(db, actor.buyer.accountId, { status, page, limit }, actor.language));
  },
  getOrder({ db, actor }, { id }) {
    return getPointsOrder(db, actor.buyer.accountId, id, actor.language);
  },
  cancelOrder({ once, actor }, { id }) {
    const { accountId } = actor.buyer;
    return once(async (transaction) => {
      const cancelled = await cancelPointsOrder(transaction, { number: id, accountId });
      return cancelled.ok ? getPointsOrder(transaction, accountId, id, actor.language) : cancelled;
    });
  },
  confirmReceipt({ once, actor }, { id }) {
    return once((transaction) => confirmPointsReceipt(transaction, actor.buyer.accountId, id, actor.language));
  },
};

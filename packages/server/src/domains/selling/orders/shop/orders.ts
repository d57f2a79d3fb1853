import type { Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { BuyerContext, HandlersOf } from '../../../../platform/api/call-context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { giveConsents } from '../../../people/consents/give-consents.ts';
import { requestCancellation, withdrawCancellation } from '../request-cancellation.ts';
import { cancelOrder } from '../cancel-order.ts';
import { changePaymentWay } from '../change-payment-way.ts';
import { confirmReceipt } from '../complete-order.ts';
import { findOrders } from '../find-orders.ts';
import { findWaysToPay } from '../find-ways-to-pay.ts';
import { getOrder } from '../get-order.ts';
import { placeOrder } from '../place-order.ts';
import { placeSplit } from '../place-split.ts';
import { reorder } from '../reorder.ts';
import { uploadSlip } from '../upload-slip.ts';
import { showCartOf } from '../../cart/shop/cart.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

/** Changes one of the buyer's orders and answers with the order as it then is. */
async function change(
  context: BuyerContext,
  number: string,
  work: (transaction: Database, accountId: number) => Promise<Result<null>>,
): Promise<Result<Output<'orders', 'get'>>> {
  const { actor, db } = context;
  const { accountId } = actor.buyer;
  const result = await context.once((transaction) => work(transaction, accountId));
  return result.ok ? getOrder(db, accountId, number, actor.language) : result;
}

/** Records what the buyer agrees to with the order; it counts even if the order is then refused. */
const agree = async ({ actor }: BuyerContext, db: Database, { consents: versions = [] }: { consents?: number[] | undefined }) =>
  versions.length === 0 ? done(null) : giveConsents(db, { accountId: actor.buyer.accountId, versions }, actor.language);

export const ordersHandlers: HandlersOf<'orders'> = {
  place: (context, input) =>
    context.onceSeparately(async (claim) => {
      const agreed = await agree(context, context.db, input);
      if (!agreed.ok) return agreed;
      return placeOrder(context.db, context.actor.buyer, input, {
        language: context.actor.language,
        now: databaseNow(),
        claim,
        hasGateway: context.gateway !== null,
        packs: context.catalogue.packs,
      });
    }),
  placeSplit: (context, input) =>
    context.once(async (transaction) => {
      const agreed = await agree(context, transaction, input);
      if (!agreed.ok) return agreed;
      return placeSplit(transaction, context.actor.buyer, input, {
        language: context.actor.language,
        now: databaseNow(),
        hasGateway: context.gateway !== null,
      });
    }),
  find: async ({ actor, db }, { status = 'all', q = '', page = 1, limit = 10 }) =>
    done(await findOrders(db, actor.buyer.accountId, { status, q, page, limit }, actor.language)),
  get: ({ actor, db }, { id }) => getOrder(db, actor.buyer.accountId, id, actor.language),
  cancel: (context, { id, reason, lines }) =>
    change(context, id, (transaction, accountId) => cancelOrder(transaction, accountId, { number: id, reason, lines })),
  requestCancellation: (context, { id, reason, lines }) =>
    change(context, id, (transaction, accountId) => requestCancellation(transaction, accountId, { number: id, reason, lines })),
  withdrawRequest: (context, { id }) => change(context, id, (transaction, accountId) => withdrawCancellation(transaction, accountId, id)),
  findWaysToPay: ({ actor, db, gateway }, { id }) =>
    findWaysToPay(db, { accountId: actor.buyer.accountId, number: id, hasGateway: gateway !== null }, actor.language),
  changePaymentWay: (context, { id, payment_method }) =>
    change(context, id, (transaction, accountId) =>
      changePaymentWay(transaction, { accountId, number: id, method: payment_method, hasGateway: context.gateway !== null }),
    ),
  uploadSlip: (context, { id, attachment_id }) =>
    change(context, id, (transaction, accountId) => uploadSlip(transaction, accountId, { number: id, attachmentId: attachment_id })),
  confirmReceipt: (context, { id }) => change(context, id, (transaction, accountId) => confirmReceipt(transaction, accountId, id)),
  reorder: async (context, { id }) => {
    const result = await context.once((transaction) => reorder(transaction, context.actor.buyer.accountId, id, context.actor.language));
    return result.ok ? done({ ...(await showCartOf(context)), ...result.value }) : result;
  },
};

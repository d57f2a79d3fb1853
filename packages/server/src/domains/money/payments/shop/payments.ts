import { done, refuse } from '@aliquot/contract/core/result.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { originOf } from '../../../../config.ts';
import { checkPayment } from '../../../selling/orders/check-payment.ts';
import { startPayment } from '../../../selling/orders/start-payment.ts';
import { readIdentity, shopIdentity } from '../../../site/settings/identity.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const paymentsHandlers: HandlersOf<'payments'> = {
  start: async (context, { id }) => {
    const { actor, gateway, config } = context;
    const started = await context.once((transaction) =>
      startPayment(transaction, actor.buyer.accountId, id, { now: databaseNow(), hasGateway: gateway !== null }),
    );
    if (!started.ok) return started;
    // the answer of an earlier request under the same key may outlive the gateway
    if (!gateway) return refuse('payment_unavailable');
    const { outTradeNo, amount, expiresAt } = started.value;
    const { name } = shopIdentity(await readIdentity(context.db), actor.language);
    const address = await gateway.pageAddress({
      outTradeNo,
      amount,
      subject: `${name} ${id}`,
      expiresAt: new Date(expiresAt),
      returnUrl: `${originOf(config)}${href('orderDetail', { order_id: id })}?from=gateway`,
    });
    return done({ address, amount, expires_at: expiresAt });
  },
  check: ({ actor, db }, { id }) => checkPayment(db, actor.buyer.accountId, id),
};

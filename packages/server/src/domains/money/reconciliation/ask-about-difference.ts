import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { gatewayAnswers } from '@aliquot/contract/console/gateway-bills.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseGivingBack } from '../../selling/orders/refuse-giving-back.ts';
import { takeOnlinePayment } from '../../selling/orders/take-online-payment.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { settleSentRefund } from '../payments/settle-sent-refund.ts';
import { answerOf, refuseSilence } from './internal/answer-of.ts';
import { type SeenDifference, confirmUndecided, refuseChange } from './decide-difference.ts';
import { type Difference, getDifference } from './find-differences.ts';

/** The gateway's answer: booked now, as in the books, different, or unknown. `givenBack` in fen. */
export type Asked = { answer: (typeof gatewayAnswers)[number]; givenBack: number };

/**
 * Queries the gateway about a difference and books missed payments, double payments (refunded) and
 * refunds. `giveBack` (fen) was agreed. Refuses `not_found`, `changed_meanwhile`,
 * `would_give_back`, `wrong_state`, `gateway_unavailable`.
 */
export async function askAboutDifference(
  db: DatabasePool,
  gateway: PaymentGateway,
  { giveBack, ...seen }: SeenDifference & { giveBack: number },
): Promise<Result<Asked>> {
  const difference = await getDifference(db, seen);
  if (!difference) return refuse('not_found');
  if (difference.version !== seen.version) return refuseChange(difference);
  if (difference.decided_by !== null) return refuse('wrong_state');
  const asked = { ...difference, ...seen };
  return difference.money === 'payment' ? askAboutPayment(db, gateway, asked, giveBack) : askAboutRefund(db, gateway, asked);
}

const nothing = { answer: 'not_there', givenBack: 0 } as const;

async function askAboutPayment(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, out_trade_no: outTradeNo, books, ...seen }: Difference & SeenDifference,
  giveBack: number,
): Promise<Result<Asked>> {
  if (outTradeNo === '') return done(nothing);
  const answer = await answerOf(gateway.query(outTradeNo));
  if (!answer.ok) return answer;
  const trade = answer.value;
  // a fully refunded trade is closed and has no sum any more
  if (trade.state !== 'paid' || trade.tradeNo !== tradeNo) return done(nothing);
  if (kind !== 'late_notice' && kind !== 'paid_twice') {
    return done({ answer: trade.amount === books ? 'as_booked' : 'otherwise', givenBack: 0 });
  }
  return inTransaction(db, async (transaction) => {
    // the order is locked before the line, as by everything that books
    const booked = await takeOnlinePayment(transaction, { outTradeNo, tradeNo, amount: trade.amount });
    if (!booked.ok) return booked;
    const { givenBack, repeated } = booked.value;
    if (givenBack !== giveBack) return refuseGivingBack(givenBack);
    const undecided = await confirmUndecided(transaction, seen);
    if (!undecided.ok) return undecided;
    return done<Asked>({ answer: repeated ? 'as_booked' : 'booked', givenBack });
  });
}

async function askAboutRefund(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, request_no: requestNo, ...seen }: Difference & SeenDifference,
): Promise<Result<Asked>> {
  if (requestNo === '') return done(nothing);
  const asked = await answerOf(gateway.queryRefund({ tradeNo, requestNo }));
  if (!asked.ok) return asked;
  const answer = asked.value;
  if (answer.state === 'unknown') return refuseSilence(answer.reason);
  if (answer.state !== 'done') return done(nothing);
  // the answer has no sum that could be held against the books
  if (kind !== 'refund_unbooked') return done({ answer: kind === 'amount_differs' ? 'otherwise' : 'as_booked', givenBack: 0 });
  return inTransaction(db, async (transaction) => {
    const settled = await settleSentRefund(transaction, Number(requestNo.replace('refund_', '')), answer.outcome);
    if (!settled.ok) return settled;
    const undecided = await confirmUndecided(transaction, seen);
    return undecided.ok ? done<Asked>({ answer: 'booked', givenBack: 0 }) : undecided;
  });
}

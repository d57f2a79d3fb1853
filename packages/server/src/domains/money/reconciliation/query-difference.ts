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
export type Answered = { answer: (typeof gatewayAnswers)[number]; givenBack: number };

/**
 * Queries the gateway about a difference and books missed payments, double payments (refunded) and
 * refunds. `giveBack` (fen) was agreed. Refuses `not_found`, `changed_meanwhile`,
 * `would_give_back`, `wrong_state`, `gateway_unavailable`.
 */
export async function queryDifference(
  db: DatabasePool,
  gateway: PaymentGateway,
  { giveBack, ...seen }: SeenDifference & { giveBack: number },
): Promise<Result<Answered>> {
  const difference = await getDifference(db, seen);
  if (!difference) return refuse('not_found');
  if (difference.version !== seen.version) return refuseChange(difference);
  if (difference.decided_by !== null) return refuse('wrong_state');
  const wanted = { ...difference, ...seen };
  return difference.money === 'payment' ? queryPayment(db, gateway, wanted, giveBack) : queryRefundAtGateway(db, gateway, wanted);
}

const nothing = { answer: 'not_there', givenBack: 0 } as const;

async function queryPayment(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, out_trade_no: outTradeNo, books, ...seen }: Difference & SeenDifference,
  giveBack: number,
): Promise<Result<Answered>> {
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
    return done<Answered>({ answer: repeated ? 'as_booked' : 'booked', givenBack });
  });
}

async function queryRefundAtGateway(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, request_no: requestNo, ...seen }: Difference & SeenDifference,
): Promise<Result<Answered>> {
  if (requestNo === '') return done(nothing);
  const wanted = await answerOf(gateway.queryRefund({ tradeNo, requestNo }));
  if (!wanted.ok) return wanted;
  const answer = wanted.value;
  if (answer.state === 'unknown') return refuseSilence(answer.reason);
  if (answer.state !== 'done') return done(nothing);
  // the answer has no sum that could be held against the books
  if (kind !== 'refund_unbooked') return done({ answer: kind === 'amount_differs' ? 'otherwise' : 'as_booked', givenBack: 0 });
  return inTransaction(db, async (transaction) => {
    const settled = await settleSentRefund(transaction, Number(requestNo.replace('refund_', '')), answer.outcome);
    if (!settled.ok) return settled;
    const undecided = await confirmUndecided(transaction, seen);
    return undecided.ok ? done<Answered>({ answer: 'booked', givenBack: 0 }) : undecided;
  });
}

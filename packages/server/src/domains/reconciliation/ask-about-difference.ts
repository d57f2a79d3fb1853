import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { gatewayAnswers } from '@aliquot/contract/schemas/console-gateway-bills.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { refuseGivingBack } from '../orders/refuse-giving-back.ts';
import { takeOnlinePayment } from '../orders/take-online-payment.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { settleSentRefund } from '../payments/settle-sent-refund.ts';
import { type SeenDifference, refuseChange } from './decide-difference.ts';
import { type Difference, getDifference } from './find-differences.ts';

/** What the gateway said: its money is booked now, it says what the books say, or it knows nothing of it. `givenBack` in fen. */
export type Asked = { answer: (typeof gatewayAnswers)[number]; givenBack: number };

/**
 * Asks the gateway about one difference now and books what it says by the operations that book everything: a payment whose notice never
 * came, one that was paid twice (which goes back), a refund whose answer got lost. `giveBack` (fen) is what somebody has agreed to give back:
 * where another sum would go back nothing is booked. Refuses `not_found`, `changed_meanwhile`, `would_give_back`, and `wrong_state` with
 * `details.reason`. Throws where the gateway's answer is unknown.
 */
export async function askAboutDifference(
  db: DatabasePool,
  gateway: PaymentGateway,
  { giveBack, ...seen }: SeenDifference & { giveBack: number },
): Promise<Result<Asked>> {
  const difference = await getDifference(db, seen);
  if (!difference) return refuse('not_found');
  if (difference.version !== seen.version) return refuseChange(difference);
  return difference.money === 'payment' ? askAboutPayment(db, gateway, difference, giveBack) : askAboutRefund(db, gateway, difference);
}

const nothing = { answer: 'not_there', givenBack: 0 } as const;

async function askAboutPayment(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, out_trade_no: outTradeNo, gateway: said, books }: Difference,
  giveBack: number,
): Promise<Result<Asked>> {
  if (outTradeNo === '') return done(nothing);
  const trade = await gateway.query(outTradeNo);
  // a trade that was given back wholly is closed, and says no sum any more
  if (trade.state !== 'paid' || trade.tradeNo !== tradeNo) return done(nothing);
  if (kind !== 'late_notice' && kind !== 'paid_twice') {
    return done({ answer: trade.amount === (books ?? said) ? 'as_booked' : 'not_there', givenBack: 0 });
  }
  return inTransaction(db, async (transaction) => {
    // the order is locked before the line, as by everything that books
    const booked = await takeOnlinePayment(transaction, { outTradeNo, tradeNo, amount: trade.amount });
    if (!booked.ok) return booked;
    const { givenBack, repeated } = booked.value;
    if (givenBack !== giveBack) return refuseGivingBack(givenBack);
    return done<Asked>({ answer: repeated ? 'as_booked' : 'booked', givenBack });
  });
}

async function askAboutRefund(
  db: DatabasePool,
  gateway: PaymentGateway,
  { kind, trade_no: tradeNo, request_no: requestNo }: Difference,
): Promise<Result<Asked>> {
  if (requestNo === '') return done(nothing);
  const answer = await gateway.queryRefund({ tradeNo, requestNo });
  if (answer.state !== 'done') return done(nothing);
  if (kind !== 'refund_unbooked') return done({ answer: 'as_booked', givenBack: 0 });
  return inTransaction(db, async (transaction) => {
    const settled = await settleSentRefund(transaction, Number(requestNo.replace('refund_', '')), answer.outcome);
    return settled.ok ? done<Asked>({ answer: 'booked', givenBack: 0 }) : settled;
  });
}

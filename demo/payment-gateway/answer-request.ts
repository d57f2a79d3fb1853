import { fenOf, yuanOf } from '../../packages/server/src/domains/money/payments/yuan.ts';
import { gatewayTime } from '../../packages/server/src/domains/money/payments/gateway-time.ts';
import { findBillEntries } from './bill-file.ts';
import type { DemoTrade, TradeBook } from './trades.ts';

/**
 * A method's answer: code 10000 with fields, or 40004 with a sub-code (open/270, methods' pages).
 */
type Answer = Record<string, string>;

const refused = (sub_code: string): Answer => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
const done = (trade: DemoTrade, more: Answer = {}): Answer => ({
  code: '10000',
  msg: 'Success',
  out_trade_no: trade.outTradeNo,
  trade_no: trade.tradeNo,
  ...more,
});

export type RequestParts = {
  trades: TradeBook;
  now: () => Date;
  onRefund: (trade: DemoTrade, requestNo: string) => void;
  /** Where the bill of a day is fetched. */
  billAddress: (day: string) => string;
};

/** Answers a call by its `biz_content`; unknown methods are refused as by the real gateway. */
export function answerRequest(method: string, content: Readonly<Record<string, string>>, parts: RequestParts): Answer {
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') return offerBill(content, parts);
  const trade = parts.trades.find({ outTradeNo: content['out_trade_no'], tradeNo: content['trade_no'] });
  if (!methods.has(method)) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' };
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
  closeExpired(trade, parts);
  switch (method) {
    case 'alipay.trade.query':
      return done(trade, { trade_status: trade.status, total_amount: yuanOf(trade.amount) });
    case 'alipay.trade.close':
      return close(trade, parts.trades);
    case 'alipay.trade.refund':
      return refund(trade, content, parts);
    default:
      return queryRefund(trade, content['out_request_no'] ?? '');
  }
}

/** Today has no bill, yesterday's is there from nine o'clock; a day without trade has none. */
function offerBill(
  { bill_type: type, bill_date: day = '' }: Readonly<Record<string, string>>,
  { trades, now, billAddress }: RequestParts,
): Answer {
  const known = /^\d{4}-\d\d-\d\d$/.test(day) && day < gatewayTime(now()).slice(0, 10);
  if (type !== 'trade' || !known) return refused('isv.invalid_arguments');
  // before nine it is, nine hours back, still the day that the bill is of
  const isMade = day < gatewayTime(new Date(now().getTime() - 9 * 3_600_000)).slice(0, 10);
  if (!isMade || findBillEntries(trades.all(), day).length === 0) return refused('isp.bill_not_exist');
  return { code: '10000', msg: 'Success', bill_download_url: billAddress(day) };
}

const methods = new Set(['alipay.trade.query', 'alipay.trade.close', 'alipay.trade.refund', 'alipay.trade.fastpay.refund.query']);

/** A page that was not paid in its time takes no more money. */
export function closeExpired(trade: DemoTrade, { trades, now }: Pick<RequestParts, 'trades' | 'now'>): void {
  if (trade.status !== 'WAIT_BUYER_PAY' || trade.expiresAt === null || new Date(trade.expiresAt) > now()) return;
  trade.status = 'TRADE_CLOSED';
  trades.keep(trade);
}

function close(trade: DemoTrade, trades: TradeBook): Answer {
  if (trade.status === 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR');
  trade.status = 'TRADE_CLOSED';
  trades.keep(trade);
  return done(trade);
}

const refundedOf = (trade: DemoTrade): number => trade.refunds.reduce((sum, { amount }) => sum + amount, 0);

function refund(trade: DemoTrade, content: Readonly<Record<string, string>>, { trades, now, onRefund }: RequestParts): Answer {
  const requestNo = content['out_request_no'] ?? '';
  const amount = fenOf(content['refund_amount'] ?? '');
  const known = trade.refunds.find((one) => one.requestNo === requestNo);
  if (known) return done(trade, { fund_change: 'N', refund_fee: yuanOf(refundedOf(trade)) });
  if (trade.paidAt === null) return refused('ACQ.TRADE_STATUS_ERROR');
  if (amount === null || amount === 0 || refundedOf(trade) + amount > trade.amount) return refused('ACQ.REASON_TRADE_REFUND_FEE_ERR');
  trade.refunds.push({ requestNo, amount, at: now().toISOString() });
  // a trade that gave everything back is closed
  if (refundedOf(trade) === trade.amount) trade.status = 'TRADE_CLOSED';
  trades.keep(trade);
  onRefund(trade, requestNo);
  return done(trade, { fund_change: 'Y', refund_fee: yuanOf(refundedOf(trade)) });
}

function queryRefund(trade: DemoTrade, requestNo: string): Answer {
  const known = trade.refunds.find((one) => one.requestNo === requestNo);
  if (!known) return done(trade);
  return done(trade, { out_request_no: requestNo, refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(known.amount) });
}

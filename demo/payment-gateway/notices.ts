import { randomUUID } from 'node:crypto';
import { gatewayTime } from '../../packages/server/src/domains/money/payments/gateway-time.ts';
import { yuanOf } from '../../packages/server/src/domains/money/payments/yuan.ts';
import { withSignature } from './signing.ts';
import type { DemoTrade } from './trades.ts';

/** Pauses before a notice is repeated without `success` (open/270: 25 hours in all). */
export const realPausesMs: readonly number[] = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * 60_000);

/** Faults that the gateway can simulate with a payment's notice. */
export const mischiefs = ['none', 'late', 'double', 'wrong_amount', 'bad_signature', 'silent'] as const;
export type Mischief = (typeof mischiefs)[number];

export type Parties = { appId: string; sellerId: string; privateKey: string };

/** The notice of a paid trade, or with `refund` of money that went back, signed by the gateway. */
export function noticeFields(
  trade: DemoTrade,
  { appId, sellerId, privateKey }: Parties,
  { now, amount = trade.amount, refund }: { now: Date; amount?: number; refund?: { requestNo: string; total: number } },
): Record<string, string> {
  const isClosed = trade.status === 'TRADE_CLOSED';
  return withSignature(
    {
      notify_time: gatewayTime(now),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      charset: 'utf-8',
      version: '1.0',
      app_id: appId,
      seller_id: sellerId,
      trade_no: trade.tradeNo,
      out_trade_no: trade.outTradeNo,
      trade_status: isClosed ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
      total_amount: yuanOf(amount),
      receipt_amount: yuanOf(amount),
      subject: trade.subject,
      gmt_payment: trade.paidAt === null ? '' : gatewayTime(new Date(trade.paidAt)),
      ...(refund && { refund_fee: yuanOf(refund.total), gmt_refund: `${gatewayTime(now)}.000`, out_biz_no: refund.requestNo }),
    },
    privateKey,
  );
}

/** Notices under way. `stop` drops them: the shop then learns of payments by a query. */
export type NoticeSender = { send(url: string, fields: Record<string, string>, delayMs?: number): void; stop(): void };

/** Sends notices by POST, each again after the pauses until the shop answers `success`. */
export function createNoticeSender(pausesMs: readonly number[]): NoticeSender {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;
  const later = (work: () => void, ms: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };
  const attempt = async (url: string, fields: Record<string, string>, round: number): Promise<void> => {
    const heard = await deliver(url, fields);
    const pause = pausesMs[round];
    if (!heard && pause !== undefined) later(() => void attempt(url, fields, round + 1), pause);
  };
  return {
    send: (url, fields, delayMs = 0) => later(() => void attempt(url, fields, 0), delayMs),
    stop: () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function deliver(url: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(10_000) });
    return (await response.text()) === 'success';
  } catch {
    return false;
  }
}

import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import type { Notice, PaymentGateway, RefundAnswer, Trade } from './payment-gateway.ts';
import { gatewayTime, readGatewayTime } from './gateway-time.ts';
import { fenOf, yuanOf } from './yuan.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type AlipaySettings = {
  appId: string;
  /** The merchant's own number (PID), which every notice must name. */
  sellerId: string;
  /** The shop's key, PKCS#8, and Alipay's public one; PEM, or its base64 body only. */
  privateKey: string;
  alipayPublicKey: string;
  /** Where the protocol is spoken, e.g. https://openapi.alipay.com/gateway.do. */
  gateway: string;
};

/** A call that takes longer is given up; its answer is then unknown. */
const timeoutMs = 5_000;
/** A bill is a file of some size: how long it may take, and how large it may be. */
const billLimits = { timeoutMs: 60_000, bytes: 32 * 1024 * 1024 } as const;

/**
 * Alipay's page pay (电脑网站支付) by its official SDK: pay, query, close, refund, notices and daily
 * bills, signed with RSA2 (opendocs.alipay.com, open/270). Notices go to `notifyUrl`.
 */
export function createAlipayGateway(settings: AlipaySettings, notifyUrl: string): PaymentGateway {
  let opened: Promise<AlipaySdk> | undefined;
  const openSdk = () =>
    (opened ??= open(settings).catch((error: unknown) => {
      // the next payment tries again
      opened = undefined;
      throw error;
    }));
  const send = async (method: string, bizContent: Record<string, string>) =>
    // the SDK would write the process's own time of day, the gateway reads Shanghai's
    (await openSdk()).exec(method, { bizContent, timestamp: gatewayTime(databaseNow()) }, { validateSign: true });

  const refundOf = (answer: AlipaySdkCommonResult, isDone: boolean): RefundAnswer => {
    if (answer.code === '10000' && isDone) return { state: 'done', outcome: textOf(answer['trade_no']) };
    const reason = [answer.sub_code, answer.sub_msg].filter(Boolean).join(': ') || answer.msg;
    return { state: finalRefusals.has(answer.sub_code ?? '') ? 'refused' : 'unknown', reason };
  };

  return {
    pageAddress: async ({ outTradeNo, amount, subject, expiresAt, returnUrl }) =>
      (await openSdk()).pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: gatewayTime(databaseNow()),
        notifyUrl,
        returnUrl,
        bizContent: {
          out_trade_no: outTradeNo,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: yuanOf(amount),
          subject,
          time_expire: gatewayTime(expiresAt),
        },
      }),
    query: async (outTradeNo) => tradeOf(await send('alipay.trade.query', { out_trade_no: outTradeNo })),
    close: async (outTradeNo) => {
      const answer = await send('alipay.trade.close', { out_trade_no: outTradeNo });
      // a page that nobody logged in to has no trade; its time_expire closes it
      if (answer.code === '10000' || answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      const trade = tradeOf(await send('alipay.trade.query', { out_trade_no: outTradeNo }));
      if (trade.state === 'paid') return 'paid';
      if (trade.state === 'closed') return 'closed';
      throw new Error(`the gateway did not close ${outTradeNo}: ${answer.sub_code ?? answer.msg}`);
    },
    refund: async ({ tradeNo, requestNo, amount, reason }) => {
      const answer = await send('alipay.trade.refund', {
        trade_no: tradeNo,
        out_request_no: requestNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason,
      });
      // fund_change N may be a repeated refund: only the refund's own query shows it
      return refundOf(answer, answer['fund_change'] === 'Y');
    },
    queryRefund: async ({ tradeNo, requestNo }) => {
      const answer = await send('alipay.trade.fastpay.refund.query', { trade_no: tradeNo, out_request_no: requestNo });
      // no state means that the request never arrived or failed
      // (api_1/alipay.trade.fastpay.refund.query)
      if (answer.code === '10000' && !answer['refund_status']) return { state: 'absent' };
      return refundOf(answer, answer['refund_status'] === 'REFUND_SUCCESS');
    },
    readNotice: async (fields) => {
      // the SDK would also take the older RSA with SHA-1 where a notice names it
      if (fields['sign_type'] !== 'RSA2' || !fields['sign']) return { ok: false, reason: 'signature' };
      if (!(await openSdk()).checkNotifySignV2(fields)) return { ok: false, reason: 'signature' };
      if (fields['app_id'] !== settings.appId) return { ok: false, reason: 'app' };
      if (fields['seller_id'] !== settings.sellerId) return { ok: false, reason: 'seller' };
      const notice = noticeOf(fields);
      return notice ? { ok: true, notice } : { ok: false, reason: 'malformed' };
    },
    // the business bill of one day; the gateway makes it by nine o'clock of the next one (api_15)
    fetchBill: async (day) => {
      const answer = await send('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
      if (/bill_not_exist$/i.test(answer.sub_code ?? '')) return { state: 'absent' };
      const address = textOf(answer['bill_download_url']);
      if (answer.code !== '10000' || address === '') throw new Error(`the gateway gave no bill: ${answer.sub_code ?? answer.msg}`);
      return { state: 'there', content: await download(address) };
    },
    sellerId: settings.sellerId,
  };
}

/** The SDK is loaded when it is needed first: it takes 27 MB and a third of a second. */
async function open({ appId, privateKey, alipayPublicKey, gateway }: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk');
  return new AlipaySdk({
    appId,
    privateKey,
    alipayPublicKey,
    gateway,
    keyType: 'PKCS8',
    signType: 'RSA2',
    timeout: timeoutMs,
    camelcase: false,
  });
}

/** The content of an address signed by the gateway, valid for half a minute. */
async function download(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(billLimits.timeoutMs) });
  if (!response.ok || !response.body) throw new Error(`the gateway’s bill cannot be fetched: ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > billLimits.bytes) throw new Error('the gateway’s bill is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Final sub-codes: the contract period is over, or the trade is not refundable by us. */
const finalRefusals = new Set([
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function tradeOf(answer: AlipaySdkCommonResult): Trade {
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  if (answer.code !== '10000') throw new Error(`the gateway refused a query: ${answer.sub_code ?? answer.msg}`);
  switch (textOf(answer['trade_status'])) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const amount = fenOf(textOf(answer['total_amount']));
      const tradeNo = textOf(answer['trade_no']);
      if (amount === null || tradeNo === '') throw new Error('the gateway answered a paid trade without its amount or number');
      return { state: 'paid', tradeNo, amount };
    }
    case 'TRADE_CLOSED':
      return { state: 'closed' };
    default:
      return { state: 'waiting' };
  }
}

function noticeOf(fields: Record<string, string>): Notice | null {
  const { notify_id, out_trade_no, trade_no, trade_status, total_amount, notify_time } = fields;
  if (!notify_id || !out_trade_no || !trade_no || !trade_status) return null;
  return {
    notifyId: notify_id,
    outTradeNo: out_trade_no,
    tradeNo: trade_no,
    tradeStatus: trade_status,
    amount: fenOf(total_amount ?? ''),
    isRefund: [fields['refund_fee'], fields['gmt_refund'], fields['out_biz_no']].some((field) => field !== undefined && field !== ''),
    sentAt: readGatewayTime(notify_time ?? ''),
  };
}

/** A page on which a buyer pays, about to be opened. Amounts are fen. */
export type PaymentPage = {
  /** What the gateway knows the attempt by, 6 to 64 letters, digits and underscores. */
  outTradeNo: string;
  amount: number;
  subject: string;
  /** After this the gateway takes no money for it. */
  expiresAt: Date;
  /** Where the gateway sends the buyer back; this proves no payment. */
  returnUrl: string;
};

/** The path of the gateway's notices, outside the API: it expects exactly `success` or `fail`. */
export const noticePath = '/payments/alipay/notices';

/** An attempt's state at the gateway; `absent` if the buyer never reached its page. */
export type Trade = { state: 'paid'; tradeNo: string; amount: number } | { state: 'waiting' | 'closed' | 'absent' };

/** A refund's result: `unknown` is retried with the same number, `refused` is final. */
export type RefundAnswer = { state: 'done'; outcome: string } | { state: 'unknown' | 'refused'; reason: string };

/** A refund's state at the gateway; `absent` if it answered and made none. */
export type KnownRefund = RefundAnswer | { state: 'absent' };

/** A notice of the gateway, trusted only with verified signature and parties. */
export type Notice = {
  notifyId: string;
  outTradeNo: string;
  tradeNo: string;
  tradeStatus: string;
  /** Fen; null where the amount cannot be read. */
  amount: number | null;
  /** A notice about a refund comes to the same address and is never a payment. */
  isRefund: boolean;
  sentAt: Date | null;
};

export type NoticeRefusal = 'signature' | 'malformed' | 'app' | 'seller';

/**
 * An online gateway with its own payment page. All but `pageAddress` and `readNotice` use the
 * network, throw if the answer is unknown, and must not run in a transaction.
 */
export type PaymentGateway = {
  pageAddress(page: PaymentPage): Promise<string>;
  query(outTradeNo: string): Promise<Trade>;
  /** Ends an attempt so that it takes no more money; `paid` where it was too late for that. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  /** Refunds a paid trade in part or whole; idempotent by `requestNo`. */
  refund(refund: { tradeNo: string; requestNo: string; amount: number; reason: string }): Promise<RefundAnswer>;
  /** Whether a refund was made, for one whose answer got lost. */
  queryRefund(refund: { tradeNo: string; requestNo: string }): Promise<KnownRefund>;
  readNotice(fields: Record<string, string>): Promise<{ ok: true; notice: Notice } | { ok: false; reason: NoticeRefusal }>;
  /** The gateway's bill of a past day (YYYY-MM-DD, Beijing time) as its archive, or `absent`. */
  fetchBill(day: string): Promise<{ state: 'there'; content: Buffer } | { state: 'absent' }>;
  /** The merchant's number, with which the account of every bill of ours begins. */
  sellerId: string;
};

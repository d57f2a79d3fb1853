/** A page on which a buyer pays, about to be opened. Amounts are fen. */
export type PaymentPage = {
  /** What the gateway knows the attempt by, 6 to 64 letters, digits and underscores. */
  outTradeNo: string;
  amount: number;
  subject: string;
  /** After this the gateway takes no money for it. */
  expiresAt: Date;
  /** Where the gateway sends the buyer back; that they come says nothing about money. */
  returnUrl: string;
};

/** Where the gateway sends its notices, outside the API: it knows no envelope and wants exactly `success` or `fail`. */
export const noticePath = '/payments/alipay/notices';

/** How an attempt stands at the gateway; `absent` where the buyer never got as far as its page. */
export type Trade = { state: 'paid'; tradeNo: string; amount: number } | { state: 'waiting' | 'closed' | 'absent' };

/** What came of asking for a refund: `unknown` is asked again with the same number, `refused` is final. */
export type RefundAnswer = { state: 'done'; outcome: string } | { state: 'unknown' | 'refused'; reason: string };

/** How a refund stands at the gateway; `absent` where the gateway has answered and made none. */
export type KnownRefund = RefundAnswer | { state: 'absent' };

/** What the gateway reports unasked, believed only after its signature and parties were verified. */
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
 * An online gateway that takes money on a page of its own. Every call but `pageAddress` and `readNotice` goes over the network,
 * throws where the answer is unknown, and so never sits inside a transaction.
 */
export type PaymentGateway = {
  pageAddress(page: PaymentPage): string;
  query(outTradeNo: string): Promise<Trade>;
  /** Ends an attempt so that it takes no more money; `paid` where it was too late for that. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  /** Gives back a part or all of a paid trade; the same `requestNo` again gives back nothing more. */
  refund(refund: { tradeNo: string; requestNo: string; amount: number; reason: string }): Promise<RefundAnswer>;
  /** Whether a refund was made, for one whose answer got lost. */
  queryRefund(refund: { tradeNo: string; requestNo: string }): Promise<KnownRefund>;
  readNotice(fields: Record<string, string>): { ok: true; notice: Notice } | { ok: false; reason: NoticeRefusal };
  /** The gateway's own bill of a day that is over (YYYY-MM-DD, Asia/Shanghai), as its archive; `absent` where it has none (yet). */
  fetchBill(day: string): Promise<{ state: 'there'; content: Buffer } | { state: 'absent' }>;
  /** The merchant's number, with which the account of every bill of ours begins. */
  sellerId: string;
};

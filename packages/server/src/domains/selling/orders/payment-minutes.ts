/** Minutes to pay before an order is cancelled (domain rules, Orders). */
export const paymentMinutes = { alipay: 120, bank_transfer: 7 * 24 * 60, on_account: 0, none: 0 } as const;

/** Texts of both checkout and orders. */
export const words = {
  dangerousGoods: (classes: string) => (classes === '' ? 'Dangerous goods' : `Dangerous goods, class ${classes}`),
  classJoin: ', ',
  leaves: 'Ships',
  arrives: 'arrives',
  free: 'free',
  paymentMethods: { bank_transfer: 'Bank transfer', on_account: 'On account', alipay: 'Alipay', none: 'Free of charge' },
} as const;

/** Texts of both checkout and orders. */
export const words = {
  temperatures: {
    ambient: 'Ambient',
    chilled: '2–8 °C',
    frozen: '−20 °C',
    'dry-ice': 'Dry ice, ≤ −70 °C',
    'liquid-nitrogen': 'Liquid nitrogen',
  },
  dangerousGoods: (classes: string) => (classes === '' ? 'Dangerous goods' : `Dangerous goods, class ${classes}`),
  classJoin: ', ',
  leaves: 'Leaves',
  arrives: 'arrives',
  free: 'free',
  paymentMethods: { bank_transfer: 'Bank transfer', on_account: 'On account', alipay: 'Alipay', none: 'Free of charge' },
} as const;

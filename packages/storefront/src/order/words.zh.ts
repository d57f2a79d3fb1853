export const words = {
  temperatures: {
    ambient: '常温',
    chilled: '2～8 °C',
    frozen: '−20 °C',
    'dry-ice': '干冰（≤ −70 °C）',
    'liquid-nitrogen': '液氮',
  },
  dangerousGoods: (classes: string) => (classes === '' ? '危险货物' : `危险货物 第 ${classes} 类`),
  classJoin: '、',
  leaves: '发出',
  arrives: '送达',
  free: '免运费',
  paymentMethods: { bank_transfer: '对公转账', on_account: '单位账期', alipay: '支付宝', none: '免费' },
} as const;

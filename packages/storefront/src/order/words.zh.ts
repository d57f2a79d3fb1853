export const words = {
  dangerousGoods: (classes: string) => (classes === '' ? '危险货物' : `危险货物 第 ${classes} 类`),
  classJoin: '、',
  leaves: '发出',
  arrives: '送达',
  free: '免运费',
  paymentMethods: { bank_transfer: '对公转账', on_account: '单位账期', alipay: '支付宝', none: '免费' },
} as const;

import type { Language } from '@aliquot/contract/language.ts';

/** Where buyers transfer to. A demo shop: the bank and the account are invented. */
const account = {
  holder: { en: 'Aliquot Laboratory Supplies (Shanghai) Co., Ltd.', 'zh-CN': '量取实验用品（上海）有限公司' },
  bank: { en: 'Demo Bank, Shanghai Zhangjiang Branch', 'zh-CN': '演示银行上海张江支行' },
  number: '0000 1234 5678 9012',
} as const;

/** The bank form of an order; the reference is the order's number, by which the money is matched. */
export const bankForm = (
  orderNumber: string,
  language: Language,
): { holder: string; bank: string; account: string; reference: string } => ({
  holder: account.holder[language],
  bank: account.bank[language],
  account: account.number,
  reference: orderNumber,
});

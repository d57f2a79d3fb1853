import type { PurchaseWords } from './purchase-words.en.ts';

export const purchaseWords: PurchaseWords = {
  kinds: {
    institutions: '危险化学品，仅向已认证单位的成员销售。',
    permits: '管制类化学品，仅凭购买凭证向已认证单位的成员销售。',
  },
  signIn: '请先登录；账号尚未加入单位的，登录后可申请加入所在单位。',
  logIn: '登录',
};

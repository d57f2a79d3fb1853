import type { GiftWords } from './use-gift-words.ts';

export const words: GiftWords = {
  give: '发放给客户',
  giveOne: '发放优惠券',
  hint: '每人一张，计入发放总量，客户会收到通知。优惠力度较大或需积分兑换的优惠券须经他人复核。',
  coupon: '优惠券',
  pick: '请选择有效的优惠券',
  none: '当前没有有效的优惠券。',
  worth: (off, threshold) => (threshold === null ? `立减 ${off}` : `满 ${threshold} 减 ${off}`),
  customers: '客户',
  find: '姓名、手机号、邮箱或订单号',
  nobody: '尚未选择客户。',
  remove: (name) => `移除${name}`,
  reason: '原因（仅内部可见）',
  given: (count) => (count === 1 ? '已发放。' : `已发放给 ${count} 位客户。`),
  givenBefore: '本次操作已发放过。',
  asked: '已提交复核。',
};

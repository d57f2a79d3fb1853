import type { Language } from '@aliquot/contract/core/language.ts';

type Way = { title: string; text: string };

const ways: Record<Language, Way[]> = {
  en: [
    {
      title: 'Earn',
      text: 'Earn 1 point for every full yuan you pay for products; shipping and amounts paid with points earn none. Points are credited when the order is completed and paid, and become available when its return period ends.',
    },
    {
      title: 'Validity',
      text: 'Points are valid for 24 months, until the end of the day (Beijing time). Points that expire first are spent first.',
    },
    { title: 'Pay', text: 'At checkout, 1 point is worth ¥0.01, for up to 20% of the subtotal.' },
    {
      title: 'Redeem',
      text: 'Choose items or coupons in the points mall; items ship free within mainland China. You can cancel before an item ships and get your points back. Redeemed items can be returned only if faulty, for their points.',
    },
    {
      title: 'Return',
      text: 'When items are refunded, the points they earned are deducted. Points you paid with are returned with their original expiry date, or for 30 days if that date has passed.',
    },
  ],
  'zh-CN': [
    { title: '购物得积分', text: '按商品实付现金每满 1 元积 1 分，运费和积分抵扣部分不计；订单完成并付清后记入，无理由退货期结束后生效。' },
    { title: '有效期', text: '积分自获得之日起 24 个月内有效，至当日 24 时（北京时间）止；先到期的先使用。' },
    { title: '抵扣货款', text: '结算时 1 积分抵 1 分钱，最多抵商品金额的 20%。' },
    {
      title: '兑换商品',
      text: '在积分商城选择商品或优惠券即可兑换，商品在中国大陆地区免运费。发货前可以取消，积分原路退回；兑换商品仅在有质量问题时可退，积分同时退回。',
    },
    { title: '退货扣回', text: '商品退款时，对应获得的积分将一并扣回；已抵扣的积分按原有效期退回，已过期的退回后 30 天内有效。' },
  ],
};

/** The rules of points in words, for the points mall. */
export const waysToEarn = (language: Language): Way[] => ways[language];

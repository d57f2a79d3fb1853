import type { Language } from '@aliquot/contract/core/language.ts';

type Way = { title: string; text: string };

const ways: Record<Language, Way[]> = {
  en: [
    {
      title: 'Buy',
      text: 'One point for each full yuan of money paid for goods; shipping and points earn none. They are booked when the order is completed and paid, and can be spent when its return period is over.',
    },
    {
      title: 'Keep',
      text: 'Points are valid for 24 months, to the end of the day, Beijing time. The first to expire are the first to be spent.',
    },
    { title: 'Pay', text: 'At checkout a point pays one fen, for at most a fifth of the goods.' },
    {
      title: 'Redeem',
      text: 'Choose goods or coupons of the mall; we send goods free of charge within mainland China. Until they are sent you can cancel, and the points go back. Redeemed goods come back only when they are faulty, with the points.',
    },
    {
      title: 'Return',
      text: 'When goods are refunded, the points that they earned are taken back; points that paid for them return with their old dates, or for thirty days where these are over.',
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

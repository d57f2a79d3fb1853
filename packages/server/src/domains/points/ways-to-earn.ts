import type { Language } from '@aliquot/contract/language.ts';

type Way = { title: string; text: string };

const ways: Record<Language, Way[]> = {
  en: [
    { title: 'Buy', text: 'One point for each full yuan paid for goods. Shipping earns none. Points arrive when the order is completed.' },
    {
      title: 'Keep',
      text: 'Points are valid for 24 months, to the end of the day, Beijing time. The first to expire are the first to be spent.',
    },
    {
      title: 'Redeem',
      text: 'Choose goods of the mall; we send them free of charge within mainland China. Redeemed goods come back only when they are faulty, with the points.',
    },
    { title: 'Return', text: 'When goods are refunded, the points that they earned are taken back.' },
  ],
  'zh-CN': [
    { title: '购物得积分', text: '按商品实付金额每满 1 元积 1 分，运费不计；订单完成后到账。' },
    { title: '有效期', text: '积分自到账之日起 24 个月内有效，至当日 24 时（北京时间）止；先到期的先使用。' },
    { title: '兑换商品', text: '在积分商城选择商品即可兑换，中国大陆地区免运费。兑换商品仅在有质量问题时可退，积分同时退回。' },
    { title: '退货扣回', text: '商品退款时，对应获得的积分将一并扣回。' },
  ],
};

/** How points are earned, kept, spent and taken back, for the points mall (the rules of the points ledger in words). */
export const waysToEarn = (language: Language): Way[] => ways[language];

import { formatFen } from '@aliquot/contract/core/money.ts';

export const words = {
  title: '购物车',
  titleOf: (count: number) => `购物车（${count} 件）`,
  close: '关闭购物车',
  emptyTitle: '购物车是空的',
  emptyText: '您可以在商品页或列表中直接加购。',
  browse: '看看热门商品',
  quantityOf: (name: string) => `${name}的数量`,
  fewerOf: (name: string) => `${name}减少一件`,
  moreOf: (name: string) => `${name}增加一件`,
  update: '更新',
  remove: (name: string) => `移除${name}`,
  each: (fen: number) => `单价 ${formatFen(fen)}`,
  listPrice: '目录价',
  goods: '商品金额',
  goodsNote: '含税；运费与优惠券在结算时计算',
  refreshing: '正在重新计算金额。',
  checkout: '去结算',
  blocked: '部分商品暂时无法下单，请查看标出的商品。',
  notLoaded: '购物车加载失败，请关闭后重新打开。',
} as const;

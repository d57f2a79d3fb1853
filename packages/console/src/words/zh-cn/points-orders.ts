import type { Words } from '../en.ts';

export const pointsOrders: Words['pointsOrders'] = {
  order: '积分订单',
  points: '积分',
  returned: '因质量问题退回',
  shipHint: '将包裹交给承运商，并通知买家。',
  cancelHint: '积分原路退回，商品退回积分商城。买家会看到取消原因。',
};

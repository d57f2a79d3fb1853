import type { Words } from '../../words/en.ts';

export const pointsOrders: Words['pointsOrders'] = {
  search: '单号、姓名、手机号、货号、运单号',
  order: '积分订单',
  points: '积分',
  returned: '因质量问题退回',
  takeBack: '质量问题退回',
  takeBackHint: (left) => `积分商品仅在存在质量问题时可退回。本单还可退回 ${left} 件；积分原路返还，商品不再退回积分商城。`,
  takeBackQuantity: '退回件数',
  takeBackReference: '退回凭据',
  takeBackReferenceHint: '例如退回包裹的运单号。同一凭据只返还一次积分。',
  takenBack: '已退回，积分已返还买家。',
  cameBack: (quantity, points) => `因质量问题退回 ${quantity} 件，返还 ${points} 积分`,
  shipHint: '将包裹交给承运商，并通知买家。',
  cancelHint: '积分原路退回，商品退回积分商城。买家会看到取消原因。',
};

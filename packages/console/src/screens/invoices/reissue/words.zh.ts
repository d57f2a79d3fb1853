import type { ReissueWords } from './use-reissue-words.ts';

export const words: ReissueWords = {
  act: '红冲重开',
  hint: (left) =>
    `红字发票将全额冲销该发票剩余的 ${left}；登记红字发票后，新发票按订单届时保留的金额进入待办。自申请起，这些订单不再按原抬头开票。`,
  buyer: '开具给',
  buyers: { person: '个人', enterprise: '单位' },
  taxHint: '单位填写；个人没有税号。',
  reason: '原因（仅内部可见）',
  requested: '已进入待办，请先登记红字发票。',
  oneForAll: (all) => `该发票的各订单共开一张红字发票，合计 ${all}。`,
  badge: '红冲重开',
  open: (kind, to) => `该发票正在红冲重开，改开${kind}，抬头：${to}。请先登记全额冲销的红字发票。`,
  done: (kind, to) => `该发票已红冲，改开${kind}，抬头：${to}。`,
  doneChanged: '该发票已红冲，改开新发票。',
  awaited: (kind, to) => `该发票已红冲，新发票（${kind}，抬头：${to}）尚未登记。`,
  requestedFor: (kind, to) => `原申请：${kind}，抬头：${to}`,
  changedTo: (kind, to) => `改为：${kind}，抬头：${to}`,
  changeTitle: '更改新发票抬头',
  changeTitleHint: '新发票尚未登记：待办和买家页面随即改用此抬头；已按原抬头开具的新发票将无法登记。',
  changesAll: (titles) => `该发票的部分订单正等待其他抬头：${titles}。保存后将全部改用此抬头。`,
  titleChanged: '新发票已改用此抬头。',
  inPlaceOf: '替代发票',
  leave: '撤回重开申请',
  leaveHint: '发票保持原样，其订单恢复原来的开票信息。',
  left: '发票保持原样。',
  redHint: '全额冲销该发票剩余的金额。登记后，新发票进入待办。',
};

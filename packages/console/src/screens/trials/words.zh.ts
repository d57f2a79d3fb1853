import type { Words } from '../../words/en.ts';

export const trials: Words['trials'] = {
  trial: '试用',
  search: '标题、货号、订单号、手机号',
  states: { submitted: '待审核', granted: '已通过', declined: '未通过', withdrawn: '订单已取消', all: '全部' },
  applied: '申请时间',
  decided: '审核时间',
  purpose: '用途',
  places: '已用名额',
  grant: '通过',
  grantHint: '将立即生成零元订单并预留库存，由仓库发货。',
  granted: (order) => `已通过，生成订单 ${order}。`,
  decline: '不通过',
  declineHint: '买家可见原因。',
  declined: '已处理。',
};

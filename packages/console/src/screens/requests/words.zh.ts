import { namedRequestKinds, namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';
import type { Words } from '../../words/en.ts';

export const requests: Words['requests'] = {
  number: '询价咨询',
  search: '编号、CAS 号、买家、手机号或所需商品',
  kinds: namesIn(namedRequestKinds, 'zh-CN'),
  states: namesIn(namedRequestStates, 'zh-CN'),
  waitTabs: { shop: '待我方回复', buyer: '待买家回复', nobody: '无需处理', all: '全部' },
  assignee: '负责人',
  assignees: { me: '我', nobody: '未分配' },
  about: '内容',
  created: '提交时间',
  lines: '所需商品',
  line: '对应商品',
  offered: '已推荐：',
  isRead: '已读',
  noMessages: '买家未留言，所需商品见旁边的清单。',
  acts: { quote: '报价', offer: '推荐商品', assign: '分配', close: '结束' },
  quoteHint: '报价单采用该买家当日的价格，有效期 30 天，并以 PDF 形式显示在沟通记录中。',
  quoted: (number: string) => `报价单 ${number} 已发送。`,
  addLine: '添加一行',
  removeLine: (line: number) => `删除第 ${line} 行`,
  offerHint: '买家会在该商品旁看到推荐链接，并收到您的留言。',
  offerSent: '已推荐。',
  assigned: '已分配。',
  closeHint: '买家再次留言即可重新开启。',
  closed: '已结束。',
};

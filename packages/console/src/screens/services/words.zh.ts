import type { Words } from '../../words/en.ts';
import { serviceStates } from '@aliquot/contract/core/service-states.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

export const services: Words['services'] = {
  service: '技术服务',
  units: '数量',
  search: '订单号、货号、手机号',
  states: namesIn(serviceStates, 'zh-CN'),
  intake: '送样信息',
  answered: '已填写',
  unanswered: '未填写',
  noAnswers: '买家尚未填写；填写后方可开始工作。',
  milestones: '服务进度',
  orderStatus: '订单状态',
  acceptedAutomatically: '视为验收时间',
  kept: '如现在终止，应收',
  reports: '报告',
  acts: { receive: '确认收样', begin: '开始工作', deliver: '交付报告', correct: '交付更正后的报告', give_up: '终止服务' },
  moveHints: { receive: '收样后终止服务将按进度收费。', begin: '开始后买家不能再修改送样信息。' },
  note: '备注（买家可见）',
  deliverHint: '买家将收到通知，可验收或申请售后；逾期未处理的视为验收通过。',
  correctHint: '原报告仍会保留。买家将收到通知并看到更正说明，验收期重新计算。',
  different: '更正说明（买家可见）',
  differentMissing: '请说明更正内容。',
  reportFile: '报告（PDF，不超过 8 MB）',
  reportMissing: '请选择文件。',
  delivered: '已交付。',
  giveUpHint: (kept, back) => `应买家要求终止。按进度收取 ${kept}，退还 ${back}。`,
  giveUpReason: '原因',
  givenUp: (back) => `已终止，退还 ${back}。`,
};

import type { Words } from '../../words/en.ts';

export const audit: Words['audit'] = {
  time: '时间',
  who: '操作人',
  whoKind: '操作人类型',
  whoId: '操作人编号',
  whoKinds: { operator: '员工账号', program: 'API 应用', 'command line': '命令行', nobody: '未登录者' },
  call: '操作',
  object: '对象',
  id: '编号',
  action: '动作',
  changes: '变更内容',
  from: '起始日期',
  to: '截止日期',
  request: '请求号',
  acts: { created: '新建', changed: '修改', deleted: '删除' },
  sameRequest: '同一操作的全部变更',
  nothing: '空',
  truth: { true: '是', false: '否' },
};

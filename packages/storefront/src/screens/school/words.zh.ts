import { institutionKinds } from '@aliquot/contract/core/institution-kinds.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

export const words = {
  title: '合作单位',
  description: '与我们签约采购的高校、研究所与企业，按省份列出，并注明其成员享有的权益。',
  lead: (institutions: number, provinces: number) => `${provinces} 个省市的 ${institutions} 家单位与我们签约采购，成员权益列于各单位旁。`,
  provinces: '省份',
  search: '查找合作单位',
  searchPlaceholder: '单位名称、省份或类型',
  find: '查找',
  found: (count: number) => `共 ${count} 家单位`,
  noneTitle: '没有找到该合作单位',
  showAll: '显示全部单位',
  kinds: namesIn(institutionKinds, 'zh-CN'),
  advantages: '合作权益',
  contactOf: (contact: string) => `联系部门：${contact}`,
  joinTitle: '您的单位在其中吗？',
  joinText: '注册时请填写单位名称，经确认后即可享受该单位的合作权益。',
  register: '注册',
} as const;

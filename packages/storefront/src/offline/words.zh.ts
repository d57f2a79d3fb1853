import type { words as en } from './words.en.ts';

export const words: typeof en = {
  notice: (at) => `您处于离线状态。此页面保存于${at}，价格可能已变动，库存未知，暂时无法加入购物车。`,
  again: '重试',
  saved: '离线内容',
  offline: '您处于离线状态',
  notSaved: '此页面未保存在本浏览器中。已保存的内容可离线查看。',
  lead: '您保存的文件和最近打开的页面。内容只保存在本浏览器中，退出登录时会清除。',
  nothing: '暂无离线内容。打开任意页面，或在商品文件旁选择“离线保存”。',
  documents: '文件',
  pages: '页面',
  savedOn: (at) => `保存于${at}`,
  remove: '删除',
  removeNamed: (name) => `删除${name}`,
  removeAll: '全部删除',
  home: '首页',
};

import type { Words } from '../../../words/en.ts';

export const lists: Words['lists'] = {
  lists: '商品列表',
  make: '新建商品列表',
  makeHint: '新列表默认隐藏，创建后再添加商品。',
  begin: '创建列表',
  search: '名称关键字',
  products: '商品',
  shown: '展示中',
  hidden: '已隐藏',
  state: '状态',
  isShown: '在商城展示',
  isShownHint: '隐藏后商品仍保留，原地址将提示页面不存在。',
  inShop: '商城页面',
  fields: {
    name_en: '英文名称',
    name_zh: '中文名称',
    summary_en: '英文简介',
    summary_zh: '中文简介',
  },
};

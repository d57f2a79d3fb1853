export const words = {
  title: '页面不存在',
  lead: '这个地址没有内容，或者商城未能启动。',
  text: '商品可能已下架，或链接不完整。您可以搜索一下，或从这里继续：',
  searchLabel: '您想找什么？',
  find: '查找',
  search: '搜索商品',
  home: '首页',
  popular: '热门商品',
  brands: '代理品牌',
} as const;

export const words = {
  home: '首页',
  by: (author: string) => `作者：${author}`,
  products: '相关商品',
  more: '延伸阅读',
} as const;

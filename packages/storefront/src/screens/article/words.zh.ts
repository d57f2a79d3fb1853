export const words = {
  home: '首页',
  by: (author: string) => `作者：${author}`,
  minutes: (minutes: number) => `阅读约需 ${minutes} 分钟`,
  version: (number: number, day: string) => `第 ${number} 版，自 ${day} 起生效`,
  contents: '本文目录',
  products: '相关商品',
  more: '延伸阅读',
} as const;

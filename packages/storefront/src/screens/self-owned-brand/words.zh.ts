export const words = {
  description: '了解我们的自主品牌：如何选料、检测与分装，以及各系列的全部产品。',
  ranges: '产品系列',
  rangeCount: (count: number) => `${count} 个商品`,
  chosen: '精选商品',
  popular: '常购商品',
  all: (count: number) => `查看全部 ${count} 个商品`,
} as const;

export const words = {
  title: '自主品牌',
  description: '了解我们的自主品牌：如何选料、检测与分装，以及各系列的全部产品。',
  lead: '应客户之需而生的自有产品：一个系列看重检测报告，一个系列满足日常所需。',
  ranges: '产品系列',
  rangeCount: (count: number) => `${count} 个商品`,
  popular: '常购商品',
  all: (count: number) => `查看全部 ${count} 个商品`,
} as const;

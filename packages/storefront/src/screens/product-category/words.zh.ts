export const words = {
  home: '首页',
  joined: (names: readonly string[]) => names.join('、'),
  description: (name: string, total: number) => `${name}：共 ${total} 个商品，规格、价格、库存一目了然。`,
  below: '下级分类',
} as const;

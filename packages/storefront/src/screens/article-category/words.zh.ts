export const words = {
  home: '首页',
  categories: '文章分类',
  count: (count: number) => `共 ${count} 篇文章`,
  noneTitle: '该分类下还没有文章',
  noneText: '不妨看看其他分类。',
} as const;

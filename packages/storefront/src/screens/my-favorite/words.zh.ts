export const words = {
  title: '我的收藏',
  count: (count: number) => `共 ${count} 个商品`,
  removeNamed: (name: string) => `将${name}移出收藏`,
  removed: '已移出收藏。',
  emptyTitle: '还没有收藏商品',
  emptyText: '点击商品旁的心形图标即可收藏，方便下次选购。',
  emptyAction: '看看大家都在买什么',
} as const;

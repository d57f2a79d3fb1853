export const words = {
  compareNamed: (name: string) => `对比${name}`,
  compareFull: '最多可同时对比六个商品，请先移除一个。',
  notSoldShort: '暂不销售',
  byPermitsShort: '需购买凭证',
  membersOnlyShort: '仅限合作单位',
  soldNamed: (how: string, product: string) => `${how}：${product}`,
  leavesToday: (time: string) => `${time} 前下单，今日发出`,
  leavesTomorrow: '明日发出',
  leavesOn: (day: string) => `${day}发出`,
} as const;

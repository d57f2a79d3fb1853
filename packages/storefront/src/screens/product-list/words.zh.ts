export const words = {
  home: '首页',
  lists: '商品列表',
  agent: '授权代理',
  authorised: (from: string, until: string) => `授权期限：${from} 至 ${until}`,
} as const;

export const words = {
  home: '首页',
  states: { coming: '即将开始', running: '进行中', ended: '已结束' },
  untilStart: '距开始',
  untilEnd: '距结束',
  hasEnded: '本次活动已结束，以下商品按目录价销售。',
  isComing: '活动尚未开始，以下商品暂按目录价销售，活动开始后即享优惠价。',
  days: '天',
  hours: '时',
  minutes: '分',
  seconds: '秒',
  rules: '活动规则',
  products: '活动商品',
} as const;

export const words = {
  lists: '商品列表',
  types: {
    hot: { tab: '热门', title: '热门商品', text: '各实验室反复选购的商品。' },
    new: { tab: '新品', title: '新品上架', text: '近期上架的商品。' },
    recommended: { tab: '推荐', title: '推荐商品', text: '本店化学工程师推荐的常备之选。' },
    offer: { tab: '优惠', title: '优惠商品', text: '正在参加活动，活动期内享受优惠价。' },
    trial: { tab: '试用', title: '可试用商品', text: '可申请免费样品。' },
    'own-brand': { tab: '自主品牌', title: '自主品牌商品', text: '由我们分装、检测并贴标。' },
    'agent-brand': { tab: '代理品牌', title: '代理品牌商品', text: '原厂进货，附原厂资料。' },
    points: { tab: '积分', title: '积分商品', text: '也可在积分商城兑换。' },
  },
} as const;

export const words = {
  everything: '全部商品',
  resultsFor: (text: string) => `“${text}”的搜索结果`,
  description: (text: string, total: number) =>
    text === ''
      ? `共 ${total} 个实验室商品：试剂、耗材、仪器与技术服务，规格、价格、库存一目了然。`
      : `“${text}”共找到 ${total} 个商品，规格、价格、库存一目了然。`,
  cas: 'CAS 号',
  catalogueNumber: '货号',
  formula: '分子式',
  smiles: '结构（SMILES）',
  inchikey: 'InChIKey',
  lot: '批号',
  brand: '品牌',
  notStocked: '是有效的 CAS 号，但本店暂无对应商品。',
  casFaulty: (text: string) => `${text} 不是有效的 CAS 号：校验位不符。`,
  didYouMean: '您要找的是',
  or: '，还是 ',
  questionMark: '？',
  nothingTitle: (text: string) => `没有找到与“${text}”相关的商品`,
  noSuchCas: '没有商品使用该编号',
  nothingText: '请减少或缩短关键词。您可以按中英文名称、CAS 号、货号或分子式搜索：',
  seePopular: '查看热门商品',
  seeEverything: '浏览全部商品',
  suggestions: (count: number) => `共 ${count} 条建议，可用方向键选择`,
  suggestedProducts: '商品',
  suggestedCategories: '分类',
  suggestedBrands: '品牌',
} as const;

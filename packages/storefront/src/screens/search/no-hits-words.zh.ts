import type { words as english } from './no-hits-words.en.ts';

export const words: typeof english = {
  casFaulty: (text: string) => `${text} 不是有效的 CAS 号：校验位不符。`,
  didYouMean: '您要找的是',
  or: '，还是 ',
  questionMark: '？',
  noSuchCas: '没有商品使用该编号',
  searchOtherwise: '换一种方式搜索',
  similarNames: '相近的名称',
  notTheSame: '以下名称可能并非您要找的物质：',
  nothingText: '请减少或缩短关键词。您可以按中英文名称、CAS 号、货号或分子式搜索：',
  seePopular: '许多实验室都在订购',
  alsoCalled: (name: string) => `又名 ${name}。`,
  notSoldRelated: '以下商品是其他物质，每项均注明与所查物质的关系。',
  notSoldAlone: '本店也没有与其密切相关的商品。',
  request: '提交求购',
  browse: '按分类浏览',
  contactSales: '向销售求购',
};

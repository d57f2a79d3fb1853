import type { Words } from '../../../words/en.ts';

export const taxonomy: Words['taxonomy'] = {
  categories: '分类',
  brands: '品牌',
};

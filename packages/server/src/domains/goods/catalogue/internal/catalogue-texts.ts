import type { Language } from '@aliquot/contract/core/language.ts';

type Texts = Record<'brand' | 'category' | 'price' | 'availability' | 'inStock' | 'yes' | 'no', string>;

/** The catalogue's own words in answers. */
export const catalogueTexts: Record<Language, Texts> = {
  en: { brand: 'Brand', category: 'Category', price: 'Price', availability: 'Availability', inStock: 'In stock', yes: 'yes', no: 'no' },
  'zh-CN': { brand: '品牌', category: '分类', price: '价格', availability: '供货', inStock: '现货', yes: '是', no: '否' },
};

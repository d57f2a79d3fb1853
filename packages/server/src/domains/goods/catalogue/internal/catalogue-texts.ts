import type { Availability } from '../../search/search-engine.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

type Texts = Record<'brand' | 'category' | 'price' | 'availability' | 'yes' | 'no', string> & {
  availabilities: Record<Availability, string>;
};

/** The catalogue's own words in answers. */
export const catalogueTexts: Record<Language, Texts> = {
  en: {
    brand: 'Brand',
    category: 'Category',
    price: 'Price',
    availability: 'Availability',
    availabilities: {
      ships_today: 'Ships today',
      in_stock: 'In stock',
      made_in_week: 'Made to order, up to 7 days',
      made_later: 'Made to order, over 7 days',
      on_request: 'Available on request',
    },
    yes: 'yes',
    no: 'no',
  },
  'zh-CN': {
    brand: '品牌',
    category: '分类',
    price: '价格',
    availability: '供货',
    availabilities: {
      ships_today: '今日发货',
      in_stock: '现货',
      made_in_week: '订制，7 天以内',
      made_later: '订制，7 天以上',
      on_request: '可预订',
    },
    yes: '是',
    no: '否',
  },
};

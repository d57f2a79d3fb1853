import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';

/** The public address of a picture in the shop's texts, in its largest size or of this width. */
export const pictureUrl = (id: string, width?: number): string => `/files/content/${id}${width === undefined ? '' : `/${width}`}`;

/** What a page and the lists that lead there show; addresses in the largest and smallest size. */
export type PagePicture = {
  address: string;
  small: string;
  alt: string;
  /** Without an uploaded picture: those of its goods, at most three, which tell pages apart. */
  goods: string[];
};

export type PagePictureRow = { picture_id: string | null; alt_en: string; alt_zh: string; picture_width: number | null; goods: string[] };

/**
 * The columns of a `PagePictureRow` of `page`, a table with `picture_id` and `alt_…`. `products`
 * selects `product_id` and `position`. What is drawn as goods comes before structural formulas.
 */
export const pagePictureColumns = (page: Sql, products: Sql): Sql => sql`
  ${page}.picture_id, ${page}.alt_en, ${page}.alt_zh,
  (select min(size.width) from content_picture_size size where size.picture_id = ${page}.picture_id) as picture_width,
  array(
    select product.picture from (${products}) item join product on product.id = item.product_id
    group by product.picture order by starts_with(product.picture, 'structures/'), min(item.position), product.picture limit 3
  ) as goods`;

/** The uploaded picture, else its goods, or the scene `usual` of a page without any. */
export function pagePicture(row: PagePictureRow, language: Language, usual: 'offers' | 'articles'): PagePicture {
  if (row.picture_id === null) {
    const scene = `/scenes/${usual}.svg`;
    return { address: scene, small: scene, alt: '', goods: row.goods.map((picture) => `/pictures/${picture}.svg`) };
  }
  return {
    address: pictureUrl(row.picture_id),
    small: pictureUrl(row.picture_id, row.picture_width ?? undefined),
    alt: language === 'en' ? row.alt_en : row.alt_zh,
    goods: [],
  };
}

/** A description in one language only, at the language that lacks it. */
export function altFaults({ alt_en: en, alt_zh: zh }: { alt_en: string; alt_zh: string }, language: Language): FieldFault[] {
  if ((en.trim() === '') === (zh.trim() === '')) return [];
  const msg = {
    en: 'Describe the picture in both languages, or in neither if it is decoration.',
    'zh-CN': '请填写中英文图片说明；仅作装饰的图片，两种语言均留空。',
  }[language];
  return [{ field: en.trim() === '' ? 'alt_en' : 'alt_zh', msg }];
}

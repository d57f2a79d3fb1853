import type { Language } from '@aliquot/contract/core/language.ts';
import { type PagePicture, type PagePictureRow, pagePicture, pagePictureColumns } from '../../attachments/page-picture.ts';
import sql, { type Sql } from 'sql-template-tag';

/** An article as lists show it; `published_on` is YYYY-MM-DD, Asia/Shanghai. */
export type ArticleTeaser = {
  id: number;
  title: string;
  summary: string;
  published_on: string;
  category: { id: number; name: string };
  picture: PagePicture;
};

export type ArticleTeaserRow = PagePictureRow & {
  id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  published_on: string;
  category_id: number;
  category_name_en: string;
  category_name_zh: string;
};

/** Whether an `article` is about laboratory work, and not one of the shop's five pages. */
export const isNoPage: Sql = sql`article.page is null`;

/** Whether an `article` is there for everybody by now. */
export const isPublished: Sql = sql`article.state = 'released' and article.publishes_at <= now()`;

/** Selects published `ArticleTeaserRow`s; callers add `and …`, order and limit. */
export const selectArticleTeasers: Sql = sql`
  select article.id, title_en, title_zh, article.summary_en, article.summary_zh, published_on,
         category.id as category_id, category.name_en as category_name_en, category.name_zh as category_name_zh,
         ${pagePictureColumns(sql`article`, sql`select product_id, position from article_product where article_id = article.id`)}
  from article join article_category category on category.id = article.category_id
  where ${isPublished} and published_on is not null`;

export const articleTeaser = (row: ArticleTeaserRow, language: Language): ArticleTeaser => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_zh,
  summary: language === 'en' ? row.summary_en : row.summary_zh,
  published_on: row.published_on,
  category: { id: row.category_id, name: language === 'en' ? row.category_name_en : row.category_name_zh },
  picture: pagePicture(row, language, 'articles'),
});

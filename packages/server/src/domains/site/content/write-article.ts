import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ArticleWriting, type WrittenArticle, articleActsOf, getWrittenArticle, lockArticleAt } from './article-writing.ts';
import { picturesIn, productsIn, toKeep } from './blocks.ts';
import { altFaults } from '../attachments/page-picture.ts';
import { faultsOfPage } from './internal/page-faults.ts';
import { lockPictures } from './pictures.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** Creates a draft article with its titles. Refuses `invalid_input` for an unknown category. */
export async function createArticle(
  transaction: Database,
  { category_id, title_en, title_zh }: Pick<ArticleWriting, 'category_id' | 'title_en' | 'title_zh'>,
  language: Language,
): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into article (category_id, title_en, title_zh, summary_en, summary_zh, author_en, author_zh, state, body)
    select id, ${title_en.trim()}, ${title_zh.trim()}, '', '', '', '', 'draft', '{"en": [], "zh": []}' from article_category where id = ${category_id}
    returning id`);
  const [row] = rows;
  return row ? done(row) : wrong([{ field: 'category_id', msg: texts[language].category }]);
}

/**
 * Saves a whole article; a released one must be complete. Refuses `not_found`, `changed_meanwhile`
 * with its present state, and `invalid_input`.
 */
export async function updateArticle(
  transaction: Database,
  {
    id,
    version,
    asks_again: asksAgain = false,
    ...writing
  }: ArticleWriting & { id: number; version: number; asks_again?: boolean | undefined },
  language: Language,
): Promise<Result<WrittenArticle>> {
  const found = await lockArticleAt(transaction, id, version);
  if (!found.ok) return found;
  const faults = [
    ...(await findStrangers(transaction, writing, language)),
    ...(['scheduled', 'published'].includes(found.value.state)
      ? await lacking(transaction, { ...writing, page: found.value.page }, language)
      : []),
  ];
  if (faults.length > 0) return wrong(faults);
  const body = JSON.stringify({ en: toKeep(writing.body_en), zh: toKeep(writing.body_zh) });
  await transaction.query(sql`
    update article set category_id = ${writing.category_id}, title_en = ${writing.title_en.trim()}, title_zh = ${writing.title_zh.trim()},
      summary_en = ${writing.summary_en.trim()}, summary_zh = ${writing.summary_zh.trim()}, author_en = ${writing.author_en.trim()},
      author_zh = ${writing.author_zh.trim()}, body = ${body}::jsonb, picture_id = ${writing.picture_id},
      alt_en = ${writing.alt_en.trim()}, alt_zh = ${writing.alt_zh.trim()}, version = version + 1,
      asks_again = ${asksAgain} and page in ('terms', 'privacy')
    where id = ${id}`);
  await transaction.query(
    sql`delete from article_product where article_id = ${id} and not product_id = any (${writing.product_ids}::bigint[])`,
  );
  await transaction.query(sql`
    insert into article_product (article_id, product_id, position)
    select ${id}, product_id, position from unnest(${writing.product_ids}::bigint[]) with ordinality as item (product_id, position)
    on conflict (article_id, product_id) do update set position = excluded.position`);
  return getWrittenArticle(transaction, id);
}

/**
 * Publishes an article now or at `publishesAt`. Refuses as `updateArticle`, and `invalid_input` if
 * incomplete or for a past time.
 */
export async function releaseArticle(
  transaction: Database,
  { id, version, publishesAt }: { id: number; version: number; publishesAt: Date | null },
  language: Language,
): Promise<Result<WrittenArticle>> {
  const found = await lockArticleAt(transaction, id, version);
  if (!found.ok) return found;
  if (found.value.state === 'published') return refuse('wrong_state', { details: { status: found.value.state } });
  const faults = await lacking(transaction, found.value, language);
  if (publishesAt && publishesAt.getTime() <= databaseNow().getTime()) faults.push({ field: 'publishes_at', msg: texts[language].past });
  if (faults.length > 0) return wrong(faults);
  await transaction.query(sql`
    update article set state = 'released', publishes_at = coalesce(${publishesAt}::timestamptz, now()), version = version + 1 where id = ${id}`);
  return getWrittenArticle(transaction, id);
}

/** Withdraws a released article. Refuses as `updateArticle`, and `wrong_state` if not released. */
export async function withdrawArticle(
  transaction: Database,
  { id, version }: { id: number; version: number },
): Promise<Result<WrittenArticle>> {
  const found = await lockArticleAt(transaction, id, version);
  if (!found.ok) return found;
  const { state } = found.value;
  if (!articleActsOf(found.value).includes('withdraw')) return refuse('wrong_state', { details: { status: state } });
  await transaction.query(sql`update article set state = 'withdrawn', version = version + 1 where id = ${id}`);
  return getWrittenArticle(transaction, id);
}

/**
 * Saves an article as it would stand when it is published now, for a look in a transaction that is
 * rolled back: a draft may lack something. False where it would be refused.
 */
export async function tryArticle(transaction: Database, writing: ArticleWriting & { id: number }, language: Language): Promise<boolean> {
  const { rows } = await transaction.query<{ version: number }>(
    sql`update article set state = 'draft' where id = ${writing.id} returning version`,
  );
  const [row] = rows;
  if (!row) return false;
  const saved = await updateArticle(transaction, { ...writing, version: row.version }, language);
  await transaction.query(sql`
    update article set state = 'released', publishes_at = least(coalesce(publishes_at, now()), now()) where id = ${writing.id}`);
  return saved.ok;
}

/**
 * Both languages whole: a reader of either finds a title, a summary, an author and a text. A page
 * of the shop has no author, and no marked place or empty field left.
 */
async function lacking(db: Database, writing: ArticleWriting & Pick<WrittenArticle, 'page'>, language: Language): Promise<FieldFault[]> {
  const fields = [
    ...(['title_en', 'title_zh', 'summary_en', 'summary_zh'] as const),
    ...(writing.page === null ? (['author_en', 'author_zh'] as const) : []),
  ];
  const empty = [
    ...fields.filter((field) => writing[field].trim() === ''),
    ...(['body_en', 'body_zh'] as const).filter((field) => writing[field].length === 0),
  ];
  const faults = empty.map((field) => ({ field, msg: texts[language].lacking }));
  return writing.page === null ? faults : [...faults, ...(await faultsOfPage(db, writing, language))];
}

/** Categories, pictures and products that there are not. */
async function findStrangers(db: Database, writing: ArticleWriting, language: Language): Promise<FieldFault[]> {
  const shown = [...new Set([...writing.product_ids, ...productsIn(writing.body_en), ...productsIn(writing.body_zh)])];
  const { rows } = await db.query<{ has_category: boolean; products: number[] }>(sql`
    select exists (select from article_category where id = ${writing.category_id}) as has_category,
      (select coalesce(json_agg(id), '[]') from product where id = any (${shown}::bigint[])) as products`);
  // they come in capital letters too
  const head = writing.picture_id?.toLowerCase() ?? null;
  const pictures = await lockPictures(db, [...(head ? [head] : []), ...picturesIn(writing.body_en), ...picturesIn(writing.body_zh)]);
  const inTexts = new Set(pictures.flatMap(({ id, is_sized: isSized }) => (isSized ? [id] : [])));
  const known = new Set(rows[0]?.products);
  const areKnown = (ids: readonly number[]) => ids.every((id) => known.has(id));
  return [
    ...(rows[0]?.has_category ? [] : [{ field: 'category_id', msg: texts[language].category }]),
    ...(head === null || pictures.some(({ id }) => id === head) ? [] : [{ field: 'picture_id', msg: texts[language].picture }]),
    ...altFaults(writing, language),
    ...(areKnown(writing.product_ids) ? [] : [{ field: 'product_ids', msg: texts[language].products }]),
    ...(['body_en', 'body_zh'] as const).flatMap((field) => [
      ...(areKnown(productsIn(writing[field])) ? [] : [{ field, msg: texts[language].products }]),
      ...(picturesIn(writing[field]).every((id) => inTexts.has(id)) ? [] : [{ field, msg: texts[language].pictures }]),
    ]),
  ];
}

const wrong = (fields: FieldFault[]) => refuse('invalid_input', { fields });

const texts = {
  en: {
    category: 'Please choose a category; this one is gone.',
    picture: 'This picture is gone; please upload it again.',
    products: 'One of these products is gone; please take it out.',
    pictures: 'A picture in this text is gone; please bring it again.',
    lacking: 'Needed in both languages before it is published.',
    past: 'Please choose a moment to come.',
  },
  'zh-CN': {
    category: '所选分类已不存在，请重新选择。',
    picture: '该图片已不存在，请重新上传。',
    products: '其中有商品已不存在，请移除。',
    pictures: '正文中有图片已不存在，请重新上传。',
    lacking: '发布前中英文均须填写。',
    past: '请选择一个未来的时间。',
  },
} as const;

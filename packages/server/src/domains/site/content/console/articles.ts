import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findNamedProducts, findProductsToName } from '../../../goods/catalogue/find-products-to-name.ts';
import { createCategory, findWrittenCategories, orderCategories, updateCategory } from '../article-categories.ts';
import { type WrittenArticle, articleActsOf, getWrittenArticle } from '../article-writing.ts';
import { productsIn } from '../blocks.ts';
import { findPageVersions } from '../find-page-versions.ts';
import { findArticlesToWrite } from '../find-articles-to-write.ts';
import { pictureUrl } from '../../attachments/page-picture.ts';
import { createArticle, releaseArticle, updateArticle, withdrawArticle } from '../write-article.ts';
import { previewUrls } from './preview-urls.ts';

type Shown = Static<ConsoleCalls['articles']['get']['output']>;

export const articlesHandlers: OperatorHandlersOf<'articles'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findArticlesToWrite(db, { ...search, page, limit });
    return done({ items: items.map((item) => ({ ...item, publishes_at: item.publishes_at?.toISOString() ?? null })), total, page, limit });
  },
  get: async (context, { id }) => shownResult(context, await getWrittenArticle(context.db, id)),
  create: ({ db, language }, given) => inTransaction(db, (transaction) => createArticle(transaction, given, language)),
  update: (context, given) => act(context, (transaction) => updateArticle(transaction, given, context.language)),
  release: (context, { publishes_at: at, ...whom }) =>
    act(context, (transaction) =>
      releaseArticle(transaction, { ...whom, publishesAt: at === null ? null : new Date(at) }, context.language),
    ),
  withdraw: (context, given) => act(context, (transaction) => withdrawArticle(transaction, given)),
  async preview({ db, config }, input) {
    const found = await getWrittenArticle(db, input.id);
    if (!found.ok) return found;
    return done(await previewUrls(db, config, href('article', { id: input.id }), { kind: 'article', input }));
  },
  findCategories: async ({ db }) => done({ items: await findWrittenCategories(db) }),
  createCategory: ({ db }, given) => inTransaction(db, (transaction) => createCategory(transaction, given)),
  updateCategory: ({ db }, given) => inTransaction(db, (transaction) => updateCategory(transaction, given)),
  async orderCategories({ db }, given) {
    const ordered = await inTransaction(db, (transaction) => orderCategories(transaction, given));
    return ordered.ok ? done({}) : ordered;
  },
  findProducts: async ({ db, language }, { q }) => done({ items: await findProductsToName(db, q, language) }),
};

const act = async (context: OperatorContext, work: (transaction: Database) => Promise<Result<WrittenArticle>>): Promise<Result<Shown>> =>
  shownResult(context, await inTransaction(context.db, work));

async function shownResult({ db, language }: { db: Database; language: Language }, found: Result<WrittenArticle>): Promise<Result<Shown>> {
  if (!found.ok) return found;
  const { publishes_at: at, picture_id: picture, state, page, product_ids: ids, ...article } = found.value;
  const named = [...new Set([...ids, ...productsIn(article.body_en), ...productsIn(article.body_zh)])];
  return done({
    ...article,
    product_ids: ids,
    picture_id: picture,
    picture: picture && pictureUrl(picture),
    state,
    publishes_at: at?.toISOString() ?? null,
    page,
    acts: articleActsOf(found.value),
    versions: page === null ? [] : await findPageVersions(db, article.id),
    products: await findNamedProducts(db, named, language),
  });
}

import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { shopPages } from '../core/shop-pages.ts';
import { WrittenBody } from '../shop/rich-text.ts';

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export const articleSorts = ['title', '-title', 'publishes', '-publishes', 'made', '-made'] as const;
export const articleActs = ['release', 'withdraw'] as const;

/** Of what somebody has seen and changes; another one is refused as `changed_meanwhile`. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** One line of text, which may be empty. */
export const line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
/** One non-empty line. */
export const ofAtLeastOne = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
    hint: { en: `1 to ${most} characters on one line.`, 'zh-CN': `请输入 1～${most} 个字，不含换行。` },
  });
export const Title = ofAtLeastOne(150);

export const PictureId = Nullable(Type.String({ format: 'uuid' }));
/** A page's picture and what it shows, nothing for decoration; without one its goods are shown. */
export const pagePicture = { picture_id: PictureId, alt_en: line(200), alt_zh: line(200) };

/** All that is written about an article; both languages may still lack something in a draft. */
const Writing = {
  category_id: Id,
  title_en: line(150),
  title_zh: line(150),
  summary_en: line(500),
  summary_zh: line(500),
  author_en: line(100),
  author_zh: line(100),
  body_en: WrittenBody,
  body_zh: WrittenBody,
  ...pagePicture,
  /** Shown under the article. */
  product_ids: Type.Array(Id, { maxItems: 24, uniqueItems: true }),
};

const Article = Type.Object({
  id: Id,
  ...Writing,
  picture: Nullable(Type.String()),
  state: OneOf(articleStates),
  publishes_at: Nullable(Instant),
  version: Type.Integer(),
  /** Which of the shop's five pages it is; null for other articles. */
  page: Nullable(OneOf(shopPages)),
  /** The texts that such a page had and will have in force, newest first. */
  versions: Type.Array(
    Type.Object({
      number: Type.Integer(),
      in_force_from: Instant,
      is_material: Type.Boolean(),
      /** How many customers agreed to it. */
      consents: Type.Integer(),
    }),
  ),
  acts: Type.Array(OneOf(articleActs)),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String() })),
});

const ArticleLine = Type.Object({
  id: Id,
  title_en: Type.String(),
  title_zh: Type.String(),
  category_en: Type.String(),
  category_zh: Type.String(),
  state: OneOf(articleStates),
  publishes_at: Nullable(Instant),
});

const Category = Type.Object({
  id: Id,
  name_en: Type.String(),
  name_zh: Type.String(),
  summary_en: Type.String(),
  summary_zh: Type.String(),
  articles: Type.Integer(),
  version: Type.Integer(),
});

/** Where the shop shows what was not saved yet, in one language; for half an hour. */
export const Preview = Type.Object({ url_en: Type.String(), url_zh: Type.String() });

export const articlesCalls = {
  find: call({
    endpoint: 'GET /api/operator/articles',
    summary: 'Articles in every state.',
    permission: 'content.read',
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(articleStates)),
      category_id: Type.Optional(Id),
      sort: Type.Optional(OneOf(articleSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(ArticleLine),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/articles/:id',
    summary: 'An article as it is written, with what can be done with it now.',
    permission: 'content.read',
    input: closed({ id: Id }),
    output: Article,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/articles',
    summary: 'Begin an article: a draft with its titles.',
    permission: 'content.edit',
    label: { en: 'create an article', 'zh-CN': '新建文章' },
    input: closed({ category_id: Id, title_en: Title, title_zh: Title }),
    output: Type.Object({ id: Id }),
    errors: ['invalid_input'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/articles/:id',
    summary: 'Save an article. One that is published shows the change at once, so it may lack nothing.',
    permission: 'content.edit',
    label: { en: 'change an article', 'zh-CN': '修改文章' },
    input: closed({
      id: Id,
      version: Version,
      ...Writing,
      /** Terms and privacy policy: customers who agreed to an earlier text have to agree again. */
      asks_again: Type.Optional(Type.Boolean()),
    }),
    output: Article,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  release: call({
    endpoint: 'POST /api/operator/articles/:id/release',
    summary: 'Publish a complete article, now or at a moment to come.',
    permission: 'content.edit',
    label: { en: 'publish an article', 'zh-CN': '发布文章' },
    input: closed({ id: Id, version: Version, publishes_at: Nullable(Instant) }),
    output: Article,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  withdraw: call({
    endpoint: 'POST /api/operator/articles/:id/withdrawal',
    summary: 'Take a published or scheduled article out of the shop.',
    permission: 'content.edit',
    label: { en: 'withdraw an article', 'zh-CN': '撤下文章' },
    input: closed({ id: Id, version: Version }),
    output: Article,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  preview: call({
    endpoint: 'POST /api/operator/articles/:id/preview',
    summary: 'Show an article as the shop would, with what is typed now.',
    permission: 'content.edit',
    input: closed({ id: Id, ...Writing }),
    output: Preview,
    errors: ['not_found', 'invalid_input'],
  }),
  findCategories: call({
    endpoint: 'GET /api/operator/article-categories',
    summary: 'Article categories in their order.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Category) }),
    errors: [],
  }),
  createCategory: call({
    endpoint: 'POST /api/operator/article-categories',
    summary: 'Make an article category, at the end.',
    permission: 'content.edit',
    label: { en: 'create an article category', 'zh-CN': '新建文章分类' },
    input: closed({ name_en: Title, name_zh: Title, summary_en: line(500), summary_zh: line(500) }),
    output: Type.Object({ id: Id }),
    errors: [],
  }),
  updateCategory: call({
    endpoint: 'PUT /api/operator/article-categories/:id',
    summary: 'Rename an article category.',
    permission: 'content.edit',
    label: { en: 'change an article category', 'zh-CN': '修改文章分类' },
    input: closed({ id: Id, version: Version, name_en: Title, name_zh: Title, summary_en: line(500), summary_zh: line(500) }),
    output: Category,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  orderCategories: call({
    endpoint: 'PUT /api/operator/article-categories',
    summary: 'Put all article categories in this order.',
    permission: 'content.edit',
    label: { en: 'reorder article categories', 'zh-CN': '调整文章分类顺序' },
    input: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
  findProducts: call({
    endpoint: 'GET /api/operator/content/products',
    summary: 'Products that a text or an offer can name, by a part of the name or a catalogue number.',
    permission: 'content.read',
    input: closed({ q: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ items: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String() })) }),
    errors: [],
  }),
  uploadPicture: file({
    endpoint: 'PUT /api/operator/content/pictures',
    permission: 'content.edit',
    label: { en: 'add a picture', 'zh-CN': '上传内容图片' },
  }),
  showPicture: file({
    endpoint: 'GET /api/operator/content/pictures/:id',
    permission: 'content.read',
  }),
} as const;

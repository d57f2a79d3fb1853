import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { ActivityTeaser, ArticleTeaser } from './catalogue.ts';
import { ProductSummary } from './product.ts';
import { textBlocks } from './rich-text.ts';
import { shopPages } from '../core/shop-pages.ts';
import { institutionKinds } from '../core/institution-kinds.ts';
import { valuesOf } from '../core/states.ts';

/** A piece of an article in the reader's language, with its products' present state; never HTML. */
export const Block = Type.Union([
  ...textBlocks,
  Type.Object({
    type: Type.Literal('picture'),
    /** Address of the largest size, of so many pixels. */
    address: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** All sizes that there are, the largest among them, by their width in pixels. */
    sizes: Type.Array(Type.Object({ address: Type.String(), width: Type.Integer() })),
    /** What it shows, for those who cannot see it. */
    alt: Type.String(),
  }),
  Type.Object({ type: Type.Literal('products'), products: Type.Array(ProductSummary) }),
]);

const CategoryLink = Type.Object({ id: Id, name: Type.String(), count: Type.Integer() });

export const contentCalls = {
  getArticle: call({
    endpoint: 'GET /api/articles/:id',
    summary: 'An article with its products.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: Type.Object({
      ...ArticleTeaser.properties,
      author: Type.String(),
      body: Type.Array(Block),
      products: Type.Array(ProductSummary),
      /** Which of the shop's pages it is, with the version in force; null for other articles. */
      page: Nullable(Type.Object({ page: OneOf(shopPages), version_id: Id, number: Type.Integer(), in_force_from: Instant })),
      more: Type.Array(ArticleTeaser),
    }),
    errors: ['not_found'],
  }),
  getArticleCategory: call({
    endpoint: 'GET /api/article-categories/:id',
    summary: 'The articles of an article category, newest first.',
    access: 'anyone',
    input: closed({ id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit(12)) }),
    output: Type.Object({
      id: Id,
      name: Type.String(),
      summary: Type.String(),
      categories: Type.Array(CategoryLink),
      articles: List(ArticleTeaser),
    }),
    errors: ['not_found'],
  }),
  getActivity: call({
    endpoint: 'GET /api/activities/:id',
    summary: 'An activity with its clock, rules and products.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: Type.Object({
      ...ActivityTeaser.properties,
      rules: Type.Array(Type.String()),
      products: Type.Array(ProductSummary),
      others: Type.Array(ActivityTeaser),
    }),
    errors: ['not_found'],
  }),
  findInstitutions: call({
    endpoint: 'GET /api/institutions',
    summary: 'Cooperating institutions by province.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      provinces: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          institutions: Type.Array(
            Type.Object({
              id: Id,
              name: Type.String(),
              kind: OneOf(valuesOf(institutionKinds)),
              /** Address of its picture. */
              logo: Nullable(Type.String()),
              text: Type.String(),
              advantages: Type.Array(Type.String()),
              contact: Type.String(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
} as const;

import { Type } from 'typebox';
import { Id, Limit, List, Nothing, OneOf, Page, call, closed } from '../call-schema.ts';
import { ActivityTeaser, ArticleTeaser } from './catalogue.ts';
import { ProductSummary } from './product.ts';

/** A piece of an article: structured text in the reader's language; no page ever needs raw HTML. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('heading'), text: Type.String() }),
  Type.Object({ type: Type.Literal('paragraph'), text: Type.String() }),
  Type.Object({ type: Type.Literal('note'), text: Type.String() }),
  Type.Object({ type: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Type.String()) }),
  Type.Object({ type: Type.Literal('table'), head: Type.Array(Type.String()), rows: Type.Array(Type.Array(Type.String())) }),
  Type.Object({ type: Type.Literal('products'), products: Type.Array(ProductSummary) }),
]);

const CategoryLink = Type.Object({ id: Id, name: Type.String(), count: Type.Integer() });

export const contentSchemas = {
  getArticle: call({
    summary: 'An article with its products.',
    access: 'anyone',
    input: closed({ id: Id }),
    output: Type.Object({
      ...ArticleTeaser.properties,
      author: Type.String(),
      body: Type.Array(Block),
      products: Type.Array(ProductSummary),
      more: Type.Array(ArticleTeaser),
    }),
    errors: ['not_found'],
  }),
  getArticleCategory: call({
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
              kind: OneOf(['university', 'institute', 'company']),
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

import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { Title, Version, line } from './articles.ts';

export const listSorts = ['name', '-name', 'products', '-products'] as const;

/** A list's texts in both languages, and its products in order. */
const Writing = {
  name_en: Title,
  name_zh: Title,
  summary_en: line(500),
  summary_zh: line(500),
  is_shown: Type.Boolean(),
  product_ids: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
};

const ListLine = Type.Object({
  id: Id,
  name_en: Type.String(),
  name_zh: Type.String(),
  is_shown: Type.Boolean(),
  products: Type.Integer(),
});

const WrittenList = Type.Object({
  id: Id,
  ...Writing,
  version: Type.Integer(),
  /** Where the shop shows it; null while it is hidden. */
  url: Nullable(Type.String()),
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String() })),
});

export const listsCalls = {
  find: call({
    endpoint: 'GET /api/operator/lists',
    summary: 'Product lists; those of brands belong to their brands.',
    permission: 'catalogue.read',
    input: closed({
      /** Part of a name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(OneOf(listSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(ListLine),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/lists/:id',
    summary: 'A product list with its products in their order.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: WrittenList,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/lists',
    summary: 'Make a product list; nobody is shown it before it has products.',
    permission: 'catalogue.edit',
    label: { en: 'create a product list', 'zh-CN': '新建商品列表' },
    input: closed({ name_en: Title, name_zh: Title }),
    output: Type.Object({ id: Id }),
    errors: [],
  }),
  update: call({
    endpoint: 'PUT /api/operator/lists/:id',
    summary: 'Save a product list, whole.',
    permission: 'catalogue.edit',
    label: { en: 'change a product list', 'zh-CN': '修改商品列表' },
    input: closed({ id: Id, version: Version, ...Writing }),
    output: WrittenList,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
} as const;

import { Type } from 'typebox';
import { Id, Limit, List, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { Title, Version, line } from './console-articles.ts';

export const listSorts = ['name', '-name', 'products', '-products'] as const;

/** What is written about a list, and what stands on it in its order; both languages. */
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

const access = 'operator' as const;

export const consoleListsSchemas = {
  find: call({
    summary: 'Product lists; those of brands belong to their brands.',
    access,
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
    summary: 'A product list with its products in their order.',
    access,
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: WrittenList,
    errors: ['not_found'],
  }),
  create: call({
    summary: 'Make a product list; nobody is shown it before it has products.',
    access,
    permission: 'catalogue.edit',
    input: closed({ name_en: Title, name_zh: Title }),
    output: Type.Object({ id: Id }),
    errors: [],
  }),
  update: call({
    summary: 'Save a product list, whole.',
    access,
    permission: 'catalogue.edit',
    input: closed({ id: Id, version: Version, ...Writing }),
    output: WrittenList,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
} as const;

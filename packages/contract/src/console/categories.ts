import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { attributeFacets, attributeTypes } from '../core/catalogue-kinds.ts';
import { Version, line, ofAtLeastOne } from './articles.ts';

export const categoryActs = ['move', 'hide', 'show', 'empty', 'remove'] as const;

const Name = ofAtLeastOne(80);
const Key = Type.String({ minLength: 1, maxLength: 60 });

/** An attribute as in a form. */
const Writing = {
  name_en: Name,
  name_zh: Name,
  type: OneOf(attributeTypes),
  /** Of a number; empty for none. */
  unit: line(20),
  /** Of a choice: one a line, `English | 中文`. */
  choices: Type.String({ maxLength: 8_000 }),
  facet: OneOf(['none', ...attributeFacets]),
  is_compared: Type.Boolean(),
  is_needed: Type.Boolean(),
};

const Attribute = Type.Object({
  key: Type.String(),
  version: Version,
  ...Writing,
  /** Products with a value of it, in every state. */
  products: Type.Integer(),
});

const Row = Type.Object({
  id: Id,
  version: Version,
  key: Type.String(),
  parent_id: Nullable(Id),
  depth: Type.Integer(),
  name_en: Type.String(),
  name_zh: Type.String(),
  is_hidden: Type.Boolean(),
  /** Whether one above it is hidden, and so this one too. */
  is_hidden_above: Type.Boolean(),
  /** Its own products, and those of its branch; in every state. */
  products: Type.Integer(),
  products_below: Type.Integer(),
  attributes: Type.Integer(),
});

const Named = Type.Object({ id: Id, name: Type.String() });

const Saved = Type.Object({ id: Id, version: Version });
export const categoriesCalls = {
  find: call({
    endpoint: 'GET /api/operator/categories',
    summary: 'The whole tree of categories, each after its parent and in the order of its siblings.',
    permission: 'catalogue.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Row) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/categories/:id',
    summary: 'One category with its attributes, and those that it has from the categories above it.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Type.Object({
      ...Row.properties,
      values: Type.Object({ name_en: Type.String(), name_zh: Type.String() }),
      above: Type.Array(Named),
      own: Type.Array(Attribute),
      inherited: Type.Array(Type.Object({ ...Attribute.properties, from: Named })),
      /** Whether its products are services, which have intake forms. */
      is_of_services: Type.Boolean(),
      /** The actions possible now. */
      acts: Type.Array(OneOf(categoryActs)),
    }),
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/categories',
    summary: 'Make a category below another one, the last of its siblings; its key is made from its English name and stays.',
    permission: 'catalogue.edit',
    label: { en: 'create a category', 'zh-CN': '新建分类' },
    input: closed({ parent_id: Id, name_en: Name, name_zh: Name }),
    output: Saved,
    errors: ['not_found'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/categories/:id',
    summary: 'Rename a category.',
    permission: 'catalogue.edit',
    label: { en: 'change a category', 'zh-CN': '修改分类' },
    input: closed({ id: Id, version: Version, name_en: Name, name_zh: Name }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  move: call({
    endpoint: 'POST /api/operator/categories/:id/move',
    summary:
      'Put a category with all below it under another one, as the last there. Refused where it would be below itself, and where products have values that the new place has no attribute for.',
    permission: 'catalogue.edit',
    label: { en: 'move a category', 'zh-CN': '移动分类' },
    input: closed({ id: Id, version: Version, parent_id: Id }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  order: call({
    endpoint: 'POST /api/operator/categories-order',
    summary: 'Put all categories that stand below one, or all families, in this order.',
    permission: 'catalogue.edit',
    label: { en: 'reorder categories', 'zh-CN': '调整分类顺序' },
    input: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
  setHidden: call({
    endpoint: 'POST /api/operator/categories/:id/visibility',
    summary: 'Take a category with all below it from menus and filters, or restore it. Its page answers, and its products are sold.',
    permission: 'catalogue.edit',
    label: { en: 'hide or show a category', 'zh-CN': '隐藏或显示分类' },
    input: closed({ id: Id, version: Version, is_hidden: Type.Boolean() }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  empty: call({
    endpoint: 'POST /api/operator/categories/:id/emptying',
    summary: 'Move all products of a category itself to another one. Refused where they have values that it has no attribute for.',
    permission: 'catalogue.edit',
    label: { en: 'empty a category', 'zh-CN': '清空分类' },
    input: closed({ id: Id, to_id: Id }),
    output: Type.Object({ moved: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  remove: call({
    endpoint: 'POST /api/operator/categories/:id/removal',
    summary: 'Remove a category that has neither products nor categories below it.',
    permission: 'catalogue.edit',
    label: { en: 'remove a category', 'zh-CN': '删除分类' },
    input: closed({ id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  createAttribute: call({
    endpoint: 'POST /api/operator/categories/:id/attributes',
    summary: 'Add an attribute to a category and all below it; its key is made from its English name where none is given, and stays.',
    permission: 'catalogue.edit',
    label: { en: 'create an attribute', 'zh-CN': '新建属性' },
    input: closed({ id: Id, key: line(60), ...Writing }),
    output: Type.Object({ key: Type.String() }),
    errors: ['not_found'],
  }),
  updateAttribute: call({
    endpoint: 'PUT /api/operator/categories/:id/attributes/:key',
    summary: 'Change an attribute. A type, unit or choice that would change the meaning of products’ values is refused.',
    permission: 'catalogue.edit',
    label: { en: 'change an attribute', 'zh-CN': '修改属性' },
    input: closed({ id: Id, key: Key, version: Version, ...Writing }),
    output: Type.Object({ version: Version }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  orderAttributes: call({
    endpoint: 'POST /api/operator/categories/:id/attributes-order',
    summary: 'Put all attributes of a category itself in this order.',
    permission: 'catalogue.edit',
    label: { en: 'reorder attributes', 'zh-CN': '调整属性顺序' },
    input: closed({
      id: Id,
      keys: Type.Array(Key, { minItems: 1, maxItems: 200, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Key, { maxItems: 200, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  removeAttribute: call({
    endpoint: 'POST /api/operator/categories/:id/attributes/:key/removal',
    summary: 'Remove an attribute that no product has.',
    permission: 'catalogue.edit',
    label: { en: 'remove an attribute', 'zh-CN': '删除属性' },
    input: closed({ id: Id, key: Key, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
} as const;

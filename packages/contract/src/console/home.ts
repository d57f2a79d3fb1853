import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { linkPattern } from '../core/link-pattern.ts';
import { PictureId, Preview, Version, line } from './articles.ts';
import { addedHomeBlocks, homeBlockKinds } from '../shop/home-blocks.ts';

export const homeBlockStates = ['shown', 'planned', 'over', 'hidden'] as const;

/** All that is written about a block; what its kind does not have stays empty. */
const Writing = {
  title_en: line(150),
  title_zh: line(150),
  text_en: line(500),
  text_zh: line(500),
  examples: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$' }), {
    maxItems: 8,
  }),
  most: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 24,
      hint: { en: 'A whole number from 1 to 24.', 'zh-CN': '请输入 1～24 的整数。' },
    }),
  ),
  link: Nullable(
    Type.String({
      pattern: linkPattern,
      hint: {
        en: 'An address such as https://example.org, mailto:lab@example.org or /brand.',
        'zh-CN': '请输入 https://example.org、mailto:lab@example.org 或 /brand 这样的地址。',
      },
    }),
  ),
  link_label_en: line(60),
  link_label_zh: line(60),
  picture_id: PictureId,
  list_id: Nullable(Id),
  is_shown: Type.Boolean(),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
};

const BlockLine = Type.Object({
  id: Id,
  kind: OneOf(homeBlockKinds),
  title_en: Type.String(),
  title_zh: Type.String(),
  state: OneOf(homeBlockStates),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  version: Type.Integer(),
});

const Block = Type.Object({ id: Id, kind: OneOf(homeBlockKinds), ...Writing, state: OneOf(homeBlockStates), version: Type.Integer() });

export const homeCalls = {
  find: call({
    endpoint: 'GET /api/operator/home-blocks',
    summary: 'The blocks of the home page in their order, shown or not.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(BlockLine), url: Type.String() }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/home-blocks/:id',
    summary: 'A block of the home page as it is written.',
    permission: 'content.read',
    input: closed({ id: Id }),
    output: Block,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/home-blocks',
    summary: 'Add a banner or a product list to the end of the home page, hidden.',
    permission: 'content.edit',
    label: { en: 'add a section to the home page', 'zh-CN': '新增首页板块' },
    input: closed({ kind: OneOf(addedHomeBlocks), ...Writing }),
    output: Type.Object({ id: Id }),
    errors: ['invalid_input'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/home-blocks/:id',
    summary: 'Save a block of the home page, whole; the shop shows the change at once.',
    permission: 'content.edit',
    label: { en: 'change a section of the home page', 'zh-CN': '修改首页板块' },
    input: closed({ id: Id, version: Version, ...Writing }),
    output: Block,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  order: call({
    endpoint: 'PUT /api/operator/home-blocks',
    summary: 'Put all blocks in this order; the head stays the first.',
    permission: 'content.edit',
    label: { en: 'reorder the home page', 'zh-CN': '调整首页顺序' },
    input: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile', 'invalid_input'],
  }),
  show: call({
    endpoint: 'POST /api/operator/home-blocks/:id/show',
    summary: 'Show or hide a block.',
    permission: 'content.edit',
    label: { en: 'show or hide a section of the home page', 'zh-CN': '显示或隐藏首页板块' },
    input: closed({ id: Id, version: Version, is_shown: Type.Boolean() }),
    output: Block,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  remove: call({
    endpoint: 'POST /api/operator/home-blocks/:id/removal',
    summary: 'Take a banner or a product list from the home page.',
    permission: 'content.edit',
    label: { en: 'remove a section from the home page', 'zh-CN': '删除首页板块' },
    input: closed({ id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  preview: call({
    endpoint: 'POST /api/operator/home-blocks/:id/preview',
    summary: 'Show the home page as the shop would, with what is typed now and the block shown.',
    permission: 'content.edit',
    input: closed({ id: Id, ...Writing }),
    output: Preview,
    errors: ['not_found', 'invalid_input'],
  }),
  findLists: call({
    endpoint: 'GET /api/operator/content/lists',
    summary: 'Product lists that the home page can show.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Type.Object({ id: Id, name_en: Type.String(), name_zh: Type.String(), is_shown: Type.Boolean() })),
    }),
    errors: [],
  }),
} as const;

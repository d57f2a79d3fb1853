import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Id, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { authorisations, brandKinds } from '../core/catalogue-kinds.ts';
import { Version, line, ofAtLeastOne } from './articles.ts';

const Story = Type.String({ maxLength: 5_000 });

/** A brand's facts. Days and document are an agent's authorisation; an own brand has none. */
const Writing = {
  name_en: ofAtLeastOne(100),
  name_zh: line(100),
  kind: OneOf(brandKinds),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({
    pattern: '^[A-Z]{2}$',
    hint: { en: 'Two capital letters, such as CN or DE.', 'zh-CN': '请填写两位大写国家代码，如 CN、DE。' },
  }),
  summary_en: ofAtLeastOne(300),
  summary_zh: ofAtLeastOne(300),
  story_en: Story,
  story_zh: Story,
  authorised_from: Nullable(Day),
  authorised_until: Nullable(Day),
  authorisation_reference: line(100),
};

const Row = Type.Object({
  id: Id,
  version: Version,
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Nullable(Type.String()),
  kind: OneOf(brandKinds),
  country: Type.String(),
  authorised_from: Nullable(Day),
  authorised_until: Nullable(Day),
  authorisation_reference: Nullable(Type.String()),
  authorisation: OneOf(authorisations),
  /** In every state. */
  products: Type.Integer(),
});

const Saved = Type.Object({ id: Id, version: Version });
export const brandsCalls = {
  find: call({
    endpoint: 'GET /api/operator/brands',
    summary: 'Brands with the state of their authorisation.',
    permission: 'catalogue.read',
    input: closed({
      /** Part of a name or key. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      /** `due` is what has ended or ends within 60 days. */
      authorisation: Type.Optional(OneOf([...authorisations, 'due'])),
      sort: Type.Optional(OneOf(['name', '-name', 'until', '-until', 'products', '-products'])),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Row),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/brands/:id',
    summary: 'One brand as it is edited.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Type.Object({
      ...Row.properties,
      values: Type.Record(Type.String(), Type.String()),
      /** Its uploaded mark; null where it shows a drawing. */
      mark: Nullable(Type.String()),
      /** Its page in the shop. */
      list_id: Nullable(Id),
    }),
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/brands',
    summary: 'Make a brand with its page in the shop; its key is made from its English name and stays.',
    permission: 'catalogue.edit',
    label: { en: 'create a brand', 'zh-CN': '新建品牌' },
    input: closed(Writing),
    output: Saved,
    errors: [],
  }),
  update: call({
    endpoint: 'PUT /api/operator/brands/:id',
    summary: 'Change a brand, including its authorisation.',
    permission: 'catalogue.edit',
    label: { en: 'change a brand', 'zh-CN': '修改品牌' },
    input: closed({ id: Id, version: Version, ...Writing }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  removeMark: call({
    endpoint: 'POST /api/operator/brands/:id/mark/removal',
    summary: 'Take the uploaded mark of a brand away.',
    permission: 'catalogue.edit',
    label: { en: 'remove a brand’s logo', 'zh-CN': '移除品牌标识' },
    input: closed({ id: Id, version: Version }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  remove: call({
    endpoint: 'POST /api/operator/brands/:id/removal',
    summary: 'Remove a brand that has no products, with its page.',
    permission: 'catalogue.edit',
    label: { en: 'remove a brand', 'zh-CN': '删除品牌' },
    input: closed({ id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  uploadMark: file({
    endpoint: 'PUT /api/operator/brands/:id/mark',
    permission: 'catalogue.edit',
    label: { en: 'upload a brand’s logo', 'zh-CN': '上传品牌标识' },
  }),
} as const;

import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { PictureId, Preview, Title, Version, line, ofAtLeastOne } from './articles.ts';
import { institutionKinds } from '../core/institution-kinds.ts';
import { valuesOf } from '../core/states.ts';

const lines = Type.Array(
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    hint: { en: 'At most 200 characters a line.', 'zh-CN': '每行最多 200 个字。' },
  }),
  { maxItems: 12 },
);

/** An institution's entry; the advantages in both languages match line by line. */
const InstitutionWriting = {
  is_shown: Type.Boolean(),
  logo_id: PictureId,
  text_en: line(600),
  text_zh: line(600),
  advantages_en: lines,
  advantages_zh: lines,
};

const InstitutionLine = Type.Object({
  id: Id,
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  is_shown: Type.Boolean(),
});

const InstitutionPage = Type.Object({
  id: Id,
  /** Of the institution as a customer, where these are changed. */
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Type.String(),
  kind: OneOf(valuesOf(institutionKinds)),
  contact_en: Type.String(),
  contact_zh: Type.String(),
  ...InstitutionWriting,
  version: Type.Integer(),
});

export const institutionPagesCalls = {
  find: call({
    endpoint: 'GET /api/operator/institution-pages',
    summary: 'What the page of the institutions shows and leaves out, by province and in its order.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({
      provinces: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), institutions: Type.Array(InstitutionLine) })),
      url: Type.String(),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/institution-pages/:id',
    summary: 'An institution’s entry as it is written.',
    permission: 'content.read',
    input: closed({ id: Id }),
    output: InstitutionPage,
    errors: ['not_found'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/institution-pages/:id',
    summary: 'Save an institution’s entry, whole.',
    permission: 'content.edit',
    label: { en: 'change an institution’s page', 'zh-CN': '修改合作单位页' },
    input: closed({ id: Id, version: Version, ...InstitutionWriting }),
    output: InstitutionPage,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  order: call({
    endpoint: 'PUT /api/operator/institution-pages',
    summary: 'Put all institutions of a province in this order.',
    permission: 'content.edit',
    label: { en: 'reorder institutions', 'zh-CN': '调整合作单位顺序' },
    input: closed({
      province_code: Type.String({ pattern: '^\\d{6}$' }),
      ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Id, { maxItems: 1000, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
  preview: call({
    endpoint: 'POST /api/operator/institution-pages/:id/preview',
    summary: 'Show the page of the institutions with what is typed now, and this one shown.',
    permission: 'content.edit',
    input: closed({ id: Id, ...InstitutionWriting }),
    output: Preview,
    errors: ['not_found', 'invalid_input'],
  }),
} as const;

/** The own-brand page's own words. */
const OwnBrandWords = { title_en: Title, title_zh: Title, lead_en: ofAtLeastOne(500), lead_zh: ofAtLeastOne(500) };

const BrandWriting = {
  is_shown: Type.Boolean(),
  picture_id: PictureId,
  /** Without any, what is bought most. */
  product_ids: Type.Array(Id, { maxItems: 12, uniqueItems: true }),
};

const OwnBrandEntry = Type.Object({
  id: Id,
  name_en: Type.String(),
  name_zh: Nullable(Type.String()),
  ...BrandWriting,
  products: Type.Array(Type.Object({ id: Id, name: Type.String(), code: Type.String() })),
  version: Type.Integer(),
});

const OwnBrandPage = Type.Object({ ...OwnBrandWords, version: Type.Integer() });

export const ownBrandCalls = {
  get: call({
    endpoint: 'GET /api/operator/own-brand',
    summary: 'The own-brand page: its words, and the own brands in its order.',
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({
      page: OwnBrandPage,
      brands: Type.Array(
        Type.Object({
          id: Id,
          name_en: Type.String(),
          name_zh: Nullable(Type.String()),
          is_shown: Type.Boolean(),
          products: Type.Integer(),
        }),
      ),
      url: Type.String(),
    }),
    errors: [],
  }),
  updatePage: call({
    endpoint: 'PUT /api/operator/own-brand/page',
    summary: 'Save the own-brand page’s words.',
    permission: 'content.edit',
    label: { en: 'change the own-brand page', 'zh-CN': '修改自主品牌页' },
    input: closed({ version: Version, ...OwnBrandWords }),
    output: OwnBrandPage,
    errors: ['changed_meanwhile'],
  }),
  previewPage: call({
    endpoint: 'POST /api/operator/own-brand/page/preview',
    summary: 'Show the own-brand page with the words that are typed now.',
    permission: 'content.edit',
    input: closed(OwnBrandWords),
    output: Preview,
    errors: [],
  }),
  getBrand: call({
    endpoint: 'GET /api/operator/own-brand/brands/:id',
    summary: 'What the own-brand page shows of a brand.',
    permission: 'content.read',
    input: closed({ id: Id }),
    output: OwnBrandEntry,
    errors: ['not_found'],
  }),
  updateBrand: call({
    endpoint: 'PUT /api/operator/own-brand/brands/:id',
    summary: 'Save what the own-brand page shows of a brand.',
    permission: 'content.edit',
    label: { en: 'change an own brand', 'zh-CN': '修改自主品牌' },
    input: closed({ id: Id, version: Version, ...BrandWriting }),
    output: OwnBrandEntry,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  previewBrand: call({
    endpoint: 'POST /api/operator/own-brand/brands/:id/preview',
    summary: 'Show the own-brand page with what is typed about a brand, and the brand shown.',
    permission: 'content.edit',
    input: closed({ id: Id, ...BrandWriting }),
    output: Preview,
    errors: ['not_found', 'invalid_input'],
  }),
  order: call({
    endpoint: 'PUT /api/operator/own-brand/brands',
    summary: 'Put all own brands in this order.',
    permission: 'content.edit',
    label: { en: 'reorder own brands', 'zh-CN': '调整自主品牌顺序' },
    input: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      /** All of them as one saw them: a list that has changed meanwhile is refused. */
      seen: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
} as const;

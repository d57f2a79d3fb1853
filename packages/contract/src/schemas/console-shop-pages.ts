import { Type } from 'typebox';
import { Id, Nothing, Nullable, OneOf, call, closed } from '../call-schema.ts';
import { PictureId, Preview, Title, Version, line, ofAtLeastOne } from './console-articles.ts';
import { institutionKinds } from './console-institutions.ts';

const access = 'operator' as const;

const lines = Type.Array(
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    hint: { en: 'At most 200 characters a line.', 'zh-CN': '每行最多 200 个字。' },
  }),
  { maxItems: 12 },
);

/** What an institution's entry says; the two languages of its advantages belong together line by line. */
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
  kind: OneOf(institutionKinds),
  contact_en: Type.String(),
  contact_zh: Type.String(),
  ...InstitutionWriting,
  version: Type.Integer(),
});

export const consoleInstitutionPagesSchemas = {
  find: call({
    summary: 'What the page of the institutions shows and leaves out, by province and in its order.',
    access,
    permission: 'content.read',
    input: Nothing,
    output: Type.Object({
      provinces: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), institutions: Type.Array(InstitutionLine) })),
      url: Type.String(),
    }),
    errors: [],
  }),
  get: call({
    summary: 'An institution’s entry as it is written.',
    access,
    permission: 'content.read',
    input: closed({ id: Id }),
    output: InstitutionPage,
    errors: ['not_found'],
  }),
  update: call({
    summary: 'Save an institution’s entry, whole.',
    access,
    permission: 'content.edit',
    input: closed({ id: Id, version: Version, ...InstitutionWriting }),
    output: InstitutionPage,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  order: call({
    summary: 'Put all institutions of a province in this order.',
    access,
    permission: 'content.edit',
    input: closed({
      province_code: Type.String({ pattern: '^\\d{6}$' }),
      ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
      /** All of them as one saw them: who orders a list that stands otherwise by now is told. */
      seen: Type.Array(Id, { maxItems: 1000, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
  preview: call({
    summary: 'Show the page of the institutions with what is typed now, and this one shown.',
    access,
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

export const consoleOwnBrandSchemas = {
  get: call({
    summary: 'The own-brand page: its words, and the own brands in its order.',
    access,
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
    summary: 'Save the own-brand page’s words.',
    access,
    permission: 'content.edit',
    input: closed({ version: Version, ...OwnBrandWords }),
    output: OwnBrandPage,
    errors: ['changed_meanwhile'],
  }),
  previewPage: call({
    summary: 'Show the own-brand page with the words that are typed now.',
    access,
    permission: 'content.edit',
    input: closed(OwnBrandWords),
    output: Preview,
    errors: [],
  }),
  getBrand: call({
    summary: 'What the own-brand page shows of a brand.',
    access,
    permission: 'content.read',
    input: closed({ id: Id }),
    output: OwnBrandEntry,
    errors: ['not_found'],
  }),
  updateBrand: call({
    summary: 'Save what the own-brand page shows of a brand.',
    access,
    permission: 'content.edit',
    input: closed({ id: Id, version: Version, ...BrandWriting }),
    output: OwnBrandEntry,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  previewBrand: call({
    summary: 'Show the own-brand page with what is typed about a brand, and the brand shown.',
    access,
    permission: 'content.edit',
    input: closed({ id: Id, ...BrandWriting }),
    output: Preview,
    errors: ['not_found', 'invalid_input'],
  }),
  order: call({
    summary: 'Put all own brands in this order.',
    access,
    permission: 'content.edit',
    input: closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      /** All of them as one saw them: who orders a list that stands otherwise by now is told. */
      seen: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['changed_meanwhile'],
  }),
} as const;

import { Type } from 'typebox';
import { call, file } from './call.ts';
import { BoundedList, Day, Fen, Id, Instant, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const productStates = ['draft', 'published', 'hidden'] as const;
/** What a product may lack for its page, search or sale. */
export const productGaps = ['name_zh', 'packs', 'substance', 'attributes', 'picture', 'sheet', 'form'] as const;
/** So many products can be changed together, and so many are found at once for it. */
const mostTogether = 500;
/** What can be done with several products at once. */
export const changesTogether = ['category', 'brand', 'show', 'hide'] as const;
/** Why a product is not sold although somebody may want it to be. */
export const holdReasons = ['refused', 'held', 'unscreened', 'rejected', 'unclassified', 'no_sheet'] as const;
export const productSorts = ['name', '-name', 'changed', '-changed', 'popularity', '-popularity'] as const;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Typed values by import column (docs/integrate/imports.md), read and checked alike. */
const Values = Type.Record(Type.String({ maxLength: 160 }), Type.String({ maxLength: 20_000 }));

const Named = Type.Object({ id: Id, key: Type.String(), name: Type.String() });

const Row = Type.Object({
  id: Id,
  version: Version,
  key: Type.String(),
  name_en: Type.String(),
  name_zh: Nullable(Type.String()),
  brand: Named,
  category: Named,
  state: OneOf(productStates),
  publish_at: Nullable(Instant),
  hide_at: Nullable(Instant),
  packs: Type.Integer(),
  /** Of its packs, those that are not withdrawn. */
  packs_for_sale: Type.Integer(),
  popularity: Type.Integer(),
  /** Whether the shop's right to sell the brand has ended or has not begun. */
  is_unauthorised: Type.Boolean(),
  /** The last day of the authorisation, where it has ended or ends within 60 days. */
  authorised_until: Nullable(Day),
  changed_at: Instant,
});

const Pack = Type.Object({
  id: Id,
  version: Version,
  code: Type.String(),
  label: Type.String(),
  price: Fen,
  tiers: Type.Integer(),
  /** Packs that can be promised now; null for what is not stocked. */
  available: Nullable(Type.Integer()),
  is_withdrawn: Type.Boolean(),
  values: Values,
});

const Alt = Type.String({ maxLength: 300 });
const Picture = closed({
  key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  /** Alternative text; empty where the product's name suffices. */
  alt_en: Alt,
  alt_zh: Alt,
});

const NamedProduct = Type.Object({ id: Id, name: Type.String(), code: Type.String() });

const Detail = Type.Object({
  ...Row.properties,
  values: Values,
  published_at: Nullable(Instant),
  hidden_at: Nullable(Instant),
  substance: Nullable(Type.Object({ id: Id, key: Type.String(), name: Type.String(), cas: Type.Array(Type.String()) })),
  skus: Type.Array(Pack),
  /** Products of the same substance, or of a form of it. */
  equivalents: Type.Array(
    Type.Object({ id: Id, name: Type.String(), brand: Type.String(), grade: Nullable(Type.String()), state: OneOf(productStates) }),
  ),
  /** Whether it is ordered as a work, with an intake form, and whether it then has none. */
  is_service: Type.Boolean(),
  is_without_form: Type.Boolean(),
  /** What its page shows beside it, in this order, and the products that name it in turn. */
  companions: Type.Object({
    goes_with: Type.Array(Id),
    consumables: Type.Array(Id),
    products: Type.Array(NamedProduct),
    named_by: Type.Array(NamedProduct),
  }),
  /** Photographs in their order; without one the product shows a drawing. */
  pictures: Type.Array(Picture),
});

const Saved = Type.Object({ id: Id, version: Version });

export const productsCalls = {
  find: call({
    endpoint: 'GET /api/operator/products',
    summary: 'Products, drafts and hidden ones among them.',
    permission: 'catalogue.read',
    input: closed({
      /** Part of a name or key, how a catalogue number begins, a CAS number, or a brand’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      /** With all categories below it. */
      category: Type.Optional(Id),
      brand: Type.Optional(Id),
      state: Type.Optional(OneOf(productStates)),
      missing: Type.Optional(OneOf(productGaps)),
      sort: Type.Optional(OneOf(productSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostTogether, default: 50 })),
    }),
    output: BoundedList(Row),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/products/:id',
    summary: 'One product with its packs, as it is edited.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/products',
    summary: 'Make a product, as a draft; its key is made from its English name where none is given.',
    permission: 'catalogue.edit',
    label: { en: 'add a product', 'zh-CN': '新建商品' },
    input: closed({ values: Values }),
    output: Saved,
    errors: [],
  }),
  update: call({
    endpoint: 'PUT /api/operator/products/:id',
    summary: 'Change a product; fields that are left out stay.',
    permission: 'catalogue.edit',
    label: { en: 'change a product', 'zh-CN': '修改商品' },
    input: closed({ id: Id, version: Version, values: Values }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  createPack: call({
    endpoint: 'POST /api/operator/products/:id/packs',
    summary: 'Add a pack with its catalogue number and list price.',
    permission: 'catalogue.edit',
    label: { en: 'add a pack', 'zh-CN': '新建规格' },
    input: closed({ id: Id, values: Values }),
    output: Saved,
    errors: ['not_found'],
  }),
  updatePack: call({
    endpoint: 'PUT /api/operator/packs/:pack_id',
    summary: 'Change a pack, withdraw it from sale or restore it; its price is changed among the prices.',
    permission: 'catalogue.edit',
    label: { en: 'change a pack', 'zh-CN': '修改规格' },
    input: closed({ pack_id: Id, version: Version, values: Values }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  show: call({
    endpoint: 'POST /api/operator/products/:id/show',
    summary: 'Show a product in the shop, now; it needs a pack for sale.',
    permission: 'catalogue.edit',
    label: { en: 'show a product in the shop', 'zh-CN': '上架商品' },
    input: closed({ id: Id, version: Version }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  hide: call({
    endpoint: 'POST /api/operator/products/:id/hide',
    summary: 'Take a product from the shop, now; orders and links that are there stay.',
    permission: 'catalogue.edit',
    label: { en: 'hide a product', 'zh-CN': '下架商品' },
    input: closed({ id: Id, version: Version }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  preview: call({
    endpoint: 'POST /api/operator/products/:id/preview',
    summary: 'Look at a product as its page would be if the shop showed it; for half an hour, to whoever has the address.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Type.Object({ url_en: Type.String(), url_zh: Type.String() }),
    errors: ['not_found', 'wrong_state'],
  }),
  previewChange: call({
    endpoint: 'POST /api/operator/products/:id/change-preview',
    summary:
      'Look at a product’s page as it would be with what is typed now, whether the shop shows it or not; nothing is saved. For half an hour, to whoever has the address. Refuses what saving would refuse, but for what somebody else has saved meanwhile.',
    permission: 'catalogue.edit',
    input: closed({ id: Id, values: Values }),
    output: Type.Object({ url_en: Type.String(), url_zh: Type.String() }),
    errors: ['not_found', 'wrong_state'],
  }),
  changeTogether: call({
    endpoint: 'POST /api/operator/products/together',
    summary:
      'Give several products another category or brand, show them in the shop or hide them: all of them or none, and then each product that prevents it is reported with its reason. Unchanged ones count as done.',
    permission: 'catalogue.edit',
    label: { en: 'change products together', 'zh-CN': '批量修改商品' },
    input: closed({
      products: Type.Array(closed({ id: Id, version: Version }), { minItems: 1, maxItems: mostTogether }),
      change: OneOf(changesTogether),
      /** The category or brand that they get. */
      target_id: Type.Optional(Id),
    }),
    output: Type.Object({ changed: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  schedule: call({
    endpoint: 'PUT /api/operator/products/:id/schedule',
    summary: 'Schedule when a product is shown and hidden; a job does both within a minute. Null cancels it.',
    permission: 'catalogue.edit',
    label: { en: 'schedule when a product is shown or hidden', 'zh-CN': '定时上下架商品' },
    input: closed({ id: Id, version: Version, publish_at: Nullable(Instant), hide_at: Nullable(Instant) }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  arrangePictures: call({
    endpoint: 'PUT /api/operator/products/:id/pictures',
    summary: 'Put a product’s pictures in this order, with these words; one that is not named is taken away.',
    permission: 'catalogue.edit',
    label: { en: 'arrange pictures', 'zh-CN': '整理商品图片' },
    input: closed({ id: Id, version: Version, pictures: Type.Array(Picture, { maxItems: 12 }) }),
    output: Saved,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  removeDraft: call({
    endpoint: 'POST /api/operator/products/:id/removal',
    summary: 'Delete a product that the shop has never shown and nothing names, with its packs.',
    permission: 'catalogue.edit',
    label: { en: 'remove a draft product', 'zh-CN': '删除商品草稿' },
    input: closed({ id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  arrangeCompanions: call({
    endpoint: 'PUT /api/operator/products/:id/companions',
    summary: 'Set what goes with a product and what an instrument consumes, in this order.',
    permission: 'catalogue.edit',
    label: { en: 'choose related products', 'zh-CN': '整理搭配商品' },
    input: closed({
      id: Id,
      version: Version,
      goes_with: Type.Array(Id, { maxItems: 8, uniqueItems: true }),
      consumables: Type.Array(Id, { maxItems: 24, uniqueItems: true }),
    }),
    output: Type.Object({ id: Id, version: Type.Integer(), goes_with: Type.Array(Id), consumables: Type.Array(Id) }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  getChoices: call({
    endpoint: 'GET /api/operator/product-choices',
    summary: 'Brands and categories to choose from, each category with its own attributes and those above it.',
    permission: 'catalogue.read',
    input: Nothing,
    output: Type.Object({
      brands: Type.Array(Type.Object({ ...Named.properties, is_unauthorised: Type.Boolean() })),
      /** In the order of the tree. */
      categories: Type.Array(
        Type.Object({
          ...Named.properties,
          depth: Type.Integer(),
          attributes: Type.Array(
            Type.Object({
              key: Type.String(),
              name: Type.String(),
              type: OneOf(['number', 'text', 'boolean']),
              unit: Nullable(Type.String()),
              /** Whether a product is not saved without it. */
              is_needed: Type.Boolean(),
              /** What a text may be; null: anything. */
              choices: Nullable(Type.Array(Type.Object({ en: Type.String(), zh: Type.String() }))),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  uploadPicture: file({
    endpoint: 'PUT /api/operator/products/:id/photo',
    permission: 'catalogue.edit',
    label: { en: 'add a picture', 'zh-CN': '上传商品图片' },
  }),
  showPicture: file({
    endpoint: 'GET /api/operator/product-pictures/:key',
    permission: 'catalogue.read',
  }),
} as const;

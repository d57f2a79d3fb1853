import { Type } from 'typebox';
import { call } from './call.ts';
import { BoundedList, Day, Fen, Id, Instant, Limit, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { PlannedPrice, Price, Seen, ShownTiers, Tiers } from './price-parts.ts';

const PricedPack = Type.Object({
  sku_id: Id,
  code: Type.String(),
  label: Type.String(),
  product_key: Type.String(),
  product: Type.String(),
  brand: Type.String(),
  price: Fen,
  tiers: ShownTiers,
  /** The running activity's reduction; null without one. */
  percent_off: Nullable(Type.Number()),
  /** Institutions that have a price of their own today. */
  contracts: Type.Integer(),
  is_withdrawn: Type.Boolean(),
  changed_at: Nullable(Instant),
  /** The next price that waits for its day; null without one. */
  next: Nullable(Type.Object({ day: Day, price: Fen })),
});

const Contract = Type.Object({
  institution_key: Type.String(),
  institution: Type.String(),
  sku_id: Id,
  code: Type.String(),
  label: Type.String(),
  product: Type.String(),
  list_price: Fen,
  price: Fen,
  /** Whether full reductions and coupons apply to packs at this price. */
  allows_offers: Type.Boolean(),
  valid_from: Day,
  valid_until: Nullable(Day),
  state: OneOf(['running', 'coming', 'over']),
});

export const priceSorts = ['code', '-code', 'price', '-price'] as const;
export const contractStates = ['running', 'coming', 'over'] as const;

export const pricesCalls = {
  find: call({
    endpoint: 'GET /api/operator/prices',
    summary: 'Packs with what they cost.',
    permission: 'prices.read',
    input: closed({
      /** The beginning of a catalogue number, or part of a product’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      brand: Type.Optional(Type.String({ maxLength: 200 })),
      category: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(OneOf(priceSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...BoundedList(PricedPack).properties,
      brands: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
      categories: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/prices/:sku_id',
    summary: 'One pack’s price, its tiers, what it cost before, and who has another price.',
    permission: 'prices.read',
    input: closed({ sku_id: Id }),
    output: Type.Object({
      pack: PricedPack,
      /** What waits for its day, and what did. */
      planned: Type.Array(PlannedPrice),
      history: Type.Array(
        Type.Object({
          price_before: Fen,
          price_after: Fen,
          /** Null where they were not kept yet. */
          tiers_before: Nullable(ShownTiers),
          tiers_after: Nullable(ShownTiers),
          changed_at: Instant,
          changed_by: Nullable(Type.String()),
          /** Whether it had been planned for its day. */
          is_planned: Type.Boolean(),
        }),
      ),
      contracts: Type.Array(Contract),
    }),
    errors: ['not_found'],
  }),
  change: call({
    endpoint: 'PUT /api/operator/prices/:sku_id',
    summary:
      'Change a pack’s list price and tiers. Up to three tenths it counts at once; beyond that it becomes an import that a second operator has to approve.',
    permission: 'prices.edit',
    label: { en: 'change a price', 'zh-CN': '修改价格' },
    input: closed({ sku_id: Id, price: Price, tiers: Tiers, seen: Seen }),
    output: Type.Object({
      /** The import that was made of it; null where it counts already. */
      import_id: Nullable(Id),
    }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  propose: call({
    endpoint: 'POST /api/operator/prices/proposals',
    summary: 'Change many packs by a share: makes an import of it, which is checked and approved as every import of prices.',
    permission: 'prices.edit',
    label: { en: 'propose prices', 'zh-CN': '提交调价' },
    input: closed({
      sku_ids: Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }),
      /** Of the present price, in percent: 3.5 makes it dearer, -10 cheaper. */
      percent: Type.Number({ minimum: -90, maximum: 900 }),
      /** A day to come, from which on it holds; without one as soon as it is approved. */
      day: Type.Optional(Day),
    }),
    output: Type.Object({ import_id: Id }),
    errors: ['not_found'],
  }),
  findContracts: call({
    endpoint: 'GET /api/operator/contract-prices',
    summary: 'Prices that institutions have agreed.',
    permission: 'prices.read',
    input: closed({
      /** The beginning of a catalogue number, or part of a product’s or an institution’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      institution: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(OneOf(contractStates)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(Contract),
    errors: [],
  }),
  findInstitutions: call({
    endpoint: 'GET /api/operator/contract-institutions',
    summary: 'Institutions by part of a name or of their key, to agree a price with.',
    permission: 'prices.read',
    input: closed({ q: Type.String({ maxLength: 100 }) }),
    output: Type.Object({ items: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })) }),
    errors: [],
  }),
  agree: call({
    endpoint: 'POST /api/operator/contract-prices',
    summary:
      'Agree a price with an institution, from a day on. It may not be dearer than the list price; more than three tenths below it, it waits for a second approver.',
    permission: 'prices.edit',
    label: { en: 'agree a price', 'zh-CN': '签订协议价' },
    input: closed({
      institution: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.String({ minLength: 1, maxLength: 64 }),
      price: Price,
      allows_offers: Type.Boolean(),
      valid_from: Day,
      valid_until: Type.Optional(Day),
    }),
    output: Type.Object({
      agreed: Nullable(Contract),
      /** The approval by a second operator; null where the price is agreed. */
      approval_id: Nullable(Id),
    }),
    errors: ['wrong_state', 'second_approver_needed'],
  }),
  endContract: call({
    endpoint: 'POST /api/operator/contract-prices/end',
    summary: 'End an agreed price: today is its last day; one that has not begun is taken away.',
    permission: 'prices.edit',
    label: { en: 'end an agreed price', 'zh-CN': '终止协议价' },
    input: closed({ institution: Type.String({ minLength: 1, maxLength: 200 }), sku_id: Id, valid_from: Day }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
} as const;

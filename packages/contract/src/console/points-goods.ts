import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { pointsGoodFilters, pointsGoodStates } from './points-good-states.ts';
import { countUpTo, moment } from './promotion-calls.ts';

const Good = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  /** The pack that is sent; null for a coupon. */
  pack: Nullable(Type.Object({ product_id: Id, code: Type.String() })),
  /** The coupon, which is changed where coupons are; null for goods. */
  coupon_id: Nullable(Id),
  points: Type.Integer(),
  /** Pieces that the mall may still give. */
  stock: Type.Integer(),
  state: OneOf(pointsGoodStates),
  /** Null: at once. */
  starts_at: Nullable(Instant),
  /** Null: without an end. */
  ends_at: Nullable(Instant),
});

const Version = Type.Integer({ minimum: 1 });
const Stock = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  hint: { en: 'A whole number from 0 to 1000000.', 'zh-CN': '请输入 0～1000000 的整数。' },
});
const facts = {
  points: countUpTo(10_000_000),
  stock: Stock,
  starts_at: Nullable(moment),
  ends_at: Nullable(moment),
};

export const pointsGoodsCalls = {
  find: call({
    endpoint: 'GET /api/operator/points-goods',
    summary: 'What the points mall gives, the cheapest first, hidden and planned things too.',
    permission: 'content.read',
    input: closed({ state: Type.Optional(OneOf(pointsGoodFilters)), page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: List(Good),
    errors: [],
  }),
  create: call({
    endpoint: 'POST /api/operator/points-goods',
    summary: 'Put a pack into the points mall; nothing hazardous, regulated or cold-chain.',
    permission: 'content.edit',
    label: { en: 'add an item to the points mall', 'zh-CN': '新增积分商品' },
    input: closed({ sku_id: Type.Integer({ minimum: 1, hint: { en: 'Choose a pack.', 'zh-CN': '请选择规格。' } }), ...facts }),
    output: Good,
    errors: ['invalid_input'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/points-goods/:id',
    summary: 'Change what a pack costs in the mall, how many are left there, and from when until when it is given.',
    permission: 'content.edit',
    label: { en: 'change an item of the points mall', 'zh-CN': '修改积分商品' },
    input: closed({ id: Id, version: Version, ...facts, seen_stock: Stock }),
    output: Good,
    errors: ['not_found', 'wrong_state', 'invalid_input', 'changed_meanwhile'],
  }),
  show: call({
    endpoint: 'POST /api/operator/points-goods/:id/shown',
    summary: 'Hide something in the mall, or show it again; orders for it stay as they are.',
    permission: 'content.edit',
    label: { en: 'show or hide an item of the points mall', 'zh-CN': '上架或下架积分商品' },
    input: closed({ id: Id, version: Version, shown: Type.Boolean() }),
    output: Good,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
} as const;

import { type Static, Type } from 'typebox';
import { Day, Key, Text } from './words.ts';

/** A promotion with its window; percentages are off the list price of the named products. */
export const ActivityData = Type.Object(
  {
    key: Key,
    title: Text,
    summary: Text,
    rules: Type.Array(Text, { minItems: 1 }),
    /**
     * Days from loading until its start and end (inclusive), so that the demo always has running
     * ones.
     */
    starts_in_days: Type.Integer(),
    ends_in_days: Type.Integer(),
    /** With a quota, so many packs of a product altogether; with a limit, so many to one buyer. */
    products: Type.Array(
      Type.Object(
        {
          key: Key,
          percent_off: Type.Integer({ minimum: 1, maximum: 90 }),
          quota: Type.Optional(Type.Integer({ minimum: 1 })),
          buyer_limit: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

/** What an offer covers, by keys; a category with all below it. */
const Scope = Type.Object(
  { products: Type.Optional(Type.Array(Key)), brands: Type.Optional(Type.Array(Key)), categories: Type.Optional(Type.Array(Key)) },
  { additionalProperties: false },
);

/** A full reduction (满减) in fen: the highest step that is reached counts. */
export const FullReductionData = Type.Object(
  {
    key: Key,
    title: Text,
    starts_in_days: Type.Integer(),
    ends_in_days: Type.Integer(),
    steps: Type.Array(
      Type.Object({ threshold: Type.Integer({ minimum: 1 }), off: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
      {
        minItems: 1,
      },
    ),
    /** Left out, the whole shop. */
    scope: Type.Optional(Scope),
  },
  { additionalProperties: false },
);

/** What an institution pays for a pack, fen. */
export const InstitutionPriceData = Type.Object(
  {
    institution: Key,
    sku: Type.String(),
    price: Type.Integer({ minimum: 1 }),
    allows_offers: Type.Optional(Type.Boolean()),
    valid_from: Day,
    valid_until: Type.Optional(Day),
  },
  { additionalProperties: false },
);

/** A coupon: `off` fen from a goods total of `threshold` fen; claimable, or for points only. */
export const CouponData = Type.Object(
  {
    key: Key,
    title: Text,
    terms: Text,
    off: Type.Integer({ minimum: 1 }),
    threshold: Type.Integer({ minimum: 0 }),
    valid_days: Type.Integer({ minimum: 1 }),
    quota: Type.Integer({ minimum: 1 }),
    audience: Type.Optional(Type.Literal('points')),
    /** Left out, the whole shop. */
    scope: Type.Optional(Scope),
  },
  { additionalProperties: false },
);

const PointsPrice = { points: Type.Integer({ minimum: 1 }), stock: Type.Integer({ minimum: 0 }) };

/**
 * A points good: a SKU, never hazardous, regulated or cold-chain, or a coupon with audience
 * `points`.
 */
export const PointsGoodData = Type.Union([
  Type.Object({ key: Key, sku: Type.String(), ...PointsPrice }, { additionalProperties: false }),
  Type.Object({ key: Key, coupon: Key, ...PointsPrice }, { additionalProperties: false }),
]);

/** A free sample that one can apply for. */
export const TrialData = Type.Object(
  {
    key: Key,
    sku: Type.String(),
    title: Text,
    terms: Text,
    places: Type.Integer({ minimum: 1 }),
    ends_in_days: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);

export type ActivityData = Static<typeof ActivityData>;
export type CouponData = Static<typeof CouponData>;
export type FullReductionData = Static<typeof FullReductionData>;
export type InstitutionPriceData = Static<typeof InstitutionPriceData>;
export type PointsGoodData = Static<typeof PointsGoodData>;
export type TrialData = Static<typeof TrialData>;

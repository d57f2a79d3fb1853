import { Type } from 'typebox';
import { Day, Fen, Id, Instant, Nullable, OneOf, closed } from '../core/schema.ts';

/** Up to ten million yuan a pack, as imports have it. */
export const Price = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Tier = closed({ min_quantity: Type.Integer({ minimum: 2, maximum: 9_999_999 }), price: Price });
export const Tiers = Type.Array(Tier, { maxItems: 20 });
/** The editor's version: after a concurrent change nothing is saved. */
export const Seen = closed({ price: Fen, tiers: Type.Array(closed({ min_quantity: Type.Integer(), price: Fen }), { maxItems: 100 }) });

export const ShownTiers = Type.Array(Type.Object({ min_quantity: Type.Integer(), price: Fen }));

export const plannedStates = ['waiting', 'applied', 'stopped', 'withdrawn'] as const;

/** What a pack costs from a day on; sums in fen. */
export const PlannedPrice = Type.Object({
  id: Id,
  sku_id: Id,
  code: Type.String(),
  label: Type.String(),
  product: Type.String(),
  price_now: Fen,
  day: Day,
  price: Fen,
  /** Null where they stay as they are then. */
  tiers: Nullable(ShownTiers),
  state: OneOf(plannedStates),
  /** Null where a file planned it. */
  planned_by: Nullable(Type.String()),
  import_id: Nullable(Id),
  planned_at: Instant,
  /** Whether none was planned on top of it: that one is taken back first. */
  is_last: Type.Boolean(),
});

import { Nullable } from '@aliquot/contract/core/schema.ts';
import { type Static, Type } from 'typebox';
import { jsonReader } from '../../../platform/database/json-column.ts';
import { type PackPrices, activityPrice, lastingPrice, reachedTier } from '../../goods/product-rules/unit-price.ts';

const Reason = Type.Union([
  Type.Object({ kind: Type.Literal('list') }),
  Type.Object({ kind: Type.Literal('tier'), min_quantity: Type.Number() }),
  Type.Object({ kind: Type.Literal('contract') }),
  Type.Object({ kind: Type.Literal('activity'), percent_off: Type.Number(), activity_id: Nullable(Type.Number()) }),
  Type.Object({ kind: Type.Literal('trial') }),
]);
/** Why a unit price is what it is, as an order keeps it. */
export type PriceReason = Static<typeof Reason>;

const Part = Type.Object({ quantity: Type.Number(), unit_price: Type.Number(), reason: Reason });
/** So many packs of a line at one price, fen. */
export type PricePart = Static<typeof Part>;

export const readPriceParts = jsonReader('order_line.price_parts', Type.Array(Part));

/** What pricing needs to know of a pack. */
export type PricedPack = PackPrices & {
  product_id: number;
  activity_id: number | null;
  /**
   * Packs of the product that this buyer can still have at the activity's price; null: no limit.
   */
  activity_left?: number | null;
};

/** A line with its prices before anything that belongs to the whole order. */
export type PricedLine = {
  quantity: number;
  list_price: number;
  /** One part, or two where the activity had fewer packs left than are wanted. */
  parts: PricePart[];
  /** Sum of the parts, fen. */
  gross: number;
};

export type PricedGoods<Line> = {
  lines: (Line & PricedLine)[];
  /** Sum of the lines, fen. */
  goods: number;
  /** What activities took off the list prices; contained in `goods`. */
  activity_off: number;
};

type Wanted = { sku_id: number; quantity: number; pack: PricedPack };

/**
 * Prices each line at the lowest price (domain rules, Prices 1); tiers count the whole line. Scarce
 * activity packs go where they save most, ties to the lower SKU id; the rest costs the next price.
 */
export function priceLines<Line extends Wanted>(wanted: readonly Line[]): PricedGoods<Line> {
  const granted = grantActivity(wanted);
  const lines = wanted.map((line) => {
    const parts = priceParts(line, granted.get(line) ?? 0);
    return { ...line, list_price: line.pack.price, parts, gross: parts.reduce((sum, part) => sum + part.quantity * part.unit_price, 0) };
  });
  return { lines, goods: lines.reduce((sum, { gross }) => sum + gross, 0), activity_off: savedBy('activity', lines) };
}

/** What one kind of price takes off the list prices, fen. */
export const savedBy = (kind: PriceReason['kind'], lines: readonly Pick<PricedLine, 'list_price' | 'parts'>[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      line.parts.reduce((saved, part) => saved + (part.reason.kind === kind ? (line.list_price - part.unit_price) * part.quantity : 0), 0),
    0,
  );

/**
 * How many packs of each line get the activity's price; lines that are cheaper without get none.
 */
function grantActivity<Line extends Wanted>(wanted: readonly Line[]): Map<Line, number> {
  const left = new Map<string, number>();
  const granted = new Map<Line, number>();
  const bySaving = wanted.toSorted((a, b) => savingPerPack(b) - savingPerPack(a) || a.sku_id - b.sku_id);
  for (const line of bySaving) {
    if (savingPerPack(line) <= 0) continue;
    const pot = `${line.pack.activity_id}:${line.pack.product_id}`;
    const rest = left.get(pot) ?? line.pack.activity_left ?? Infinity;
    const quantity = Math.max(0, Math.min(line.quantity, rest));
    left.set(pot, rest - quantity);
    granted.set(line, quantity);
  }
  return granted;
}

function savingPerPack({ pack, quantity }: Wanted): number {
  if (pack.percent_off === null) return 0;
  return lastingPrice(pack, quantity).unit - activityPrice(pack.price, pack.percent_off);
}

function priceParts({ pack, quantity }: Wanted, atActivity: number): PricePart[] {
  const parts: PricePart[] = [];
  if (atActivity > 0 && pack.percent_off !== null) {
    const reason = { kind: 'activity', percent_off: pack.percent_off, activity_id: pack.activity_id } as const;
    parts.push({ quantity: atActivity, unit_price: activityPrice(pack.price, pack.percent_off), reason });
  }
  if (quantity > atActivity) {
    const { unit, reason } = lastingPrice(pack, quantity);
    parts.push({ quantity: quantity - atActivity, unit_price: unit, reason: lastingReason(pack, quantity, reason) });
  }
  return parts;
}

function lastingReason(pack: PackPrices, quantity: number, kind: 'list' | 'tier' | 'contract'): PriceReason {
  return kind === 'tier' ? { kind, min_quantity: reachedTier(pack, quantity)?.min_quantity ?? quantity } : { kind };
}

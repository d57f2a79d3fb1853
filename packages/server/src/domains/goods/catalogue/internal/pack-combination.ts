/** A pack on offer: its content in integer steps of a common unit, and its sellable quantities. */
export type PackOffer = {
  id: number;
  /** Whole steps of the common measure, at least 1. */
  amount: number;
  min_quantity: number;
  multiple: number;
  /** Most packs that can be had now. */
  most: number;
  /** Quantities from which on a lower price holds. */
  tiers: readonly number[];
  /** Fen for so many packs, tiers and activity included. */
  cost: (quantity: number) => number;
};

export type Combination = { taken: { id: number; quantity: number }[]; cost: number; amount: number };

/** Beyond this many steps (a tenth of a second) others would wait: the buyer contacts sales. */
const mostSteps = 200_000;
const mostWork = 5_000_000;

/**
 * The cheapest way to get `needed` steps: exact, by dynamic programming. Ties go to the least
 * surplus, then the fewest packs. Null if impossible, 'too_much' if too slow.
 */
export function cheapestCombination(needed: number, offers: readonly PackOffer[]): Combination | null | 'too_much' {
  const choices = offers.map((offer) => quantitiesOf(offer, needed));
  if (needed > mostSteps || choices.reduce((sum, quantities) => sum + quantities.length, 0) * needed > mostWork) return 'too_much';
  let covered = [nothing, ...Array.from({ length: needed }, () => unreachable)];
  const chosen: Int32Array[] = [];
  offers.forEach((offer, index) => {
    const step = takeInto(covered, offer, choices[index] ?? []);
    covered = step.covered;
    chosen.push(step.quantities);
  });
  const best = covered[needed] ?? unreachable;
  if (best.cost === Infinity) return null;
  return { taken: retrace(needed, offers, chosen), cost: best.cost, amount: best.amount };
}

type Way = { cost: number; amount: number; packs: number };
const nothing: Way = { cost: 0, amount: 0, packs: 0 };
const unreachable: Way = { cost: Infinity, amount: Infinity, packs: Infinity };

/** Quantities worth trying: all up to the first that covers the need, then each tier's minimum. */
function quantitiesOf({ amount, min_quantity, multiple, most, tiers }: PackOffer, needed: number): number[] {
  const sold = (wanted: number) => Math.max(min_quantity, Math.ceil(wanted / multiple) * multiple);
  const enough = sold(Math.ceil(needed / amount));
  const quantities: number[] = [];
  for (let quantity = sold(1); quantity <= Math.min(enough, most); quantity += multiple) quantities.push(quantity);
  const atTiers = tiers.map(sold).filter((quantity) => quantity > enough && quantity <= most);
  return [...quantities, ...new Set(atTiers)];
}

/** The ways to cover each remainder with one more offer, and how many of it each of them takes. */
function takeInto(before: readonly Way[], offer: PackOffer, quantities: readonly number[]): { covered: Way[]; quantities: Int32Array } {
  const costs = quantities.map(offer.cost);
  const taken = new Int32Array(before.length);
  const covered = before.map((without, remainder) => {
    if (remainder === 0) return without;
    let best = without;
    quantities.forEach((quantity, index) => {
      const rest = before[Math.max(0, remainder - quantity * offer.amount)] ?? unreachable;
      const cost = rest.cost + (costs[index] ?? Infinity);
      if (cost > best.cost) return;
      const way = { cost, amount: rest.amount + quantity * offer.amount, packs: rest.packs + quantity };
      if (!isBetter(way, best)) return;
      best = way;
      taken[remainder] = quantity;
    });
    return best;
  });
  return { covered, quantities: taken };
}

const isBetter = (a: Way, b: Way): boolean =>
  a.cost !== b.cost ? a.cost < b.cost : a.amount !== b.amount ? a.amount < b.amount : a.packs < b.packs;

/** The quantities of the best way, traced back from the last offer; largest packs first. */
function retrace(needed: number, offers: readonly PackOffer[], chosen: readonly Int32Array[]): Combination['taken'] {
  const taken: { id: number; quantity: number; amount: number }[] = [];
  let remainder = needed;
  for (let index = offers.length - 1; index >= 0; index--) {
    const { id, amount } = offers[index] ?? { id: 0, amount: 0 };
    const quantity = chosen[index]?.[remainder] ?? 0;
    if (quantity > 0) taken.push({ id, quantity, amount });
    remainder = Math.max(0, remainder - quantity * amount);
  }
  return taken.toSorted((a, b) => b.amount - a.amount).map(({ id, quantity }) => ({ id, quantity }));
}

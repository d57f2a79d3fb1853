/**
 * What the last packs of a line carry of an amount (fen or points) that belongs to all of them: `before` packs have been taken off
 * its end already, `packs` more go. Packs that are given back from the line's beginning are shared by the same division, so that
 * both together never make more than the amount, and exactly the amount when no pack is left.
 */
export function shareOfLastPacks(line: { quantity: number; amount: number }, before: number, packs: number): number {
  const upTo = (count: number) => Number((BigInt(line.amount) * BigInt(count)) / BigInt(line.quantity));
  return upTo(line.quantity - before) - upTo(line.quantity - before - packs);
}

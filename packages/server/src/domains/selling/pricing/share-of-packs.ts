/**
 * The part of a line's amount (fen or points) for its last `packs`, after `before` of them. Packs
 * from the front use the same division, so that both never exceed the amount and finally equal it.
 */
export function shareOfLastPacks(line: { quantity: number; amount: number }, before: number, packs: number): number {
  const upTo = (count: number) => Number((BigInt(line.amount) * BigInt(count)) / BigInt(line.quantity));
  return upTo(line.quantity - before) - upTo(line.quantity - before - packs);
}

/**
 * Shares `total` fen over lines by amount with the largest remainder method: whole fen, exact sum,
 * no share above its amount; ties go to the earlier line. `total` is at most the sum.
 */
export function shareOut(total: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((a, b) => a + b, 0);
  if (total < 0 || total > sum) throw new RangeError(`${total} fen cannot be shared over ${sum} fen`);
  if (total === 0) return amounts.map(() => 0);
  // Products of two amounts leave the safe integers.
  const parts = amounts.map((amount, index) => {
    const product = BigInt(amount) * BigInt(total);
    return { index, share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  const missing = total - parts.reduce((done, { share }) => done + share, 0);
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const topped = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (topped.has(index) ? 1 : 0));
}

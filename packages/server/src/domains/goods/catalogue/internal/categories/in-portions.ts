/** Each change updates every display of a product: 100,000 at once would exceed the time limit. */
const MOST_AT_ONCE = 5_000;

/** Changes products, however many they are, in statements of which each ends in its time. */
export async function inPortions(productIds: readonly number[], change: (portion: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < productIds.length; from += MOST_AT_ONCE) await change(productIds.slice(from, from + MOST_AT_ONCE));
}

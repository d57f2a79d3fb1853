/** A change of a product tells everybody who shows it: a hundred thousand would take longer than one statement may. */
const MOST_AT_ONCE = 5_000;

/** Changes products, however many they are, in statements of which each ends in its time. */
export async function inPortions(productIds: readonly number[], change: (portion: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < productIds.length; from += MOST_AT_ONCE) await change(productIds.slice(from, from + MOST_AT_ONCE));
}
